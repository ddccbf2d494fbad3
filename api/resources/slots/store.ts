import type { Knex } from 'knex';
import { placeOf } from '../../../contract/booking-places';
import { bookableServices } from '../../../contract/booking-rules';
import type { Place } from '../../../contract/day-flow';
import { Problem } from '../../../contract/errors';
import { type AskedSlots, offeredDays, type TeamAtWork } from '../../../contract/offered-slots';
import { slots, splitDate } from '../../../contract/slots';
import type { SlotsAnswer } from '../../../contract/slots-query';
import { addDays, dubaiDay } from '../../../contract/time';
import type { Actor } from '../../../contract/users';
import { instantsOf, whereUnindexed } from '../../db/page';
import type { BookingRow } from '../bookings/row';
import { visibleTo } from '../bookings/store';
import { type Roster, rosterInForce } from '../team/roster';

/** What is offered online, computed from the bookings of those days and nothing that is kept. */
export async function slotsFor(knex: Knex, asked: AskedSlots, now: Date): Promise<SlotsAnswer> {
  const roster = await rosterInForce(knex);
  const at = now.toISOString();
  if (!roster.isCounted) return { isCounted: false, at, days: [] };
  const team = await teamAtWork(knex, roster, reachOf(roster, asked, now), now);
  return { isCounted: true, at, days: offeredDays(team, { ...asked, online: true }, now) };
}

/** What is asked for to move a booking of one's own: its service, and its own place is free to it. `not_found` of others. */
export async function ownAsked(
  knex: Knex,
  actor: Actor | null,
  id: string,
): Promise<Pick<AskedSlots, 'service' | 'without'>> {
  const row = actor && (await visibleTo(knex, actor).where({ id, user_id: actor.id }).first('service_type'));
  const service = bookableServices.find((each) => each === row?.service_type);
  if (!service) throw new Problem('not_found');
  return { service, without: [id] };
}

/**
 * The team and what takes a place on the days from the one to the other: bookings, by the index of visits, and what is kept for
 * whoever is choosing or was offered a time.
 */
export async function teamAtWork(
  knex: Knex,
  { business, technicians }: Roster,
  days: { from: string; to: string },
  now: Date,
): Promise<TeamAtWork> {
  const places = new Map<string, Place[]>();
  if (days.from > days.to) return { business, technicians, places };
  const { from = '', before = '' } = instantsOf(days);
  const query = knex('booking').where('starts_at', '>=', from).where('starts_at', '<', before);
  whereUnindexed(query, 'status', ['pending', 'confirmed', 'completed']);
  const rows: PlacedRow[] = await query.select(placed);
  const held: HoldRow[] = await knex<HoldRow>('slot_hold')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .where('until', '>', now.toISOString());
  const add = (date: string, place: Place | undefined) => {
    if (!place) return;
    const day = date.slice(0, 10);
    const ofDay = places.get(day);
    if (ofDay) ofDay.push(place);
    else places.set(day, [place]);
  };
  for (const row of rows) add(row.date, placeOfRow(row));
  for (const row of held) add(row.date, placeOfHold(row));
  return { business, technicians, places };
}

/** A place that is kept until an instant: for whoever is choosing it, or as a time that the office offers for a booking. */
export interface HoldRow {
  id: string;
  kind: 'hold' | 'proposal';
  booking_id: string | null;
  /** The device that chooses. */
  owner: string | null;
  /** From which address, as the limits count them. */
  network: string | null;
  service_type: string;
  date: string;
  starts_at: string;
  slots: number;
  people: number;
  until: string;
  created_at: string;
}

function placeOfHold(row: HoldRow): Place | undefined {
  const slot = splitDate(row.date)?.slot;
  if (!slot) return undefined;
  return {
    id: row.id,
    is: row.kind,
    since: row.created_at,
    service: row.service_type,
    from: slots.indexOf(slot),
    slots: row.slots,
    people: row.people,
    assigned: [],
  };
}

const placed = [
  'id',
  'service_type',
  'date',
  'status',
  'assigned_to',
  'created_at',
  'urgent',
  'needs_time',
  'slots',
  'people',
  'crew',
  'excepted',
] as const satisfies ReadonlyArray<keyof BookingRow>;
type PlacedRow = Pick<BookingRow, (typeof placed)[number]>;

function placeOfRow(row: PlacedRow): Place | undefined {
  return placeOf({
    id: row.id,
    serviceType: row.service_type,
    date: row.date,
    status: row.status,
    assignedTo: row.assigned_to,
    createdAt: row.created_at,
    urgent: row.urgent,
    needsTime: row.needs_time,
    slots: row.slots,
    people: row.people,
    crew: JSON.parse(row.crew),
    excepted: JSON.parse(row.excepted),
  });
}

/** Of the days asked about those that can be asked for: nothing is read of others. */
function reachOf({ business }: Roster, { from, days }: AskedSlots, now: Date): { from: string; to: string } {
  const today = dubaiDay(now);
  const [last, furthest] = [addDays(from, days - 1), addDays(today, business.furthestDays)];
  return { from: from > today ? from : today, to: last < furthest ? last : furthest };
}
