import type { Service, ServiceInput } from '../../../contract/content/services';
import { Field } from '../../ui/form/field';
import { TextArea, TextInput } from '../../ui/form/text-input';
import { useAdminChange } from '../data/lists/list';
import { refetchPublic } from '../data/lists/rows';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { LinesField } from '../kit/form/lines-field';
import { useEditForm } from '../kit/form/use-edit-form';
import { FilesField } from './files-field';
import { ServicePreview } from './service-preview';
import { checkService, inputOf, type ServiceValues, tellService, tellsOf, valuesOf } from './service-values';

/** Changes what customers read of a service; beside the fields it reads as on its page. */
export function ServiceDialog({ row, onClose }: { row: Service; onClose: () => void }) {
  const update = useAdminChange<Service, ServiceInput>('services', { onSaved: refetchPublic });
  const form = useEditForm<Service, ServiceValues, ServiceInput>({
    row,
    valuesOf,
    check: checkService,
    send: (input, to) => update.mutateAsync({ row: 'row' in to ? to.row : row, change: input }),
    tells: tellsOf,
    type: 'service',
    words: serviceWords,
    onDone: onClose,
  });
  const { values, change, faults, now } = form;
  return (
    <>
      <EditDialog
        title={`Edit ${row.name}`}
        submitLabel="Update Service"
        form={form}
        onClose={onClose}
        previewTitle={`On ${row.path}`}
        preview={<ServicePreview service={inputOf(values)} />}
      >
        <Field className="form-full" label="Name" error={faults.name} beside={now.name} required>
          <TextInput
            name="name"
            autoComplete="off"
            data-autofocus
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field
          className="form-full"
          label="Summary"
          hint="One or two sentences, in the list of services."
          error={faults.summary}
          beside={now.summary}
        >
          <TextArea
            name="summary"
            rows={2}
            value={values.summary}
            onChange={(event) => change({ summary: event.currentTarget.value })}
          />
        </Field>
        <Field className="form-full" label="Description" error={faults.description} beside={now.description}>
          <TextArea
            name="description"
            rows={5}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </Field>
        <LinesField
          label="Benefits"
          name="benefits"
          hint="One per line, as “Headline: sentence”."
          beside={now.benefits}
          value={values.benefits}
          faults={faults}
          onChange={(benefits) => change({ benefits })}
        />
        <LinesField
          label="Features"
          name="features"
          beside={now.features}
          value={values.features}
          faults={faults}
          onChange={(features) => change({ features })}
        />
        <Field
          className="form-full"
          label="Brochure"
          mark="optional"
          hint="An https address, or a path of this site. Without one the page offers none."
          error={faults.brochureUrl}
          beside={now.brochureUrl}
        >
          <TextInput
            name="brochureUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.brochureUrl}
            onChange={(event) => change({ brochureUrl: event.currentTarget.value })}
          />
        </Field>
        <FilesField
          files={values.files}
          faults={faults}
          beside={now.files}
          onChange={(files) => change({ files })}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ name }) => `the service “${name}”`}
        theirs={tellService}
        mine={tellService}
      />
    </>
  );
}

/** What is said of the action. */
const serviceWords = { done: 'Service updated successfully', failed: 'Failed to update service' };
