import { dateOf, dubaiClock } from '../../../../contract/dates';
import { type AdminPayment, paymentListing } from '../../../../contract/money/payments/admin-payments';
import { methodLabels, paymentMethods } from '../../../../contract/money/payments/payment-shapes';
import { paperFile } from '../../../data/money/papers';
import { PaperButton } from '../../../widgets/money/paper-button';
import { daysBack } from '../../kit/filters/day-presets';
import { daysChoice } from '../../kit/list/days-choice';
import { listAddress, type Shown } from '../../kit/list/list-address';
import { byAge, type OfficeList } from '../../kit/list/office-list';
import { showFils } from '../../kit/money/money-text';
import { UndoPayment } from '../../kit/money/undo-payment';
import { RowOpen } from '../../kit/rows/row-open';
import styles from '../../kit/rows/rows.module.css';

export interface PaymentActs {
  onOpen: ((row: AdminPayment) => void) | undefined;
}

/** All payments and refunds. */
export const paymentsList: OfficeList<AdminPayment, Shown<typeof paymentListing>, PaymentActs> = {
  listing: paymentListing,
  title: 'Payments',
  onlineOnly: 'payments are kept on no device of the office.',
  searchBy: 'Number, name, amount',
  address: listAddress(paymentListing),
  pollMs: 30_000,
  sorts: byAge,
  tools: {
    choices: [
      {
        name: 'method',
        label: 'Method',
        options: paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
      },
      daysChoice({ noun: 'Paid', label: 'Paid', presets: daysBack }),
    ],
  },
  empty: () => ({
    hint: 'Try another number, name, amount, method or span of days.',
    text: 'What the office and technicians record appears here.',
  }),
  columns: [
    {
      key: 'paid',
      title: 'Paid',
      width: 132,
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate`}>{dateOf(row.paidAt)}</span>
          <span className={`${styles.rowLine} block truncate soft`}>{dubaiClock(row.paidAt)}</span>
        </>
      ),
    },
    {
      key: 'name',
      title: 'From',
      cell: ({ row, acts }) => (
        <>
          <RowOpen title={row.name} onOpen={acts.onOpen && (() => acts.onOpen?.(row))}>
            {row.name || row.reference}
          </RowOpen>
          <span className={`${styles.rowLine} block truncate soft`} title={row.about}>
            {[row.about, row.booking].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'method',
      title: 'Method',
      width: 168,
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate`}>{methodLabels[row.method]}</span>
          <span className={`${styles.rowLine} block truncate soft num`}>{row.theirReference}</span>
        </>
      ),
    },
    {
      key: 'by',
      title: 'Recorded by',
      width: 160,
      cell: ({ row }) => <span className="soft">{row.recordedBy ?? '-'}</span>,
    },
    {
      key: 'amount',
      title: 'Amount, AED',
      width: 132,
      align: 'end',
      cell: ({ row }) => <Amount row={row} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 196,
      align: 'end',
      cell: ({ row }) => <Acts row={row} />,
    },
  ],
  card: ({ row, acts }) => (
    <>
      <div className="between">
        <RowOpen title={row.name} onOpen={acts.onOpen && (() => acts.onOpen?.(row))}>
          {row.name || row.reference}
        </RowOpen>
        <Amount row={row} />
      </div>
      <p className="anywhere">
        {[methodLabels[row.method], row.theirReference, row.about].filter(Boolean).join(', ')}
      </p>
      <div className="between">
        <span className="soft text-sm">
          {dateOf(row.paidAt)}, {dubaiClock(row.paidAt)}
        </span>
        <Acts row={row} />
      </div>
    </>
  ),
};

function Amount({ row }: { row: AdminPayment }) {
  return (
    <span className="num">
      <b>{showFils(row.amount)}</b>
      {(row.takenBack || row.takesBack) && (
        <span className="block soft text-sm">{row.takenBack ? 'taken back' : 'undoes a wrong one'}</span>
      )}
    </span>
  );
}

function Acts({ row }: { row: AdminPayment }) {
  return (
    <span className="inline-row nowrap">
      <PaperButton fetch={paperFile} path={`/payments/${row.id}/pdf`} of={row.reference}>
        Receipt
      </PaperButton>
      <UndoPayment payment={row} />
    </span>
  );
}
