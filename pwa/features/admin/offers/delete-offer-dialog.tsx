import type { AdminOffer } from '../../../../contract/admin-offers';
import { useDeleteOffer } from '../../../data/office/offers';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { offerWords } from './offer-words';

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
