import type { Knex } from 'knex';
import { roomText } from '../../../contract/availability/slot-labels';
import {
  mostWaitlistEntries,
  type WaitlistEntry,
  type WaitlistRequest,
} from '../../../contract/availability/waitlist';
import { isOpen, startsAt } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { isWanted } from '../../../contract/notifications/preference-rules';
import { slots, splitDate } from '../../../contract/slots';
import { timeFaultsOf, type UsualSize } from '../../../contract/team/roster';
import { assertNear, lockBooking } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { locked, type Tx } from '../../db/transaction';
import { isEnded } from '../../notifications/enqueue/address';
import { addresseesOf, canReach } from '../../notifications/enqueue/addressees';
import { rosterInForce } from '../roster/roster';
import { touchDays } from '../roster/touched';
import { ownBooking, ownRequest, type Viewer } from '../slots/store';
import { fromRow, type WaitlistRow } from './row';

/** The entries that somebody may see: their own and those of their bookings, or those of the one that their link is for. */
export function visibleTo(knex: Knex, { actor, linked }: Viewer): Knex.QueryBuilder<WaitlistRow> {
  const query = knex<WaitlistRow>('free_watch');
  if (linked) return query.where({ booking_id: linked }) as Knex.QueryBuilder;
  if (!actor) throw signInFirst();
  const ofBookings = knex('free_watch')
    .join('booking', 'booking.id', 'free_watch.booking_id')
    .where('booking.user_id', actor.id)
    .select('free_watch.id');
  // Each part by its index: asked for as one or the other, all that anybody waits for would be read.
  const theirs = knex('free_watch').where({ user_id: actor.id }).select('id').unionAll(ofBookings);
  return query.whereIn('id', theirs) as Knex.QueryBuilder;
}

/** The open entries of whoever asks, the soonest time first. */
export async function entriesOf(knex: Knex, viewer: Viewer, now: Date): Promise<WaitlistEntry[]> {
  const rows: WaitlistRow[] = await visibleTo(knex, viewer)
    .where('starts_at', '>', now.toISOString())
    .orderBy(['starts_at', 'id'])
    .limit(mostListed);
  return rows.map(fromRow);
}

/** More than anybody makes: bookings of a guest bring theirs along when they become somebody's. */
const mostListed = 5 * mostWaitlistEntries;

/**
 * Keeps that somebody waits for a time, and answers the entry; the one that is there where it is asked for again, with its id or
 * another. Refused where nobody could be notified, or the time can never be had.
 */
export async function joinWaitlist(
  tx: Tx,
  id: string,
  { service, booking, date }: WaitlistRequest,
  viewer: Viewer,
): Promise<WaitlistEntry> {
  const entry = booking ? await ofBooking(tx, booking, date, viewer) : await ofPerson(tx, service, viewer);
  await assertPossible(tx, date, entry);
  const key = {
    user_id: entry.user_id,
    booking_id: entry.booking_id,
    service_type: entry.service_type,
    date,
  };
  const known = (await tx.trx<WaitlistRow>('free_watch').where({ id }).first()) as WaitlistRow | undefined;
  if (known && !isSame(known, key)) throw new Problem('key_reused');
  const same = known ?? ((await tx.trx<WaitlistRow>('free_watch').where(key).first()) as WaitlistRow);
  if (same) return fromRow(same);
  await assertFew(tx, entry);
  const row: WaitlistRow = {
    id,
    ...key,
    starts_at: startsAt(date),
    is_told: false,
    told_at: null,
    told_times: 0,
    created_at: tx.now.toISOString(),
  };
  await tx.trx<WaitlistRow>('free_watch').insert(row);
  // It may be free by now.
  touchDays(tx, [date.slice(0, 10)]);
  return fromRow(row);
}

/** Ends an entry; one that is gone is ended already. `not_found` of others’. */
export async function leaveWaitlist(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const deleted = await visibleTo(tx.trx, viewer).where({ id }).delete();
  if (deleted === 0 && (await tx.trx('free_watch').where({ id }).first('id'))) throw new Problem('not_found');
}

type NewEntry = Pick<WaitlistRow, 'user_id' | 'booking_id' | 'service_type'> & {
  /** Whose entries are counted: a guest's are their booking's. */
  owner: string | null;
  /** Of the booking; else the usual one of its service. */
  size: UsualSize | undefined;
};

/** An entry of whoever is signed in, whose account is held: nobody has more than they may by asking twice at once. */
async function ofPerson(
  tx: Tx,
  service: WaitlistRequest['service'],
  { actor, linked }: Viewer,
): Promise<NewEntry> {
  if (linked) throw new Problem('not_allowed', 'The link is only for its own visit.');
  if (!actor || !service) throw signInFirst();
  await holdPerson(tx, actor.id);
  await assertReachable(tx, actor.id, { byLink: false });
  return { user_id: actor.id, booking_id: null, service_type: service, owner: actor.id, size: undefined };
}

