import { dateAndClock } from '../../../../contract/dates';
import type { AdminPayment } from '../../../../contract/money/payments/admin-payments';
import { methodLabels } from '../../../../contract/money/payments/payment-shapes';
import { paperFile } from '../../../data/money/papers';
import { PaperButton } from '../../../widgets/money/paper-button';
import styles from './money-rows.module.css';
import { showFils } from './money-text';
import { UndoPayment } from './undo-payment';

/** What was paid of something and what went back, each with its receipt. */
export function PaymentRows({ rows }: { rows: readonly AdminPayment[] }) {
  return (
    <ul className="list-rows">
      {rows.map((row) => (
        <li key={row.id} className={`${styles.payment} grid anywhere`}>
          <span>
            <b>{row.amount < 0 ? `Back, ${methodLabels[row.method]}` : methodLabels[row.method]}</b>
            <span className="soft text-sm num block">
              {[dateAndClock(row.paidAt), row.theirReference, row.reference, row.recordedBy]
                .filter(Boolean)
                .join(', ')}
              {row.takenBack && ', taken back'}
              {row.takesBack && ', undoes a wrong one'}
            </span>
          </span>
          <b className="num">{showFils(row.amount)}</b>
          <span className={`${styles.acts} row`}>
            <PaperButton fetch={paperFile} path={`/payments/${row.id}/pdf`} of={row.reference}>
              Receipt
            </PaperButton>
            <UndoPayment payment={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
