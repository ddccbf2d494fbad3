import type { ChannelName } from './notifications';
import type { ChosenChannel, Topic } from './topics';
import type { Wishes } from './wishes';

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
  'plan-bought': { push: false, email: true },
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
  return channel === 'email' && (topic === 'changed' || topic === 'plan-bought');
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
