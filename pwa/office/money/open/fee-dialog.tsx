import type { HeldMoney } from '../../../../contract/money/overview';
import { Dialog } from '../../../ui/overlays/dialog';
import { usePaymentsOf } from '../../data/money';
import { PaymentForm } from '../../kit/money/payment-form';
import { PaymentRows } from '../../kit/money/payment-rows';

interface Props {
  /** As it was listed when it was opened. */
  of: HeldMoney & { chargeId: string };
  /** What is held of it by now, in fils. */
  held: number;
  onClose: () => void;
}

/** Gives back what is held of a fee, whose payments its booking does not show. */
export function FeeDialog({ of: { chargeId, name, about, reference }, held, onClose }: Props) {
  const { data: payments = [] } = usePaymentsOf({ charge: chargeId });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Give back to ${name}`}
      description={`${about}, ${reference}`}
      className="text-md"
    >
      <PaymentRows rows={payments} />
      <PaymentForm of={{ chargeId }} open={-held} onDone={onClose} />
    </Dialog>
  );
}
