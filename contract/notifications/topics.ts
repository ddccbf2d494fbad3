import type { NotificationEvent } from './notifications';

/** What a person chooses about: a line of their settings, for one event or for several that belong together. */
export const topics = [
  'received',
  'changed',
  'proposed',
  'day-before',
  'two-hours',
  'urgent-taken',
  'place-free',
  'plan-bought',
  'plan-ends',
  'job-new',
  'job-changed',
  'job-urgent',
  'office-new',
  'office-needs-time',
  'office-unanswered',
  'office-refused',
] as const;
export type Topic = (typeof topics)[number];

const topicsOf: Partial<Record<NotificationEvent, Topic>> = {
  confirmed: 'changed',
  moved: 'changed',
  cancelled: 'changed',
  'job-moved': 'job-changed',
  'job-cancelled': 'job-changed',
};

/** The line of the settings that an event belongs to; undefined of what is told for an account's safety. */
export function topicOf(event: NotificationEvent): Topic | undefined {
  return topicsOf[event] ?? topics.find((each) => each === event);
}

/** The two channels that are chosen for each topic; the others are on or off as a whole. */
const chosenChannels = ['push', 'email'] as const;
export type ChosenChannel = (typeof chosenChannels)[number];
