import type { EventAbout } from '../../../contract/notifications/events';
import type { MessageReason } from '../../../contract/notifications/notifications';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { unpaidOf } from '../../money/overview/unpaid';
import { receiptOf } from '../../money/papers/receipt';
import { issuedDocument } from '../../money/papers/snapshots';
import { holderOf } from '../../money/rows/holder';
import { contentFor, type FactsOf } from './content/content-for';
import type { Due, Truth } from './truth';

type MoneyEvent = Exclude<EventAbout<'money'>, 'quote' | 'payer'>;
type Finder<Event extends MoneyEvent> = (
  tx: Tx,
  id: string,
) => Promise<Omit<FactsOf[Event], 'link' | 'reader' | 'atDoor'> | MessageReason>;

const finders: { [Event in MoneyEvent]: Finder<Event> } = {
  // It was issued, whatever became of it: it never stops being true.
  async invoice({ trx }, id) {
    const found = await issuedDocument(trx, id);
    if (!found) return 'erased';
    const unpaid = await unpaidOf(trx, { id, ...found.of });
    return { paper: found.snapshot, open: unpaid?.open ?? 0 };
  },
  async receipt({ trx }, id) {
    const found = await receiptOf(trx, id);
    if (!found) return 'erased';
    const takenBack = await trx('payment').where({ takes_back: id }).first('id');
    return takenBack ? 'over' : { paper: found.snapshot };
  },
  async 'payment-reminder'({ trx }, id) {
    const found = await issuedDocument(trx, id);
    if (!found) return 'erased';
    const unpaid = await unpaidOf(trx, { id, ...found.of });
    return unpaid ? { paper: found.snapshot, open: unpaid.open } : 'over';
  },
};

/** What there is to tell of a document or a payment to whose it is. */
export async function lookAtMoney(
  { tx, row, desk, booking }: Due<BookingRow | undefined>,
  event: MoneyEvent,
): Promise<Truth | MessageReason> {
  const { of: id }: { of: string } = JSON.parse(row.facts);
  const { userId, payerId } = await holderOf(tx.trx, id);
  const owner = payerId ? null : (userId ?? booking?.user_id ?? null);
  if (row.user_id && row.user_id !== owner) return 'changed';
  const facts = await finders[event](tx, id);
  if (typeof facts === 'string') return facts;
  const reader = payerId ? 'payer' : owner ? 'account' : 'guest';
  const atDoor = !payerId && (!booking?.user_id || booking.user_id === owner);
  const isPayable = desk.online && 'open' in facts && facts.open > 0;
  return {
    write: (link) => contentFor(event, { ...facts, reader, atDoor, link } as FactsOf[typeof event], desk),
    // Who is not signed in is asked to first; whose the invoice is, it asks there.
    page: isPayable ? `/profile/money/pay/${id}` : '/profile/money',
    ...(isPayable && payerId && { pays: id }),
  };
}
