import type { NeedsTime } from '../../../../contract/bookings/bookings';

type Why = NeedsTime['why'];

const kept = 'We kept all of your request: only the time is missing.';

const words: Partial<Record<Why, { title: string; text: string }>> = {
  too_soon: { title: 'That time is too soon.', text: `We need a little more notice to come. ${kept}` },
  too_far: { title: 'That day is too far ahead.', text: `We do not plan visits for it yet. ${kept}` },
  closed: { title: 'We are closed then.', text: kept },
  past_last: {
    title: 'That time is too late in the day.',
    text: `This work takes longer than what is left of the day. ${kept}`,
  },
  midday: {
    title: 'Nobody works outdoors then.',
    text: `In summer nobody works in the sun between 12:30 and 3:00 PM. ${kept}`,
  },
  unanswered: { title: 'Your time is not held any more.', text: kept },
  many_open: {
    title: 'We have your request.',
    text: 'You have others open with us. We call you and find a time for all of them.',
  },
  many_near: {
    title: 'We have your request.',
    text: 'Many requests for that day came over your internet connection. We keep yours, and call you to agree a time.',
  },
};

/** What happened to the time that was asked for, and what was kept. `knewFull`: it was asked for although it was full. */
export function whatHappened(
  why: Why,
  { start = '', knewFull = false } = {},
): { title: string; text: string } {
  if (why === 'taken' && knewFull) return { title: `${start} is full.`, text: kept };
  return (
    words[why] ?? {
      title: 'That time was taken.',
      text: 'Your request came in after someone else’s. We kept all of it: only the time is missing.',
    }
  );
}
