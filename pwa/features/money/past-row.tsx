import type { ReactNode } from 'react';
import { dateOf } from '../../../contract/dates';
import { showAed, toAed } from '../../../contract/money';
import type { OwnDocument } from '../../../contract/money/overview';
import { methodLabels, type PaymentRow } from '../../../contract/money/payment-shapes';
import { paperFile } from '../../data/papers';
import { Icon, type IconName } from '../../ui/icon';
import { PaperButton } from '../../widgets/money/paper-button';
import type { Past } from './arrange';
import styles from './money.module.css';

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
    <Row
      title={isNote ? `Credit note, ${about}` : about}
      said={`${reference}, ${dateOf(issuedAt)}`}
      amount={isNote ? -gross : gross}
      chip={isNote ? 'Credited' : 'Settled'}
    >
      {payments.map((each) => (
        <span key={each.id} className="soft text-sm num block">
          {paidText(each)}
        </span>
      ))}
      <span className={`${styles.acts} flex wraps`}>
        <PaperButton fetch={paperFile} path={`/documents/${id}/pdf`} of={reference}>
          {isNote ? 'Credit note' : 'Invoice'}
        </PaperButton>
        {payments.map((each) => (
          <PaperButton key={each.id} fetch={paperFile} path={`/payments/${each.id}/pdf`} of={each.reference}>
            Receipt
          </PaperButton>
        ))}
      </span>
    </Row>
  );
}

function PaymentAlone({ payment }: { payment: PaymentRow }) {
  const { id, reference, about, amount } = payment;
  return (
    <Row
      title={amount < 0 ? `Money back, ${about}` : `Payment, ${about}`}
      said={`${reference}, ${paidText(payment)}`}
      amount={amount}
      chip={amount < 0 ? 'Returned' : 'Paid'}
    >
      <span className={`${styles.acts} flex wraps`}>
        <PaperButton fetch={paperFile} path={`/payments/${id}/pdf`} of={reference}>
          Receipt
        </PaperButton>
      </span>
    </Row>
  );
}

function paidText({ amount, method, paidAt, takesBack }: PaymentRow): string {
  const what = takesBack ? 'recorded by mistake, undone' : amount < 0 ? 'back to you' : 'paid';
  return `${showAed(toAed(Math.abs(amount)))} ${what} ${dateOf(paidAt)}, ${methodLabels[method].toLowerCase()}`;
}

const chips: Record<'Settled' | 'Paid' | 'Credited' | 'Returned', IconName> = {
  Settled: 'check',
  Paid: 'check',
  Credited: 'repeat',
  Returned: 'repeat',
};

interface RowProps {
  title: string;
  said: string;
  /** Fils. */
  amount: number;
  chip: keyof typeof chips;
  children: ReactNode;
}

function Row({ title, said, amount, chip, children }: RowProps) {
  return (
    <li className={`${styles.row} grid anywhere`}>
      <span>
        <b className="block">{title}</b>
        <span className="soft text-sm num block">{said}</span>
      </span>
      <span className={styles.amount}>
        <b className="num nowrap">{`${amount < 0 ? '−' : ''}${showAed(toAed(Math.abs(amount)))}`}</b>
        <span className={`${styles.chip} ${styles.done} text-xs`}>
          <Icon name={chips[chip]} size="sm" />
          {chip}
        </span>
      </span>
      <span className={styles.more}>{children}</span>
    </li>
  );
}
