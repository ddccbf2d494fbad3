import type { TeamAtWork } from '../../../contract/availability/offered-slots';
import { slotsIn } from '../../../contract/team/flow/day-flow';
import { type BusinessRoster, type TechnicianRoster, technicianOn } from '../../../contract/team/roster';
import { addDays, weekday } from '../../../contract/time';

/** Monday to Sunday around a day. */
export function weekOf(day: string): { from: string; to: string } {
  const from = addDays(day, -((weekday(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

/** How many slots of the week each technician was given, and of how many that they can take, blocks and leave taken out. */
export function weekLoad(team: TeamAtWork, day: string): Map<string, { taken: number; of: number }> {
  const { from } = weekOf(day);
  const load = new Map(team.technicians.map(({ id }) => [id, { taken: 0, of: 0 }]));
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const on = addDays(from, ahead);
    for (const each of team.technicians) {
      const { works, most } = technicianOn(team.business, each, on);
      const theirs = load.get(each.id);
      if (theirs) theirs.of += Math.min(works.filter(Boolean).length, most);
    }
    for (const allocation of team.allocations.get(on) ?? [])
      for (const id of allocation.assigned) {
        const theirs = load.get(id);
        if (theirs) theirs.taken += slotsIn(allocation).length;
      }
  }
  return load;
}

/** How far ahead the end of a leave is looked for. */
const mostAhead = 60;

/** The leave that a day is one of, with the first day after it on which they work. */
export function leaveOn(
  business: BusinessRoster,
  roster: TechnicianRoster,
  day: string,
): { from: string; to: string; back: string | null } | null {
  const span = roster.leave.find(({ from, to }) => from <= day && day <= to);
  if (!span) return null;
  const ahead = Array.from({ length: mostAhead }, (_, at) => addDays(span.to, at + 1));
  const back = ahead.find((on) => technicianOn(business, { id: '', roster }, on).works.some(Boolean));
  return { from: span.from, to: span.to, back: back ?? null };
}
