import type { KnownSlot } from '../../../contract/availability/known-slots';
import { roomWords } from '../../../contract/availability/slot-words';
import { clockTime, momentText, spokenDay } from '../../../contract/dates';
import type { Slot, TimeFault } from '../../../contract/slots';
import { spokenTimes } from '../../../contract/visits/visit-when';
import type { IconName } from '../../ui/icon';

/** What is left of a slot: `Free`, `3 left`, `Last place`, `Full`; `isThen`: as it was at an earlier time, `1 left then`. */
export function placesText(left: number, isThen = false): string {
  if (!isThen) return roomWords(left).short;
  return left === 1 ? '1 left then' : `${roomWords(left).short} then`;
}

/** As a screen reader says it: `Saturday, November 28, 11 AM to 1 PM, 2 places left`. */
export function spokenSlot(day: string, slot: Slot, known: KnownSlot, isThen = false): string {
  const room = known === undefined || known === 'past' ? known : roomWords(known).long;
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

/** Why nobody can ask for a slot; `short` where there is little room. */
export const reasons: Record<
  TimeFault | 'past',
  { title: string; short: string; text: string; icon: IconName }
> = {
  past: { title: 'Past', short: 'Past', text: '', icon: 'clock' },
  too_soon: {
    title: 'Too soon',
    short: 'Too soon',
    text: 'We need a little more notice to come. Call us if it cannot wait.',
    icon: 'clock',
  },
  too_far: {
    title: 'Too far ahead',
    short: 'Too far',
    text: 'We do not plan visits for this day yet.',
    icon: 'calendar',
  },
  closed: { title: 'Closed', short: 'Closed', text: 'We make no visits then.', icon: 'calendar' },
  past_last: {
    title: 'Too late in the day',
    short: 'Too late',
    text: 'This work takes longer than what is left of the day.',
    icon: 'clock',
  },
  midday: {
    title: 'No outdoor work at midday',
    short: 'No outdoor work',
    text: 'In summer nobody works in the sun between 12:30 and 3:00 PM. It is the law, and we agree with it.',
    icon: 'sun',
  },
};
