import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { offeredDays, type SlotsRequest } from '../../../contract/availability/offered-slots';
import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import { bookableServices } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { UsualSize } from '../../../contract/team/roster';
import { addDays, dubaiDay } from '../../../contract/time';
import { visibleTo } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { teamAtWork } from '../capacity/day';
import { type Roster, rosterInForce } from '../roster/roster';

/** What is offered online, computed from the bookings of those days and nothing that is kept. */
export async function slotsFor(knex: Knex, request: SlotsRequest, now: Date): Promise<SlotsAnswer> {
  const roster = await rosterInForce(knex);
  const at = now.toISOString();
  if (!roster.capacityEnabled) return { isCounted: false, at, days: [] };
  const team = await teamAtWork(knex, roster, reachOf(roster, request, now), now);
  return { isCounted: true, at, days: offeredDays(team, { ...request, online: true }, now) };
}

/**
 * What is asked for to move a booking of one's own: its service and size, and its own slot is free to it, and what is held or offered
 * for it. `not_found` of others.
 */
export async function ownRequest(
  knex: Knex,
  viewer: Viewer,
  id: string,
): Promise<Pick<SlotsRequest, 'service' | 'without'> & { size: UsualSize }> {
  const row = await ownBooking(knex, viewer, id);
  const service = bookableServices.find((each) => each === row.service_type);
  if (!service) throw new Problem('not_found');
  const held: string[] = await knex('slot_hold').where({ booking_id: id }).pluck('id');
  const { slots, people, outdoor } = row;
  return { service, without: [id, ...held], size: { slots, people, outdoor: Boolean(outdoor) } };
}

/** Who asks: somebody signed in, or whoever showed a link to one booking. */
export interface Viewer {
  actor: Actor | null;
  linked?: string | undefined;
}

/** A booking of whoever asks; `not_found` of others, and for guests without a link to it. */
export async function ownBooking(knex: Knex, { actor, linked }: Viewer, id: string): Promise<BookingRow> {
  const own = actor && visibleTo(knex, actor).where({ id, user_id: actor.id });
  const row = await (linked === id ? knex('booking').where({ id }) : own)?.first();
  if (!row) throw new Problem('not_found');
  return row as BookingRow;
}

/** Of the days asked about those that can be asked for: nothing is read of others. */
function reachOf(
  { business }: Roster,
  { from, days }: SlotsRequest,
  now: Date,
): { from: string; to: string } {
  const today = dubaiDay(now);
  const [last, furthest] = [addDays(from, days - 1), addDays(today, business.furthestDays)];
  return { from: from > today ? from : today, to: last < furthest ? last : furthest };
}
