import type { AdminPrice, PriceInput } from '../../../contract/prices/admin-prices';
import { priceFields } from '../../../contract/prices/price-fields';
import type { ServiceType } from '../../../contract/service-types';
import { useCreatePrice, useDeletePrice, useUpdatePrice } from '../data/prices';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { DrawnFields } from '../kit/form/drawn-fields';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { PricePreview } from './price-preview';
import { checkPrice, describePrice, inputOf, type PriceValues, valuesOf, valueTexts } from './price-values';

interface Props {
  row?: AdminPrice | undefined;
  /** Of a new one. */
  service: ServiceType | undefined;
  onClose: () => void;
}

/** Adds an item to the price list, or changes the one given; beside the fields it stands as customers read it. */
export function PriceDialog({ row, service, onClose }: Props) {
  const create = useCreatePrice();
  const update = useUpdatePrice();
  const form = useEditForm<AdminPrice, PriceValues, PriceInput>({
    row,
    valuesOf: (of) => valuesOf(of, service),
    check: checkPrice,
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ row: to.row, change: input })
        : create.mutateAsync({ ...input, id: to.newId }),
    texts: valueTexts,
    type: 'price_item',
    words: row ? priceLabels.update : priceLabels.create,
    onDone: onClose,
  });
  return (
    <>
      <EditDialog
        title={row ? 'Edit Price' : 'Add New Price'}
        submitLabel={row ? 'Update Price' : 'Create Price'}
        form={form}
        onClose={onClose}
        previewTitle=""
        preview={<PricePreview item={inputOf(form.values)} was={row?.price} />}
      >
        <DrawnFields fields={priceFields} form={form} extra={{ nameAr: { dir: 'rtl', lang: 'ar' } }} />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ name }) => `the price of “${name}”`}
        theirs={describePrice}
        mine={describePrice}
      />
    </>
  );
}

export function DeletePriceDialog({ row, onClose }: { row: AdminPrice; onClose: () => void }) {
  const { mutateAsync } = useDeletePrice();
  return (
    <DeleteDialog
      noun="price"
      name={row.name}
      text="Are you sure you want to delete this price?"
      consequence="What is booked keeps it. To take it off the list for a while, turn it off instead."
      words={priceLabels.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}

/** What is said of each action. */
export const priceLabels = {
  create: said('Price created', 'create price'),
  update: said('Price updated', 'update price'),
  delete: said('Price deleted', 'delete price'),
  toggle: said('Price status updated', 'update price status'),
} as const;

function said(done: string, failed: string) {
  return { done: `${done} successfully`, failed: `Failed to ${failed}` };
}
