import { eventsAbout, type Topic, topicsOf } from '../notifications/events';
import type { Role } from './users';

/** A part of the settings: what its lines are about. */
export interface TopicGroup {
  about: string;
  topics: readonly Topic[];
}

const visits = {
  about: 'About your visits',
  topics: topicsOf(eventsAbout('visit', 'time', 'plan', 'money')),
};
const jobs = { about: 'About your jobs', topics: topicsOf(eventsAbout('job')) };
const office = { about: 'For the office', topics: topicsOf(eventsAbout('request')) };

/** What somebody of this role can be told: what concerns their work first. */
export function topicGroupsFor(role: Role): readonly TopicGroup[] {
  if (role === 'staff') return [jobs, visits];
  if (role === 'accountant') return [];
  return role === 'admin' ? [office, visits] : [visits];
}
