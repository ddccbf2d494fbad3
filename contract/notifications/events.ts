import { type EventRow, events, type SharedTopic, sharedTopics, type TopicRow } from './event-table';

type Events = typeof events;
export type NotificationEvent = keyof Events;
type About = EventRow['about'];
/** The events about one of these. */
export type EventAbout<These extends About> = {
  [Event in NotificationEvent]: Events[Event]['about'] extends These ? Event : never;
}[NotificationEvent];
/** What a person chooses about: a line of their settings, for one event or for several that belong together. */
export type Topic =
  | SharedTopic
  | {
      [Event in NotificationEvent]: Events[Event] extends { topic: object } ? Event : never;
    }[NotificationEvent];

export const notificationEvents = Object.keys(events) as NotificationEvent[];
export const topics = topicsOf(notificationEvents);

/** What an event's row says. */
export function eventRow(event: NotificationEvent): EventRow {
  return events[event];
}

/** Whether an event is about one of these. */
export function isAbout<These extends About>(
  event: NotificationEvent,
  ...these: readonly These[]
): event is EventAbout<These> {
  return these.some((each) => each === events[event].about);
}

/** The events about one of these. */
export function eventsAbout<These extends About>(...these: readonly These[]): EventAbout<These>[] {
  return notificationEvents.filter((event) => isAbout(event, ...these));
}

/** The line of the settings that an event belongs to; undefined of what is sent for an account's safety. */
export function topicOf(event: NotificationEvent): Topic | undefined {
  const { topic } = eventRow(event);
  return typeof topic === 'object' ? (event as Topic) : topic;
}

/** A line of the settings, as it is shown and as it usually stands. */
export function topicRow(topic: Topic): TopicRow {
  if (topic in sharedTopics) return sharedTopics[topic as SharedTopic];
  return eventRow(topic as NotificationEvent).topic as TopicRow;
}

/** The lines of the settings for these events. */
export function topicsOf(some: readonly NotificationEvent[]): Topic[] {
  return [...new Set(some.map(topicOf))].filter((each) => each !== undefined);
}
