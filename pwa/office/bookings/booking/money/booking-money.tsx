import { useRef } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { lineGross, linesTaxed } from '../../../../../contract/money/lines/lines';
import type { AdminPayment } from '../../../../../contract/money/payments/admin-payments';
import { balanceOf } from '../../../../../contract/money/payments/balance';
import { Note } from '../../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { useDocumentsOf, usePaymentsOf } from '../../../data/money';
import { useNotificationsOf } from '../../../data/notifications';
import { ListKeys } from '../../../kit/keys/key-hints';
import { useOfficeKeys } from '../../../kit/keys/use-office-keys';
import { DocumentRows, isCreditable } from '../../../kit/money/documents/document-rows';
import { showFils, showFilsAed } from '../../../kit/money/money-text';
import { PaymentForm } from '../../../kit/money/payment-form';
import { PaymentRows } from '../../../kit/money/payment-rows';
import { LoadFailed } from '../../../kit/rows/load-failed';
import dialogStyles from '../../office-dialog.module.css';
import { DocumentDelivery } from './document-delivery';
import { IssueInvoice } from './issue-invoice';
import { LinesEditor, LinesTotal } from './lines-editor';
import styles from './money.module.css';
import { MoneyHistory } from './money-history';
import { StandingDeposit } from './standing-deposit';
import { useLines } from './use-lines';

/** What is charged for a visit, its invoice, what was paid, and what is left. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const of = { booking: booking.id };
  const documents = useDocumentsOf(of);
  const payments = usePaymentsOf(of);
  const failed = [documents, payments].find(({ isError }) => isError);
  if (failed && !(documents.data && payments.data))
    return (
      <LoadFailed
        noun="the money of this booking"
        problem={failed.error}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([documents.refetch(), payments.refetch()])}
      />
    );
  if (!documents.data || !payments.data)
    return (
      <SkeletonGroup label="Loading the money of this booking">
        <Skeleton height={160} />
        <Skeleton width="60%" />
        <Skeleton height={120} />
      </SkeletonGroup>
    );
  return <Known booking={booking} documents={documents.data} payments={payments.data} />;
}

interface KnownProps {
  booking: Booking;
  documents: readonly AdminDocument[];
  payments: readonly AdminPayment[];
}

function Known({ booking, documents, payments }: KnownProps) {
  const lines = useLines(booking);
  const messages = useNotificationsOf(booking.id).data?.rows;
  // A deposit's is none yet: the lines can change, and the last one takes it off.
  const invoice = documents.find((each) => isCreditable(each) && !each.isPart);
  const parts = documents.reduce(
    (sum, { isPart, gross, credited }) => (isPart ? sum + gross - credited : sum),
    0,
  );
  const balance = balanceOf(documents, payments);
  const sum = linesTaxed(lines.lines).gross;
  // Until the invoice nothing is owed, and yet this is what will be. A visit that is over owes what its documents say.
  const isOver = booking.status === 'cancelled' && !booking.workGoesOn;
  const byDocuments = invoice !== undefined || isOver;
  const toPay = byDocuments ? balance.open : sum - balance.paid;
  const paying = useRef<HTMLElement>(null);
  useOfficeKeys({ p: () => paying.current?.querySelector<HTMLElement>('input')?.focus() }, paying);
  return (
    <>
      {booking.status === 'cancelled' && <StandingDeposit documents={documents} paid={balance.paid} />}
      <div className={`${dialogStyles.columns} ${styles.columns} grid top gap-16`}>
        <div className={`${dialogStyles.column} grid top gap-16`}>
          {invoice ? <ChargedLines booking={booking} /> : <LinesEditor booking={booking} of={lines} />}
          {!invoice && <IssueInvoice booking={booking} lines={lines} parts={parts} />}
          <MoneyHistory bookingId={booking.id} />
        </div>
        <aside className={`${dialogStyles.said} grid top gap-16`} aria-label="Payments and documents">
          <section className={dialogStyles.detailsPart} aria-labelledby="money-balance">
            <h3 id="money-balance">Balance</h3>
            {booking.paidBy !== undefined && (
              <p className="soft anywhere">{`Paid by ${booking.paidBy}, not by who opens the door.`}</p>
            )}
            <dl className={`${styles.totals} ${styles.balance} num`}>
              <div>
                <dt>Invoiced</dt>
                <dd>{showFils(balance.invoiced)}</dd>
              </div>
              <div>
                <dt>Paid</dt>
                <dd>{showFils(balance.paid)}</dd>
              </div>
              <div className={styles.total}>
                <dt>{labelOf(toPay, byDocuments)}</dt>
                <dd>
                  <small>AED</small> {showFils(Math.abs(toPay))}
                </dd>
              </div>
            </dl>
            {toPay < 0 && (
              <Note kind="warning" title={`We hold ${showFilsAed(-toPay)} of theirs`}>
                {isOver
                  ? 'The visit is cancelled, and more was paid than is invoiced.'
                  : invoice
                    ? 'More was paid than is invoiced.'
                    : `More was paid than the lines come to${parts > sum ? ': credit the deposit for what it is too much' : ''}.`}{' '}
                Give it back, or keep it for their next visit if they wish.
              </Note>
            )}
          </section>
          <section ref={paying} className={dialogStyles.detailsPart} aria-labelledby="money-payments">
            <h3 id="money-payments">Payments</h3>
            {payments.length === 0 ? (
              <p className="soft">Nothing was paid yet.</p>
            ) : (
              <PaymentRows rows={payments} />
            )}
            <PaymentForm
              key={`${payments.length} ${toPay < 0}`}
              of={{ bookingId: booking.id }}
              open={lines.isTouched && !invoice ? 0 : toPay}
            />
          </section>
          <section className={dialogStyles.detailsPart} aria-labelledby="money-documents">
            <h3 id="money-documents">Documents</h3>
            {documents.length === 0 ? (
              <p className="soft">No invoice yet.</p>
            ) : (
              <DocumentRows
                rows={documents}
                more={(row) => messages && <DocumentDelivery document={row} messages={messages} />}
              />
            )}
          </section>
        </aside>
      </div>
      <ListKeys keys={invoice ? payKeys : [...lineKeys, ...payKeys]} />
    </>
  );
}

/** What is charged, once it is invoiced. */
function ChargedLines({ booking: { lines = [] } }: { booking: Booking }) {
  return (
    <section className={styles.part} aria-labelledby="money-lines">
      <div className="between">
        <h3 id="money-lines">Lines</h3>
        <span className="soft text-sm">Invoiced: a credit note changes it</span>
      </div>
      <ul className="list-rows">
        {lines.map((line) => (
          <li key={line.id} className={`${styles.charged} grid anywhere`}>
            <span>
              {line.quantity !== 1000 && <span className="num">{line.quantity / 1000} × </span>}
              {line.text}
              {line.discount > 0 && (
                <span className={`${styles.off} text-sm block num`}>
                  {showFils(-line.discount)}, {line.discountReason}
                </span>
              )}
            </span>
            <b className="num">{showFils(lineGross(line))}</b>
          </li>
        ))}
      </ul>
      <LinesTotal of={{ lines, isWhole: true }} />
    </section>
  );
}

const lineKeys = [[['a'], 'Price list'], 't', 'd', 'i'] as const;
const payKeys = ['p'] as const;

function labelOf(toPay: number, byDocuments: boolean): string {
  if (toPay < 0) return byDocuments ? 'Theirs, to give back or keep' : 'Paid beyond the lines';
  return byDocuments ? 'Open' : 'Not invoiced yet';
}
