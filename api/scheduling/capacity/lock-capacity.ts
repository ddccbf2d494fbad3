import { dayOf } from '../../../contract/availability/offered-slots';
import type { QuotedDay } from '../../../contract/money/quotes/quotes';
import type { CapacityDay } from '../../../contract/team/flow/day-flow';
import { isOnLeave } from '../../../contract/team/roster';
import { StartOver } from '../../db/faults';
import { locked, type Tx } from '../../db/transaction';
import { holdDays, holdRoster, isCapacityEnabled, type Roster, rosterInForce } from '../roster/roster';
import { teamAtWork } from './day';
import { holdContacts } from './many-open';

/**
 * What a write may promise or give up: days that it names (yyyy-MM-dd), and ids. `people`: whose limits or fees it judges.
 */
export interface LockTargets {
  days?: readonly string[];
  bookings?: readonly string[];
  /** Of holds and proposals that it uses. */
  holds?: readonly string[];
  /** Quotes that it answers. */
  quotes?: readonly string[];
  people?: readonly string[];
  /** Phone numbers and e-mails, as `contactsOf` says them, or a device and its network: by which it judges how much is open. */
  contacts?: readonly string[];
}

/** What the transaction holds: the days, and the roster that is in force to its end; no roster where capacity is not limited. */
interface Held {
  roster: Roster | undefined;
  days: ReadonlySet<string>;
}
const held = new WeakMap<object, Held>();

/**
 * Holds everything by which the transaction judges capacity, in the one order that all keep: roster, days, contacts, people, bookings, and then plans. To be
 * called once, before any savepoint or receipt. The days of bookings and holds are read before they are held: where one moved
 * meanwhile, the transaction starts over. Where capacity is not limited only the roster is held.
 */
export async function lockCapacity(tx: Tx, lockTargets: LockTargets): Promise<void> {
  held.set(tx.whole, await hold(tx, lockTargets));
}

async function hold(tx: Tx, lockTargets: LockTargets): Promise<Held> {
  const none = { roster: undefined, days: new Set<string>() };
  // Also where capacity is not limited: whoever is given a visit is not locked, or sent on leave, meanwhile.
  await holdRoster(tx, 'shared');
  if (!(await isCapacityEnabled(tx.trx))) return none;
  const roster = await rosterInForce(tx.trx);
  const days = new Set([...(lockTargets.days ?? []), ...(await daysOf(tx, lockTargets))]);
  await holdDays(tx, [...days]);
  await holdContacts(tx, lockTargets.contacts);
  await lockInOrder(tx, 'user', lockTargets.people);
  const { bookings } = await quotedTargets(tx, lockTargets.quotes);
  await lockInOrder(tx, 'booking', [...(lockTargets.bookings ?? []), ...bookings]);
  if ((await daysOf(tx, lockTargets)).some((day) => !days.has(day))) throw new StartOver();
  return { roster, days };
}

/** A day that the transaction holds, as the rule sees it. */
export interface LockedDay {
  roster: Roster;
  day: CapacityDay;
  /** Who of the team is away then. */
  onLeave: string[];
}

/**
 * A day as it stands now, with what this transaction did to it; undefined where capacity is not limited. Whoever held nothing
 * before holds it from here on.
 */
export async function lockedDay(tx: Tx, day: string): Promise<LockedDay | undefined> {
  const roster = await lockedRoster(tx, day);
  if (!roster) return undefined;
  if (!held.get(tx.whole)?.days.has(day)) throw new Error(`${day} is judged, but not held`);
  const team = await teamAtWork(tx.trx, roster, { from: day, to: day }, tx.now);
  const away = roster.technicians.filter((each) => isOnLeave(each.roster, day));
  const asOfDay = { ...roster, technicians: [...team.technicians] };
  return { roster: asOfDay, day: dayOf(team, day, tx.now), onLeave: away.map(({ id }) => id) };
}

/** The roster by which the transaction promises something of a day; undefined where capacity is not limited. */
export async function lockedRoster(tx: Tx, day: string): Promise<Roster | undefined> {
  if (!held.has(tx.whole)) await lockCapacity(tx, { days: [day] });
  return held.get(tx.whole)?.roster;
}

/** The days that the bookings are on, those of what is held for them or by these ids, and those that the quotes name. */
async function daysOf(tx: Tx, { bookings: named = [], holds = [], quotes }: LockTargets): Promise<string[]> {
  const { trx } = tx;
  const of = (rows: Array<{ date: string }>) => rows.map(({ date }) => date.slice(0, 10));
  const quoted = await quotedTargets(tx, quotes);
  const bookings = [...named, ...quoted.bookings];
  const days: string[] = quoted.days;
  if (bookings.length > 0) {
    days.push(...of(await trx('booking').whereIn('id', bookings).select('date')));
    days.push(...of(await trx('slot_hold').whereIn('booking_id', bookings).select('date')));
  }
  if (holds.length > 0) days.push(...of(await trx('slot_hold').whereIn('id', holds).select('date')));
  return days;
}

/** Rows are locked as they come: sorted. */
async function lockInOrder(tx: Tx, table: 'user' | 'booking', ids: readonly string[] = []): Promise<void> {
  if (tx.engine !== 'pg' || ids.length === 0) return;
  await locked(tx, tx.trx(table).whereIn('id', ids).orderBy('id')).select('id');
}

/** What an answer to these quotes may change: their visits, and the days that their newest versions name. */
async function quotedTargets(
  { trx }: Tx,
  quotes: readonly string[] = [],
): Promise<{ bookings: string[]; days: string[] }> {
  if (quotes.length === 0) return { bookings: [], days: [] };
  const rows: Array<{ booking_id: string; content: string }> = await trx('quote')
    .join('quote_version', (newest) =>
      newest.on('quote_version.quote_id', 'quote.id').andOn('quote_version.version', 'quote.version'),
    )
    .whereIn('quote.id', quotes as string[])
    .select('quote.booking_id', 'quote_version.content');
  return {
    bookings: rows.map(({ booking_id }) => booking_id),
    days: rows.flatMap(({ content }) =>
      (JSON.parse(content) as { days: QuotedDay[] }).days.map(({ date }) => date.slice(0, 10)),
    ),
  };
}
