import type { SubscriptionPackage } from '../../../../contract/packages';
import { useDeletePackage } from '../../../data/office/packages';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { packageWords } from './package-words';

/** Asks before a package is deleted, and says that what was bought of it stays. */
export function DeletePackageDialog({ row, onClose }: { row: SubscriptionPackage; onClose: () => void }) {
  const { mutateAsync } = useDeletePackage();
  return (
    <DeleteDialog
      noun="package"
      name={row.name}
      text="Are you sure you want to delete this package?"
      consequence="Subscriptions to it stay as they are: their price, dates and status do not change. It can no longer be chosen."
      words={packageWords.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}
