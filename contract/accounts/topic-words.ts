import type { Topic } from '../notifications/topics';
import type { Role } from './users';

interface TopicWords {
  label: string;
  hint?: string;
}

/** Each line of the settings in words. */
export const topicWords: Record<Topic, TopicWords> = {
  received: { label: 'Request received' },
  changed: { label: 'Confirmed, moved, cancelled', hint: 'With the calendar file' },
  proposed: { label: 'Another time is offered' },
  'day-before': { label: 'The day before', hint: 'At 6:00 PM' },
  'two-hours': { label: 'Two hours before' },
  'urgent-taken': { label: 'Urgent help is on its way' },
  'place-free': { label: 'A place came free', hint: 'Where you asked to be told' },
  'plan-bought': { label: 'Your plan begins', hint: 'What you bought, and what happens next' },
  'plan-ends': { label: 'Your plan ends soon', hint: 'Two weeks before its last day' },
  'job-new': { label: 'A new job' },
  'job-changed': { label: 'A job moved or cancelled' },
  'job-urgent': { label: 'Urgent help, while on call' },
  'office-new': { label: 'A new request' },
  'office-needs-time': { label: 'A request needs a time' },
  'office-unanswered': { label: 'A request waits for an answer', hint: 'After two office hours' },
  'office-refused': { label: 'Offline work could not be applied' },
};

/** A part of the settings: what its lines are about. */
export interface TopicGroup {
  about: string;
  topics: readonly Topic[];
}

const ofVisits: TopicGroup = {
  about: 'About your visits',
  topics: [
    'received',
    'changed',
    'proposed',
    'day-before',
    'two-hours',
    'urgent-taken',
    'place-free',
    'plan-bought',
    'plan-ends',
  ],
};
const ofJobs: TopicGroup = { about: 'About your jobs', topics: ['job-new', 'job-changed', 'job-urgent'] };
const ofOffice: TopicGroup = {
  about: 'For the office',
  topics: ['office-new', 'office-needs-time', 'office-unanswered', 'office-refused'],
};

/** What somebody of this role can be told: what concerns their work first. */
export function topicGroupsFor(role: Role): readonly TopicGroup[] {
  if (role === 'staff') return [ofJobs, ofVisits];
  return role === 'admin' ? [ofOffice, ofVisits] : [ofVisits];
}
