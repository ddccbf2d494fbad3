import { type BookableService, bookableServices } from '../bookings/booking-rules';
import { capacityLeft } from '../team/flow/capacity';
import type { Allocation, CapacityDay } from '../team/flow/day-flow';
import { begunSlots, isClosed, isMidday } from '../team/roster';
import { addDays, dubaiDay, weekday } from '../time';
import { dayOf, type TeamAtWork } from './offered-slots';

/** How much room a day has for whatever the team does. `nearly`: one more visit finds a slot, and then none; `full`: none. */
export const dayRooms = ['open', 'nearly', 'full', 'closed'] as const;
export type DayRoom = (typeof dayRooms)[number];

/** A day of the office's calendar at an instant; undefined where there is nothing to say: it is over, too far, or nobody does anything. */
export function roomOf(team: TeamAtWork, day: string, now: Date): DayRoom | undefined {
  const { business, technicians } = team;
  const today = dubaiDay(now);
  if (day < today || day > addDays(today, business.furthestDays)) return undefined;
  const open = business.week[weekday(day)] ?? [];
  if (isClosed(business, day) || open.length === 0) return 'closed';
  const begun = begunSlots(day, now);
  const toCome = open.filter((slot) => slot >= begun);
  const skills = new Set(technicians.flatMap(({ roster }) => roster.skills));
  if (toCome.length === 0 || skills.size === 0) return undefined;

  // What is small first: it leaves the most to others, so that one answer for each of two visits is enough.
  const { sizes } = business;
  const work = (service: BookableService) => sizes[service].slots * sizes[service].people;
  const done = bookableServices.filter((each) => skills.has(each)).sort((a, b) => work(a) - work(b));
  const another = (capacity: CapacityDay): Allocation | undefined => {
    for (const service of done) {
      const { slots, people, outdoor } = sizes[service];
      const left = capacityLeft(capacity, { service, slots, people });
      const from = toCome.find((slot) => left[slot] && !(outdoor && isMidday(business, day, slot)));
      if (from !== undefined)
        return { id: '', is: 'hold', since: '', service, from, slots, people, assigned: [] };
    }
    return undefined;
  };

  const capacity = dayOf(team, day, now);
  const first = another(capacity);
  if (!first) return 'full';
  if (another({ ...capacity, allocations: [...capacity.allocations, first] })) return 'open';
  return toCome.length > 1 ? 'nearly' : 'open';
}
