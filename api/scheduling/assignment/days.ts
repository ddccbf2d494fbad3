import type { Knex } from 'knex';
import { roomOf } from '../../../contract/availability/day-room';
import type { BookingDays } from '../../../contract/office/booking-needs';
import { closedOn } from '../../../contract/team/roster';
import { addDays } from '../../../contract/time';
import { teamAtWork } from '../capacity/day';
import { rosterInForce } from '../roster/roster';

/** How much room the days of a calendar have, by the rule that offers and confirms; nothing while capacity is not limited. */
export async function daysFor(
  knex: Knex,
  { from, days }: { from: string; days: number },
  now: Date,
): Promise<BookingDays> {
  const roster = await rosterInForce(knex);
  if (!roster.capacityEnabled) return { days: [] };
  const team = await teamAtWork(knex, roster, { from, to: addDays(from, days - 1) }, now);
  const all = Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
  return {
    days: all.flatMap((day) => {
      const room = roomOf(team, day, now);
      const closed = closedOn(roster.business, day)?.label;
      return room ? [{ day, room, ...(closed && { closed }) }] : [];
    }),
  };
}
