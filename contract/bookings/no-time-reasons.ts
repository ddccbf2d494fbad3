import type { TimeFault } from '../slots';
import { isCalledAbout } from './booking-rules';
import type { NeedsTime } from './bookings';

type Why = NeedsTime['why'];

/**
 * Why nobody can ask for a time, where times are offered: in a cell, `inGrid` in that of a week, as it is read out, and as a list
 * explains it.
 */
export const faultLabels: Record<
  TimeFault,
  { short: string; inGrid?: string; spoken: string; title: string; text: string }
> = {
  too_soon: {
    short: 'Too soon',
    spoken: 'too short a notice',
    title: 'Too soon',
    text: 'We need a little more notice to come. Call us if it cannot wait.',
  },
  too_far: {
    short: 'Too far',
    spoken: 'too far ahead',
    title: 'Too far ahead',
    text: 'We do not plan visits for this day yet.',
  },
  closed: { short: 'Closed', spoken: 'closed', title: 'Closed', text: 'We make no visits then.' },
  past_last: {
    short: 'Too late',
    spoken: 'the work would run past the last slot of the day',
    title: 'Too late in the day',
    text: 'This work takes longer than what is left of the day.',
  },
  midday: {
    short: 'Midday',
    inGrid: 'No outdoor work',
    spoken: 'no outdoor work at midday in summer',
    title: 'No outdoor work at midday',
    text: 'In summer nobody works in the sun between 12:30 and 3:00 PM. It is the law, and we agree with it.',
  },
};

/** Why a request has no time, as its customer reads it in a letter. */
export const customerLabels: Record<Why, string> = {
  taken: 'That time was taken.',
  too_soon: 'That is sooner than we can come.',
  too_far: 'We do not plan visits that far ahead yet.',
  closed: 'We make no visits then.',
  past_last: 'The work takes longer than what is left of that day.',
  midday: 'There is no outdoor work at midday in summer.',
  unanswered: 'We could not keep that time any longer.',
  asked_too_late: 'We call you to agree a time.',
  many_open: 'We call you to agree a time.',
  many_near: 'We call you to agree a time.',
};

/** The same beside their request. */
export function keptText(why: Why): string {
  return isCalledAbout({ why }) ? customerLabels[why] : `${customerLabels[why]} Your request is kept.`;
}

const kept = 'We kept all of your request: only the time is missing.';

const requestedTexts: Partial<Record<Why, { title: string; text: string }>> = {
  too_soon: { title: 'That time is too soon.', text: `We need a little more notice to come. ${kept}` },
  too_far: { title: 'That day is too far ahead.', text: `We do not plan visits for it yet. ${kept}` },
  closed: { title: 'We are closed then.', text: kept },
  past_last: {
    title: 'That time is too late in the day.',
    text: `This work takes longer than what is left of the day. ${kept}`,
  },
  midday: {
    title: 'No outdoor work then.',
    text: `In summer nobody works in the sun between 12:30 and 3:00 PM. ${kept}`,
  },
  unanswered: { title: 'Your time is no longer held.', text: kept },
  many_open: {
    title: 'We have your request.',
    text: 'You have other open requests. We call you and find a time for all of them.',
  },
  many_near: {
    title: 'We have your request.',
    text: 'Many requests for that day came over your internet connection. We keep yours, and call you to agree a time.',
  },
};

/** Right after it was asked: what happened to the time, and what was kept. `knewFull`: it was asked for although it was full. */
export function whatHappened(
  why: Why,
  { start = '', knewFull = false } = {},
): { title: string; text: string } {
  if (why === 'taken' && knewFull) return { title: `${start} is full.`, text: kept };
  return (
    requestedTexts[why] ?? {
      title: 'That time was taken.',
      text: 'Your request came in after someone else’s. We kept all of it: only the time is missing.',
    }
  );
}

/** What an app of before this was known says to its customer. */
export const olderAppLabels: Record<Why, string> = {
  taken: 'The time you asked for was taken.',
  too_soon: 'The time you asked for was too soon.',
  too_far: 'The time you asked for is too far ahead.',
  closed: 'We do not visit at the time you asked for.',
  past_last: 'The work would not end on that day.',
  midday: 'There is no outdoor work in the midday hours of summer.',
  unanswered: 'We kept your time for a day.',
  asked_too_late: 'Your request reached us late.',
  many_open: 'You have several open requests.',
  many_near: 'Many requests for that day came from the same connection.',
};

/** What the office reads beside a booking. */
export const officeLabels: Record<Why, string> = {
  taken: 'That time was taken when the request reached us.',
  too_soon: 'The notice is too short.',
  too_far: 'It is further ahead than we plan.',
  closed: 'We are closed then.',
  past_last: 'It would run past the last slot of the day.',
  midday: 'Outdoors in the midday hours.',
  unanswered: 'We held the time for a day, and the customer did not answer.',
  asked_too_late: 'It arrived long after the customer sent it. Call first.',
  many_open: 'Other requests from this number are open. Call first.',
  many_near: 'Many requests for that day came from the same connection. Call first.',
};

/** What a letter tells the office. */
export const officeLetterLabels: Record<Why, string> = {
  taken: 'No one was free then.',
  too_soon: 'It is too soon.',
  too_far: 'It is too far ahead.',
  closed: 'That day is closed.',
  past_last: 'The work would run past the last slot of the day.',
  midday: 'It is outdoors in the midday hours.',
  unanswered: 'We held the time for 24 hours and no longer hold it.',
  asked_too_late: 'It arrived too late to be urgent. Call first.',
  many_open: 'Their number has several open requests. Call first.',
  many_near: 'Many requests for that day came from the same connection. Call first.',
};
