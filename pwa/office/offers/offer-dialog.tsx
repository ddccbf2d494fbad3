import { type AdminOffer, type OfferInput, offerFields } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { dubaiDay } from '../../../contract/time';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { DrawnFields } from '../kit/form/drawn-fields';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { useCreateOffer, useDeleteOffer, useUpdateOffer } from './data';
import { OfferPreview } from './offer-preview';
import { checkOffer, describeOffer, inputOf, type OfferValues, valuesOf, valueTexts } from './offer-values';

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
    texts: valueTexts,
    type: 'offer',
    words: row ? offerLabels.update : offerLabels.create,
    onDone: onClose,
  });
  return (
    <>
      <EditDialog
        title={row ? 'Edit Offer' : 'Add New Offer'}
        submitLabel={row ? 'Update Offer' : 'Create Offer'}
        form={form}
        onClose={onClose}
        previewTitle="On Home"
        preview={<OfferPreview offer={inputOf(form.values)} />}
      >
        <DrawnFields
          fields={offerFields}
          form={form}
          extra={{ validUntil: { min: today }, servicePath: { placeholder: '/booking' } }}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ title }) => `the offer “${title}”`}
        theirs={describeOffer}
        mine={describeOffer}
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
      consequence="It disappears from Home at once. To hide it for a while, turn it off instead."
      words={offerLabels.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}

/** What is said of each action. */
export const offerLabels = {
  create: said('Offer created', 'create offer'),
  update: said('Offer updated', 'update offer'),
  delete: said('Offer deleted', 'delete offer'),
  toggle: said('Offer status updated', 'update offer status'),
} as const;

function said(done: string, failed: string) {
  return { done: `${done} successfully`, failed: `Failed to ${failed}` };
}
