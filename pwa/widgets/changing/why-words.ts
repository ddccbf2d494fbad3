import type { NeedsTime } from '../../../contract/bookings/bookings';

/** Why a request has no time, and that nothing of it is lost. */
export const whyWords: Record<NeedsTime['why'], string> = {
  taken: 'That time was taken. Your request is kept.',
  too_soon: 'That is sooner than we can come. Your request is kept.',
  too_far: 'We do not plan visits that far ahead yet. Your request is kept.',
  closed: 'We make no visits then. Your request is kept.',
  past_last: 'The work takes longer than what is left of that day. Your request is kept.',
  midday: 'In summer nobody works outdoors at midday. Your request is kept.',
  unanswered: 'We could not keep that time any longer. Your request is kept.',
  asked_too_late: 'We call you to agree a time.',
  many_open: 'We call you to agree a time.',
  many_near: 'We call you to agree a time.',
};
