import { useState } from 'react';
import type { UnpaidInvoice } from '../../../../contract/money/overview';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Dialog } from '../../../ui/overlays/dialog';
import { showFilsAed } from '../../kit/money/money-text';
import { PaymentForm } from '../../kit/money/payment-form';

interface Props {
  /** Those that the page shows; others are to be found first. */
  rows: readonly UnpaidInvoice[];
  hasMore: boolean;
  first: UnpaidInvoice | undefined;
  onClose: () => void;
}

/** A payment for one of the open invoices. Those of a visit without an invoice are recorded in its booking. */
export function RecordDialog({ rows, hasMore, first, onClose }: Props) {
  const [chosen, choose] = useState(first);
  // It may leave the list while its payment is typed.
  const isListed = rows.some(({ id }) => id === chosen?.id);
  const hasLeft = chosen !== undefined && !isListed;
  const offered = hasLeft ? [chosen, ...rows] : rows;
  const row = offered.find(({ id }) => id === chosen?.id);
  const hint = hasLeft
    ? 'This invoice is not in the list any more. It may be paid by now.'
    : hasMore
      ? 'Others: find them in the list first.'
      : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record a payment"
      description="For a visit without an invoice, open its booking: Money."
      className="text-md"
    >
      <Field label="For" hint={hint} required>
        <Select
          data-autofocus
          placeholder={offered.length === 0 ? 'Nothing is open' : 'Choose an open invoice'}
          options={offered.map(({ id: value, reference, buyer, open }) => ({
            value,
            label: `${buyer}, ${reference}, ${showFilsAed(open)}`,
          }))}
          value={row?.id ?? ''}
          onChange={(event) => choose(offered.find(({ id }) => id === event.currentTarget.value))}
        />
      </Field>
      {row && <PaymentForm key={row.id} of={subjectOf(row)} open={row.open} onDone={onClose} />}
    </Dialog>
  );
}

function subjectOf({ bookingId, subscriptionId, chargeId }: UnpaidInvoice) {
  if (chargeId) return { chargeId };
  return subscriptionId ? { subscriptionId } : { bookingId: bookingId ?? undefined };
}
