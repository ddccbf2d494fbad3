import { dateOf } from '../../../contract/dates';
import type { OwnDocument } from '../../../contract/money/overview';
import type { PaymentRow } from '../../../contract/money/payments/payment-shapes';
import { paidText } from '../../../contract/money/payments/payment-words';
import { paperFile } from '../../data/money/papers';
import { PaperButton } from '../../widgets/money/paper-button';
import { PaperRow } from '../../widgets/money/paper-row';
import type { Past } from './arrange';

/** What was paid, credited or given back, with its papers. */
export function PastRow({ of }: { of: Past }) {
  return of.is === 'document' ? (
    <DocumentRow document={of.document} payments={of.payments} />
  ) : (
    <PaymentAlone payment={of.payment} />
  );
}

function DocumentRow({ document, payments }: { document: OwnDocument; payments: readonly PaymentRow[] }) {
  const { id, kind, reference, about, gross, issuedAt } = document;
  const isNote = kind === 'credit_note';
  return (
    <PaperRow
      title={isNote ? `Credit note, ${about}` : about}
      said={`${reference}, ${dateOf(issuedAt)}`}
      amount={isNote ? -gross : gross}
      chip={isNote ? 'Credited' : 'Settled'}
      more={payments.map((each) => (
        <span key={each.id} className="block">
          {paidText(each)}
        </span>
      ))}
    >
      <PaperButton fetch={paperFile} path={`/documents/${id}/pdf`} of={reference}>
        {isNote ? 'Credit note' : 'Invoice'}
      </PaperButton>
      {payments.map((each) => (
        <PaperButton key={each.id} fetch={paperFile} path={`/payments/${each.id}/pdf`} of={each.reference}>
          Receipt
        </PaperButton>
      ))}
    </PaperRow>
  );
}

function PaymentAlone({ payment }: { payment: PaymentRow }) {
  const { id, reference, about, amount } = payment;
  return (
    <PaperRow
      title={amount < 0 ? `Money back, ${about}` : `Payment, ${about}`}
      said={`${reference}, ${paidText(payment)}`}
      amount={amount}
      chip={amount < 0 ? 'Returned' : 'Paid'}
    >
      <PaperButton fetch={paperFile} path={`/payments/${id}/pdf`} of={reference}>
        Receipt
      </PaperButton>
    </PaperRow>
  );
}
