import { blockLabels } from '../../../contract/bookings/block-labels';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import {
  onCallFirst,
  type UrgentKind,
  urgentKindDetails,
  urgentSlot,
} from '../../../contract/bookings/urgent';
import { dubaiClock } from '../../../contract/dates';
import type { Block } from '../../../contract/dispatch/blocks';
import { slotHours, slots, splitDate } from '../../../contract/slots';
import type { Team } from '../../../contract/team/admin-team';
import { violationsOf } from '../../../contract/team/assignment-rules';
import type { Allocation, CapacityDay } from '../../../contract/team/flow/day-flow';
import { isOnLeave, technicianOn } from '../../../contract/team/roster';
import type { Violation } from '../../../contract/team/violations';
import { dubaiHour } from '../../../contract/time';

/** Somebody who could go, and when and where they are free today. */
export interface Candidate {
  id: string;
  name: string;
  onCall: boolean;
  words: string;
  /** Why they are not offered: none of those who are. */
  violations: readonly Violation[];
}

interface Question {
  what: UrgentKind;
  team: Team;
  onCall: readonly string[];
  /** The visits of today, and what is done today that is no job. */
  day: readonly Booking[];
  blocks?: readonly Block[];
  now: Date;
}

/** Who fits what is wrong, on call first, then who is free soonest; and in the same order who does not, with why not. */
export function whoCanGo(question: Question): { fit: Candidate[]; others: Candidate[] } {
  const { team, onCall, day, blocks = [], now } = question;
  const violationsOf = violationsBy(question);
  const free = team.technicians
    .filter(({ isLocked }) => !isLocked)
    .map(({ id, name }) => ({ id, name, ...freeOf(whatIsToDo(id, day, blocks), now.getTime()) }))
    .sort((a, b) => a.freeAt - b.freeAt || b.until - a.until || a.name.localeCompare(b.name));
  const all = onCallFirst(free, onCall).map(({ id, name, words }) => ({
    ...{ id, name, words },
    onCall: onCall.includes(id),
    violations: violationsOf(id),
  }));
  return {
    fit: all.filter(({ violations }) => violations.length === 0),
    others: all.filter(({ violations }) => violations.length > 0),
  };
}

/** Urgent help goes to whoever is free soonest, also between visits: only these speak against somebody. */
const judged: readonly Violation[] = ['skill', 'hours', 'on_leave'];

/** What speaks against somebody for the running slot, or the next one. Whoever is on call comes at any hour. */
function violationsBy({ what, team, onCall, now }: Question): (id: string) => Violation[] {
  const at = splitDate(urgentSlot(now));
  if (!at) return () => [];
  const { service } = urgentKindDetails[what];
  const { business, counting, technicians } = team;
  // Where nobody set the team up, nobody has said who can do what.
  const isSetUp = (skills: readonly string[]) => counting.isCounted || skills.length > 0;
  const day: CapacityDay = {
    technicians: technicians.map((each) => {
      const roster = isSetUp(each.skills) ? each : { ...each, skills: [service] };
      return technicianOn(business, { id: each.id, roster }, at.day);
    }),
    ...{ allocations: [], begun: 0, reserve: 0 },
  };
  const onLeave = technicians.filter((each) => isOnLeave(each, at.day)).map(({ id }) => id);
  return (id) => {
    const after: Allocation = {
      ...{ id: '', since: '', service, from: slots.indexOf(at.slot), slots: 1, people: 1 },
      is: 'pending',
      assigned: [id],
    };
    return violationsOf(day, { after, isMoved: false, faults: [], onLeave }).filter(
      (each) => judged.includes(each) && !(each === 'hours' && onCall.includes(id)),
    );
  };
}

interface Visit {
  from: number;
  to: number;
  area: string;
}
/** What a technician has to do today, the soonest first. */
function whatIsToDo(id: string, day: readonly Booking[], blocks: readonly Block[]): Visit[] {
  const blocked = blocks
    .filter(({ technicianId }) => technicianId === id)
    .flatMap(({ day: of, slots: taken, kind }) =>
      taken.map((slot): Visit => {
        const from = slots[slot]?.hour ?? 0;
        const hour = (at: number) => dubaiHour(of, at).getTime();
        return { from: hour(from), to: hour(from + slotHours), area: blockLabels[kind] };
      }),
    );
  const visits = day.flatMap(({ assignedTo, status, date, customerInfo: { area } }) => {
    const at = splitDate(date);
    if (assignedTo !== id || !isOpen(status) || !at) return [];
    const hour = (of: number) => dubaiHour(at.day, of).getTime();
    return [{ from: hour(at.slot.hour), to: hour(at.slot.hour + slotHours), area }];
  });
  return [...visits, ...blocked].sort((a, b) => a.from - b.from);
}

/** From when on, and until when, nothing of it is to be done; in words. */
function freeOf(visits: readonly Visit[], now: number) {
  const left = visits.filter(({ to }) => to > now);
  let freeAt = now;
  let last: Visit | undefined;
  for (const visit of left) {
    if (visit.from > freeAt) break;
    freeAt = Math.max(freeAt, visit.to);
    last = visit;
  }
  const next = left.find(({ from }) => from >= freeAt);
  const until = next?.from ?? Number.MAX_SAFE_INTEGER;
  const placed = (what: string, area: string) => (area ? `${what}, ${area}` : what);
  const words = last
    ? placed(`Busy until ${dubaiClock(freeAt)}`, last.area)
    : next
      ? placed(`Free now, next at ${dubaiClock(next.from)}`, next.area)
      : 'Free now, nothing more today';
  return { freeAt, until, words };
}
