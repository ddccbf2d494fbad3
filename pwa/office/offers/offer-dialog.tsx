import type { AdminOffer, OfferInput } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { dubaiDay } from '../../../contract/time';
import { Switch } from '../../ui/form/check-field';
import { Field } from '../../ui/form/field';
import { TextArea, TextInput } from '../../ui/form/text-input';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { useCreateOffer, useDeleteOffer, useUpdateOffer } from './data';
import { OfferPreview } from './offer-preview';
import { checkOffer, inputOf, type OfferValues, tellOffer, tellsOf, valuesOf } from './offer-values';
import { offerWords } from './offer-words';

/** Adds an offer, or changes the one given; beside the fields it looks as on Home. */
export function OfferDialog({ row, onClose }: { row?: AdminOffer; onClose: () => void }) {
  const create = useCreateOffer();
  const update = useUpdateOffer();
  const today = dubaiDay(new Date());
  const form = useEditForm<AdminOffer, OfferValues, OfferInput>({
    row,
    valuesOf,
    check: (values) => checkOffer(values, today, row && offerDay(row.validUntil)),
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ row: to.row, change: input })
        : create.mutateAsync({ ...input, id: to.newId }),
    tells: tellsOf,
    type: 'offer',
    words: row ? offerWords.update : offerWords.create,
    onDone: onClose,
  });
  const { values, change, faults, now } = form;
  return (
    <>
      <EditDialog
        title={row ? 'Edit Offer' : 'Add New Offer'}
        submitLabel={row ? 'Update Offer' : 'Create Offer'}
        form={form}
        onClose={onClose}
        previewTitle="On Home"
        preview={<OfferPreview offer={inputOf(values)} />}
      >
        <Field
          className="form-full"
          label="Title"
          hint="A figure such as 20%, or the word free, is shown large."
          error={faults.title}
          beside={now.title}
          required
        >
          <TextInput
            name="title"
            autoComplete="off"
            data-autofocus
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </Field>
        <Field className="form-full" label="Description" error={faults.description} beside={now.description}>
          <TextArea
            name="description"
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Valid until"
          mark="the last day"
          error={faults.validUntil}
          beside={now.validUntil}
          required
        >
          <TextInput
            type="date"
            name="validUntil"
            min={today}
            value={values.validUntil}
            onChange={(event) => change({ validUntil: event.currentTarget.value })}
          />
        </Field>
        <Field label="Leads to" error={faults.servicePath} beside={now.servicePath} required>
          <TextInput
            name="servicePath"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="/booking"
            value={values.servicePath}
            onChange={(event) => change({ servicePath: event.currentTarget.value })}
          />
        </Field>
        <Field
          className="form-full"
          label="Picture"
          mark="optional"
          hint="A path of this site, such as /social.png. Without one the figure or a drawing is shown."
          error={faults.imageUrl}
          beside={now.imageUrl}
        >
          <TextInput
            name="imageUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.imageUrl}
            onChange={(event) => change({ imageUrl: event.currentTarget.value })}
          />
        </Field>
        <div className="form-full">
          <Switch
            label="Active"
            hint="Home shows the first three active offers that are not past."
            checked={values.active}
            onChange={(active) => change({ active })}
          />
          {now.active}
        </div>
      </EditDialog>
      <FormConflict
        form={form}
        what={({ title }) => `the offer “${title}”`}
        theirs={tellOffer}
        mine={tellOffer}
      />
    </>
  );
}

export function DeleteOfferDialog({ row, onClose }: { row: AdminOffer; onClose: () => void }) {
  const { mutateAsync } = useDeleteOffer();
  return (
    <DeleteDialog
      noun="offer"
      name={row.title}
      text="Are you sure you want to delete this offer?"
      consequence="It leaves Home at once. To hide it for a while, switch it off instead."
      words={offerWords.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}
