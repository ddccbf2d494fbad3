import type { Billing } from '../../../../contract/money/billing';
import { toast } from '../../../ui/feedback/toast-store';
import { Dialog } from '../../../ui/overlays/dialog';
import { BillingForm } from '../../../widgets/money/billing-form';
import { useSaveBilling } from '../../data/money';

interface Props {
  userId: string;
  /** As it was when it was opened. */
  billing: Billing;
  onClose: () => void;
}

/** Whom a person's next invoices are for, to be changed. */
export function BillingDialog({ userId, billing, onClose }: Props) {
  const { mutateAsync } = useSaveBilling(userId);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Billing details"
      description="They count for the next invoice; what is issued stays as it is."
    >
      <BillingForm
        billing={billing}
        save={async (of) => {
          await mutateAsync(of);
          toast({ title: 'Billing details saved' });
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
