import type { Wish } from '../../../contract/changes/charges';
import type { Tx } from '../../db/transaction';
import { type Addressee, addresseesOf, officeOf } from '../../notifications/enqueue/addressees';
import { type Told, tell } from '../../notifications/enqueue/tell';
import { toGuest, toPerson as toldTo } from '../../notifications/enqueue/tell-people';
import { onCallNow } from '../../scheduling/roster/on-call-now';
import type { ChangedHow } from '../row/followers';
import type { BookingRow } from '../row/row';
import { type By, type Matter, mattersOf } from './matters';

/** Keeps what is to be told of a booking that is new, or was changed, in the transaction that does it. */
export async function tellOfBooking(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
  { causedBy }: ChangedHow,
): Promise<void> {
  const by = byOf(tx, after, causedBy);
  const matters = mattersOf(before, after, by, tx.now);
  if (matters.length === 0) return;
  const to = (wanted: Matter['to']) => matters.some((each) => each.to === wanted);
  const technicians = [
    ...matters.flatMap((each) => (typeof each.to === 'string' ? [] : each.to.technician)),
    ...(to('on-call') ? await onCallNow(tx.trx) : []),
  ];
  const customer = to('customer') && after.user_id ? [after.user_id] : [];
  const known = await addresseesOf(tx.trx, [...customer, ...technicians]);
  const office = to('office') ? await officeOf(tx) : [];
  const people = (matter: Matter): Addressee[] => {
    if (matter.to === 'office') return office.filter(({ id }) => id !== by.actorId);
    if (matter.to === 'customer') return known.filter(({ id }) => id === after.user_id);
    const ids = matter.to === 'on-call' ? technicians : [matter.to.technician];
    return known.filter(({ id, role, isLocked }) => ids.includes(id) && role !== 'customer' && !isLocked);
  };
  await tell(
    tx,
    matters.flatMap((matter) =>
      matter.to === 'customer' && after.user_id === null
        ? toGuest(ofBooking(matter, after.id), after)
        : people(matter).flatMap((person) => toPerson(matter, after, person, by)),
    ),
  );
}

/** Whoever has the link to a visit acts for its customer, and is nobody that we know; so does the office where it is their wish. */
function byOf({ actor }: Tx, { user_id, taken_by, rev }: BookingRow, causedBy: Wish | undefined): By {
  const isOffice = actor !== null && actor.role !== 'customer' && actor.id !== user_id;
  const isOurs = isOffice && causedBy !== 'customer';
  return { is: isOurs || (rev === 1 && taken_by !== null) ? 'us' : 'customer', actorId: actor?.id };
}

function toPerson(matter: Matter, { id }: BookingRow, person: Addressee, by: By): Told[] {
  // What they just did is theirs in writing, and no news to their phone.
  const isOwn = person.id === by.actorId && matter.due === undefined;
  const told = toldTo(ofBooking(matter, id), person);
  return isOwn ? told.filter(({ channel }) => channel === 'email') : told;
}

function ofBooking({ event, subject, facts, due }: Matter, bookingId: string) {
  return { event, subject, bookingId, ...(facts && { facts }), ...(due && { due }) };
}
