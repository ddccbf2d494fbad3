import type { ChangeCause } from '../../../contract/changes/charges';
import type { Tx } from '../../db/transaction';
import { type Addressee, addresseesOf, officeOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications, type NewNotification } from '../../notifications/enqueue/enqueue';
import { toPerson as notificationsTo, toGuest } from '../../notifications/enqueue/notify-people';
import { toPayer } from '../../notifications/enqueue/to-payer';
import { payerById } from '../../people/homes/payer';
import { onCallNow } from '../../scheduling/roster/on-call-now';
import type { ChangedHow } from '../row/followers';
import type { BookingRow } from '../row/row';
import { type BookingIntent, type By, intentsOf } from './intents';

/** Enqueues the notifications of a booking that is new, or was changed, in the transaction that does it. */
export async function notifyOfBooking(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
  { causedBy }: ChangedHow,
): Promise<void> {
  const by = byOf(tx, after, causedBy);
  const intents = intentsOf(before, after, by, tx.now);
  if (intents.length === 0) return;
  const to = (wanted: BookingIntent['to']) => intents.some((each) => each.to === wanted);
  const technicians = [
    ...intents.flatMap((each) => (typeof each.to === 'string' ? [] : each.to.technician)),
    ...(to('on-call') ? await onCallNow(tx.trx) : []),
  ];
  const customer = to('customer') && after.user_id ? [after.user_id] : [];
  const known = await addresseesOf(tx.trx, [...customer, ...technicians]);
  const office = to('office') ? await officeOf(tx) : [];
  const people = (intent: BookingIntent): Addressee[] => {
    if (intent.to === 'office') return office.filter(({ id }) => id !== by.actorId);
    if (intent.to === 'payer') return [];
    if (intent.to === 'customer') return known.filter(({ id }) => id === after.user_id);
    const ids = intent.to === 'on-call' ? technicians : [intent.to.technician];
    return known.filter(({ id, role, isLocked }) => ids.includes(id) && role !== 'customer' && !isLocked);
  };
  const notifications = intents.flatMap((intent) =>
    intent.to === 'customer' && after.user_id === null
      ? toGuest(ofBooking(intent, after.id), after)
      : people(intent).flatMap((person) => toPerson(intent, after, person, by)),
  );
  await enqueueNotifications(tx, [...notifications, ...(await forPayer(tx, intents, after))]);
}

/** The rows for whoever pays in the customer's place. */
async function forPayer(
  tx: Tx,
  intents: readonly BookingIntent[],
  { id, payer_id }: BookingRow,
): Promise<NewNotification[]> {
  const theirs = intents.filter(({ to }) => to === 'payer');
  const payer = theirs.length > 0 && payer_id ? await payerById(tx.trx, payer_id) : undefined;
  if (!payer) return [];
  const rows = await Promise.all(theirs.map((intent) => toPayer(tx, ofBooking(intent, id), payer)));
  return rows.flat();
}

/** Whoever has the link to a visit acts for its customer, and is nobody that we know; so does the office where it is their wish. */
function byOf({ actor }: Tx, { user_id, taken_by, rev }: BookingRow, causedBy: ChangeCause | undefined): By {
  const isOffice = actor !== null && actor.role !== 'customer' && actor.id !== user_id;
  const isOurs = isOffice && causedBy !== 'customer';
  return { is: isOurs || (rev === 1 && taken_by !== null) ? 'us' : 'customer', actorId: actor?.id };
}

function toPerson(intent: BookingIntent, { id }: BookingRow, person: Addressee, by: By): NewNotification[] {
  // What they just did is theirs in writing, and no news to their phone.
  const isOwn = person.id === by.actorId && intent.due === undefined;
  const notifications = notificationsTo(ofBooking(intent, id), person);
  return isOwn ? notifications.filter(({ channel }) => channel === 'email') : notifications;
}

function ofBooking({ event, subject, facts, due }: BookingIntent, bookingId: string) {
  return { event, subject, bookingId, ...(facts && { facts }), ...(due && { due }) };
}
