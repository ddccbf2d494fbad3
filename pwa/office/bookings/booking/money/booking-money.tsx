import { useRef } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { Problem } from '../../../../../contract/errors';
import type { AdminDocument } from '../../../../../contract/money/admin-documents';
import type { AdminPayment } from '../../../../../contract/money/admin-payments';
import { balanceOf } from '../../../../../contract/money/balance';
import { linesTaxed } from '../../../../../contract/money/lines';
import { newId } from '../../../../../contract/new-id';
import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { useDocumentsOf, useIssueInvoice, usePaymentsOf } from '../../../data/money';
import { useNotificationsOf } from '../../../data/notifications';
import { DocumentRows, isCreditable } from '../../../kit/money/document-rows';
import { showFils, showFilsAed } from '../../../kit/money/money-text';
import { PaymentForm } from '../../../kit/money/payment-form';
import { PaymentRows } from '../../../kit/money/payment-rows';
import { whyNot } from '../../../kit/money/why-not';
import { LoadFailed } from '../../../kit/rows/load-failed';
import dialogStyles from '../../office-dialog.module.css';
import { ChargedLines } from './charged-lines';
import { DocumentDelivery } from './document-delivery';
import { LinesEditor } from './lines-editor';
import styles from './money.module.css';
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
  const invoice = documents.find(isCreditable);
  const balance = balanceOf(documents, payments);
  const sum = linesTaxed(lines.lines).gross;
  // Until the invoice nothing is owed, and yet this is what will be.
  const toPay = invoice ? balance.open : sum - balance.paid;
  return (
    <div className={`${dialogStyles.columns} ${styles.columns} grid top gap-16`}>
      <div className={`${dialogStyles.column} grid top gap-16`}>
        {invoice ? <ChargedLines booking={booking} /> : <LinesEditor booking={booking} of={lines} />}
        {!invoice && <Issue booking={booking} lines={lines} />}
      </div>
      <aside className={`${dialogStyles.said} grid top gap-16`} aria-label="Payments and documents">
        <section className={dialogStyles.detailsPart} aria-labelledby="money-balance">
          <h3 id="money-balance">Balance</h3>
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
              <dt>{labelOf(toPay, invoice !== undefined)}</dt>
              <dd>
                <small>AED</small> {showFils(Math.abs(toPay))}
              </dd>
            </div>
          </dl>
        </section>
        <section className={dialogStyles.detailsPart} aria-labelledby="money-payments">
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
  );
}

function labelOf(toPay: number, isInvoiced: boolean): string {
  if (toPay < 0) return isInvoiced ? 'Theirs, to give back or keep' : 'Paid beyond the lines';
  return isInvoiced ? 'Open' : 'Not invoiced yet';
}

function Issue({ booking, lines }: { booking: Booking; lines: ReturnType<typeof useLines> }) {
  const { mutateAsync, isPending } = useIssueInvoice();
  const id = useRef(newId());
  const { gross } = linesTaxed(lines.lines);
  const why = reasonAgainst(booking, lines.isTouched, gross);

  async function issue() {
    try {
      const { reference } = await mutateAsync({ booking, id: id.current });
      id.current = newId();
      const goes = isByHand(booking) ? 'Send it by WhatsApp.' : 'It is on its way.';
      toast({ title: `${reference} issued`, description: `${showFilsAed(gross)}. ${goes}` });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not issued', description: whyNot(problem) });
    }
  }

  return (
    <section className={`${dialogStyles.detailsPart} ${styles.issue}`} aria-labelledby="money-invoice">
      <h3 id="money-invoice">Invoice</h3>
      <p className="soft">
        {why ??
          `To ${booking.customerInfo.name}. ${wayOf(booking)}; after that only a credit note changes it.`}
      </p>
      <Button
        kind="primary"
        icon="file"
        busy={isPending}
        disabled={why !== undefined}
        onClick={() => void issue()}
      >
        {gross > 0 ? `Issue invoice, ${showFils(gross)}` : 'Issue invoice'}
      </Button>
    </section>
  );
}

/** Without an account and an e-mail the link to the visit is all that there is, and a person sends it. */
const isByHand = ({ userId, customerInfo }: Booking) => !userId && !customerInfo.email;

function wayOf(booking: Booking): string {
  return isByHand(booking)
    ? 'There is no e-mail: you send it by WhatsApp, with the link to the visit'
    : 'It is sent when it is issued';
}

function reasonAgainst({ status }: Booking, isTouched: boolean, gross: number): string | undefined {
  if (status === 'cancelled') return 'A cancelled booking is not invoiced.';
  if (isTouched) return 'Save the lines first.';
  return gross > 0 ? undefined : 'There is no amount to invoice.';
}
