import * as z from 'zod/mini';
import type { ChannelName, NotificationEvent } from './notifications';

/** What a person chooses about: a line of their settings, for one event or for several that belong together. */
export const topics = [
  'received',
  'changed',
  'proposed',
  'day-before',
  'two-hours',
  'urgent-taken',
  'place-free',
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
export const chosenChannels = ['push', 'email'] as const;
export type ChosenChannel = (typeof chosenChannels)[number];

const onOrOff = z.optional(z.boolean('This is on or off.'));

/** What a person chose of the topics; what they never touched is as it usually is. */
export const wishes = z.partialRecord(
  z.enum(topics, 'This is nothing that we tell.'),
  z.strictObject({ push: onOrOff, email: onOrOff }),
);
export type Wishes = z.infer<typeof wishes>;

/** What of a person's settings decides whether something is told. */
export interface Hearing {
  emailNotifications: boolean;
  smsNotifications: boolean;
  whatsappNotifications?: boolean | undefined;
  notify?: Wishes | undefined;
}

const usual: Record<Topic, Record<ChosenChannel, boolean>> = {
  received: { push: false, email: true },
  changed: { push: true, email: true },
  proposed: { push: true, email: true },
  'day-before': { push: true, email: true },
  'two-hours': { push: true, email: false },
  'urgent-taken': { push: true, email: true },
  'place-free': { push: true, email: true },
  'plan-ends': { push: true, email: true },
  'job-new': { push: true, email: true },
  'job-changed': { push: true, email: true },
  'job-urgent': { push: true, email: true },
  'office-new': { push: true, email: true },
  'office-needs-time': { push: true, email: true },
  'office-unanswered': { push: true, email: true },
  'office-refused': { push: true, email: true },
};

/** Sent by people of the office where there is no gateway, in office hours: no reminders. */
const byWhatsapp: readonly Topic[] = ['changed', 'proposed', 'urgent-taken'];
const bySms: readonly Topic[] = ['changed', 'proposed', 'day-before', 'two-hours', 'urgent-taken'];

/** Whether it is sent whatever was chosen: what was agreed on stands in writing. */
export function isAlways(topic: Topic, channel: ChannelName): boolean {
  return topic === 'changed' && channel === 'email';
}

/** Whether a person hears of a topic by a channel: as they chose, else as it usually is. */
export function hears(settings: Hearing, topic: Topic, channel: ChannelName): boolean {
  if (isAlways(topic, channel)) return true;
  if (channel === 'sms') return settings.smsNotifications && bySms.includes(topic);
  if (channel === 'whatsapp') return settings.whatsappNotifications === true && byWhatsapp.includes(topic);
  if (channel === 'email' && !settings.emailNotifications) return false;
  return settings.notify?.[topic]?.[channel] ?? usual[topic][channel];
}

/** What somebody without an account is told, and by what: few things, by e-mail; without one what matters most by WhatsApp. */
export function guestHears(topic: Topic, channel: ChannelName, hasEmail: boolean): boolean {
  if (channel === 'email') return hasEmail && topic !== 'two-hours';
  return channel === 'whatsapp' && !hasEmail && byWhatsapp.includes(topic);
}
