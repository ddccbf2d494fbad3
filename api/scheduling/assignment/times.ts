import type { Knex } from 'knex';
import { nearestSlots } from '../../../contract/availability/nearest-slots';
import { type OfferedDay, offeredDays } from '../../../contract/availability/offered-slots';
import { bookableServices } from '../../../contract/bookings/booking-rules';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import { addDays, dubaiDay } from '../../../contract/time';
import type { BookingRow } from '../../bookings/row/row';
import { teamAtWork } from '../capacity/day';
import { rosterInForce } from '../roster/roster';
import { withChange } from '../roster/with-change';

const [daysBefore, daysLooked] = [7, 28];

/** The times that a booking of its size could have: day by day, and the nearest to its own, the nearest first. */
export interface Times {
  isCounted: boolean;
  at: string;
  days: OfferedDay[];
  nearest: string[];
}

/** How many of the nearest are told, and of which days: those around its own time where nobody says. */
interface Looked {
  most?: number | undefined;
  from?: string | undefined;
  days?: number | undefined;
  /** A change of the team that is not saved yet, by which it is judged already. */
  ahead?: TeamPreviewInput | undefined;
}

/** To the office, which needs no reserve: its own slot and what is offered already are free to it. */
export async function timesFor(
  knex: Knex,
  row: BookingRow,
  now: Date,
  { most = 3, from: first, days: count = daysLooked, ahead }: Looked = {},
): Promise<Times> {
  const inForce = await rosterInForce(knex);
  const roster = withChange(inForce, ahead);
  const service = bookableServices.find((each) => each === row.service_type);
  const none = { isCounted: roster.capacityEnabled, at: now.toISOString(), days: [], nearest: [] };
  if (!roster.capacityEnabled || !service) return none;
  const today = dubaiDay(now);
  const wanted = addDays(row.date.slice(0, 10), -daysBefore);
  const furthest = addDays(today, roster.business.furthestDays - daysLooked + 1);
  const from = first ?? [today, wanted < furthest ? wanted : furthest].sort().at(-1) ?? today;
  const asItIs = await teamAtWork(knex, inForce, { from, to: addDays(from, count - 1) }, now);
  const team = withChange(asItIs, ahead);
  const size = { slots: row.slots, people: row.people, outdoor: Boolean(row.outdoor) };
  const proposal = row.proposal ? [JSON.parse(row.proposal).id] : [];
  const request = { service, from, days: count, size, without: [row.id, ...proposal] };
  const days = offeredDays(team, request, now);
  return { ...none, days, nearest: nearestSlots(days, row.date, most) };
}
