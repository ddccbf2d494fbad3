import type { Knex } from 'knex';
import { placeOf } from '../../../contract/booking-places';
import { bookableServices } from '../../../contract/booking-rules';
import type { Place } from '../../../contract/day-flow';
import { Problem } from '../../../contract/errors';
import { type AskedSlots, offeredDays, type TeamAtWork } from '../../../contract/offered-slots';
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
  const team = await teamAtWork(knex, roster, reachOf(roster, asked, now));
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

/** The team and what takes a place on the days from the one to the other: one query, by the index of visits. */
export async function teamAtWork(
  knex: Knex,
  { business, technicians }: Roster,
  days: { from: string; to: string },
): Promise<TeamAtWork> {
  const { from = '', before = '' } = instantsOf(days);
  const query = knex('booking').where('starts_at', '>=', from).where('starts_at', '<', before);
  whereUnindexed(query, 'status', ['pending', 'confirmed', 'completed']);
  const rows: PlacedRow[] = days.from > days.to ? [] : await query.select(placed);
  const places = new Map<string, Place[]>();
  for (const row of rows) {
    const place = placeOfRow(row);
    if (!place) continue;
    const day = row.date.slice(0, 10);
    const ofDay = places.get(day) ?? [];
    ofDay.push(place);
    places.set(day, ofDay);
  }
  return { business, technicians, places };
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
  });
}

/** Of the days asked about those that can be asked for: nothing is read of others. */
function reachOf({ business }: Roster, { from, days }: AskedSlots, now: Date): { from: string; to: string } {
  const today = dubaiDay(now);
  const [last, furthest] = [addDays(from, days - 1), addDays(today, business.furthestDays)];
  return { from: from > today ? from : today, to: last < furthest ? last : furthest };
}
