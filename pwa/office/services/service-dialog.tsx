import { type Service, type ServiceInput, serviceFields } from '../../../contract/content/services';
import { useAdminChange } from '../data/lists/list';
import { refetchPublic } from '../data/lists/rows';
import { DrawnFields } from '../kit/form/drawn-fields';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { FilesField } from './files-field';
import { ServicePreview } from './service-preview';
import { checkService, inputOf, type ServiceValues, tellService, tells, valuesOf } from './service-values';

/** Changes what customers read of a service; beside the fields it reads as on its page. */
export function ServiceDialog({ row, onClose }: { row: Service; onClose: () => void }) {
  const update = useAdminChange<Service, ServiceInput>('services', { onSaved: refetchPublic });
  const form = useEditForm<Service, ServiceValues, ServiceInput>({
    row,
    valuesOf,
    check: checkService,
    send: (input, to) => update.mutateAsync({ row: 'row' in to ? to.row : row, change: input }),
    tells,
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
        <DrawnFields fields={serviceFields} form={form} />
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
