import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { onCallFirst } from '../../../../contract/bookings/urgent';
import { splitDate } from '../../../../contract/slots';
import { dubaiHour } from '../../../../contract/time';
import type { Technician } from '../../../data/office/staff';
import { showClock } from '../kit/filters/show-dates';

/** Somebody who could go, and when and where they are free today. */
export interface Candidate {
  id: string;
  name: string;
  onCall: boolean;
  words: string;
}

/** Who could go: on call first, then who is free soonest. `day`: the visits of today. */
export function whoCanGo(of: {
  people: readonly Technician[];
  onCall: readonly string[];
  day: readonly Booking[];
  now: Date;
}): Candidate[] {
  const { people, onCall, day, now } = of;
  const free = people
    .filter(({ locked }) => !locked)
    .map(({ id, name }) => ({ id, name, ...freeOf(visitsOf(id, day), now.getTime()) }))
    .sort((a, b) => a.freeAt - b.freeAt || b.until - a.until || a.name.localeCompare(b.name));
  return onCallFirst(free, onCall).map(({ id, name, words }) => ({
    ...{ id, name, words },
    onCall: onCall.includes(id),
  }));
}

interface Visit {
  from: number;
  to: number;
  area: string;
}

/** What a technician has to do today, the soonest first. */
function visitsOf(id: string, day: readonly Booking[]): Visit[] {
  return day
    .flatMap(({ assignedTo, status, date, customerInfo: { area } }) => {
      const at = splitDate(date);
      if (assignedTo !== id || !isOpen(status) || !at) return [];
      const hour = (of: number) => dubaiHour(at.day, of).getTime();
      return [{ from: hour(at.slot.hour), to: hour(at.slot.hour + 2), area }];
    })
    .sort((a, b) => a.from - b.from);
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
    ? placed(`Busy until ${showClock(freeAt)}`, last.area)
    : next
      ? placed(`Free now, next at ${showClock(next.from)}`, next.area)
      : 'Free now, nothing more today';
  return { freeAt, until, words };
}
