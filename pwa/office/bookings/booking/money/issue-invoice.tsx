import { useRef, useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { Problem } from '../../../../../contract/errors';
import type { Billing } from '../../../../../contract/money/billing';
import { linesTaxed } from '../../../../../contract/money/lines/lines';
import { newId } from '../../../../../contract/new-id';
import { Button } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { useBilling, useIssueInvoice } from '../../../data/money';
import { Key } from '../../../kit/keys/key-hints';
import { useOfficeKeys } from '../../../kit/keys/use-office-keys';
import { BillingDialog } from '../../../kit/money/billing-dialog';
import { showFils, showFilsAed } from '../../../kit/money/money-text';
import { whyNot } from '../../../kit/money/why-not';
import dialogStyles from '../../office-dialog.module.css';
import styles from './money.module.css';
import type { useLines } from './use-lines';

interface Props {
  booking: Booking;
  lines: ReturnType<typeof useLines>;
  /** What was invoiced in parts, in fils: it is taken off. */
  parts: number;
}

/** To whom the invoice goes, and the press that issues it. */
export function IssueInvoice({ booking, lines, parts }: Props) {
  const { mutateAsync, isPending } = useIssueInvoice();
  const id = useRef(newId());
  const button = useRef<HTMLButtonElement>(null);
  // What is issued stays: the key brings one to the button and no further.
  useOfficeKeys({ i: () => button.current?.focus() }, button);
  const gross = Math.max(0, linesTaxed(lines.lines).gross - parts);
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
      <div className="cluster">
        <h3 id="money-invoice">Invoice</h3>
        {booking.paidBy !== undefined ? (
          <To name={booking.paidBy} email="" />
        ) : booking.userId ? (
          <Account userId={booking.userId} booking={booking} />
        ) : (
          <To name={booking.customerInfo.name} email={booking.customerInfo.email} />
        )}
      </div>
      <p className="soft">{why ?? `${wayOf(booking)}; after that only a credit note changes it.`}</p>
      <Button
        ref={button}
        kind="primary"
        icon="file"
        busy={isPending}
        disabled={why !== undefined}
        onClick={() => void issue()}
      >
        {gross > 0 ? `Issue invoice, ${showFils(gross)}` : 'Issue invoice'} <Key of="i" />
      </Button>
    </section>
  );
}

/** Whoever has an account may have said whom their invoices are for. */
function Account({ userId, booking: { customerInfo } }: { userId: string; booking: Booking }) {
  const { data } = useBilling(userId);
  const [editing, edit] = useState<Billing>();
  return (
    <>
      <To name={data?.company || customerInfo.name} email={data?.email || customerInfo.email} />
      <Button
        kind="text"
        size="sm"
        aria-label="Change who the invoice is for"
        disabled={!data}
        onClick={() => edit(data)}
      >
        Change
      </Button>
      {editing && <BillingDialog userId={userId} billing={editing} onClose={() => edit(undefined)} />}
    </>
  );
}

function To({ name, email }: { name: string; email: string }) {
  return <span className="soft text-sm anywhere">to {[name, email].filter(Boolean).join(', ')}</span>;
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