/** An entry to move a booking, which is held, and before it the account that it belongs to. */
async function ofBooking(tx: Tx, id: string, date: string, viewer: Viewer): Promise<NewEntry> {
  const { user_id: owner } = await ownBooking(tx.trx, viewer, id);
  if (owner) await holdPerson(tx, owner);
  await lockBooking(tx, id);
  const row = await ownBooking(tx.trx, viewer, id);
  assertMovable(row, date);
  await (owner
    ? assertReachable(tx, owner, { byLink: viewer.linked !== undefined })
    : assertGuestReachable(tx, row.email));
  const { service, size } = await ownRequest(tx.trx, viewer, id);
  return { user_id: null, booking_id: id, service_type: service, owner, size };
}

async function holdPerson(tx: Tx, id: string): Promise<void> {
  if (!(await locked(tx, tx.trx('user').where({ id, erased_at: null })).first('id')))
    throw new Problem('unauthenticated');
}

function assertMovable(row: BookingRow, date: string): void {
  if (!isOpen(row.status)) throw new Problem('too_late', 'This booking is over.');
  if (row.urgent) throw new Problem('not_allowed', 'Urgent help cannot be moved. Please call us.');
  if (row.date === date && !row.needs_time) throw wrong({ date: 'Your visit is already at this time.' });
  if (row.user_id === null && row.email === '')
    throw wrong({ booking: 'We have no e-mail address for you. Please call us.' });
}

/** Refuses a time that cannot be asked for, whoever is free, and any where capacity is not limited. */
async function assertPossible(tx: Tx, date: string, { service_type, size }: NewEntry): Promise<void> {
  assertNear(tx, date);
  const { capacityEnabled, business } = await rosterInForce(tx.trx);
  if (!capacityEnabled) throw new Problem('conflict', 'Nothing is full: you can request any time.');
  const at = splitDate(date);
  if (!at) throw wrong({ date: 'Choose a date and a time slot.' });
  const { slots: long, outdoor } = size ?? business.sizes[service_type];
  const time = { day: at.day, from: slots.indexOf(at.slot), slots: long, outdoor };
  const fault = timeFaultsOf(business, time, tx.now)[0];
  if (fault) throw wrong({ date: `You cannot ask for this time: ${roomText(fault).long}.` });
}

async function assertFew(tx: Tx, { owner, booking_id }: NewEntry): Promise<void> {
  const viewer: Viewer = owner
    ? { actor: { id: owner, role: 'customer' } }
    : { actor: null, linked: booking_id ?? '' };
  const open = await visibleTo(tx.trx, viewer)
    .where('starts_at', '>', tx.now.toISOString())
    .limit(mostWaitlistEntries)
    .select('id');
  if (open.length >= mostWaitlistEntries)
    throw new Problem(
      'too_many',
      `You already wait for ${mostWaitlistEntries} times. Stop waiting for one of them.`,
    );
}

function isSame(row: WaitlistRow, key: Partial<WaitlistRow>): boolean {
  return (Object.keys(key) as Array<keyof WaitlistRow>).every((name) => row[name] === key[name]);
}

/** A guest has entries by the link to a visit alone. */
function signInFirst(): Problem {
  return new Problem('not_found', 'Sign in, or use the link to your visit.');
}

function wrong(fields: Record<string, string>): Problem {
  return new Problem('invalid', undefined, { fields });
}

const topic = 'place-free';

/** Refuses an entry of which its person would never hear: they switched such messages off, or nothing leads to them. */
async function assertReachable(tx: Tx, userId: string, { byLink }: { byLink: boolean }): Promise<void> {
  const [person] = await addresseesOf(tx.trx, [userId]);
  if (!person) throw new Problem('unauthenticated');
  const { settings, email } = person;
  const wanted = (['push', 'email'] as const).filter((channel) => isWanted(settings, topic, channel));
  const open = wanted.filter((channel) => canReach(person, channel));
  const isClosed = async () => open.includes('email') && (await isEnded(tx.trx, email, topic));
  if (open.includes('push') || (open.length > 0 && !(await isClosed()))) return;
  const whose = byLink ? 'the account of this visit' : 'your settings';
  throw new Problem(
    'conflict',
    wanted.length === 0
      ? `Messages about free times are turned off in ${whose}.`
      : `You would get no message: e-mails are turned off in ${whose}, and no device shows notifications.`,
  );
}

/** The same of a guest, who is notified by e-mail alone. */
async function assertGuestReachable(tx: Tx, email: string): Promise<void> {
  if (await isEnded(tx.trx, email, topic))
    throw new Problem(
      'conflict',
      'E-mails about free times were turned off from one of them. Please call us.',
    );
}
