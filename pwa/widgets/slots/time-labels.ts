import type { KnownSlot } from '../../../contract/availability/known-slots';
import { roomText } from '../../../contract/availability/slot-labels';
import { faultLabels } from '../../../contract/bookings/no-time-reasons';
import { clockTime, momentText, spokenDay } from '../../../contract/dates';
import type { Slot, TimeFault } from '../../../contract/slots';
import { spokenTimes } from '../../../contract/visits/visit-when';
import type { IconName } from '../../ui/icon';

/** What is left of a slot: `Free`, `3 left`, `Last place`, `Full`; `isThen`: as it was at an earlier time, `1 left then`. */
export function remainingText(left: number, isThen = false): string {
  if (!isThen) return roomText(left).short;
  return left === 1 ? '1 left then' : `${roomText(left).short} then`;
}

/** As a screen reader says it: `Saturday, November 28, 11 AM to 1 PM, 2 places left`. */
export function spokenSlot(day: string, slot: Slot, known: KnownSlot, isThen = false): string {
  const room = known === undefined || known === 'past' ? known : roomText(known).long;
  return [spokenDay(day), spokenTimes(slot), room && (isThen ? `${room} then` : room)]
    .filter(Boolean)
    .join(', ');
}

/** Of when numbers are that could not be asked for anew. */
export function asOfText(at: string, now: Date): string {
  return `Times as of ${momentText(new Date(at), now)}. We confirm yours when you are back online.`;
}

/** `as of 10:42` */
export function asOfMark(at: string): string {
  return `as of ${clockTime(new Date(at))}`;
}

/** Why nobody can ask for a slot, beside a list of them; `short` where there is little room. */
export function reasonOf(why: TimeFault | 'past'): {
  title: string;
  short: string;
  text: string;
  icon: IconName;
} {
  if (why === 'past') return { title: 'Past', short: 'Past', text: '', icon: 'clock' };
  const { title, short, inGrid = short, text } = faultLabels[why];
  return { title, short: inGrid, text, icon: icons[why] ?? 'clock' };
}

const icons: Partial<Record<TimeFault, IconName>> = {
  too_far: 'calendar',
  closed: 'calendar',
  midday: 'sun',
};
