import { type Topic, topicRow } from './events';
import type { ChannelName } from './notifications';
import type { Wishes } from './wishes';

/** What of a person's settings decides whether something is told. */
export interface Hearing {
  emailNotifications: boolean;
  smsNotifications: boolean;
  whatsappNotifications?: boolean | undefined;
  notify?: Wishes | undefined;
}

/** Whether it is sent whatever was chosen. */
export function isAlways(topic: Topic, channel: ChannelName): boolean {
  return channel === 'email' && topicRow(topic).always === true;
}

/** Whether a person hears of a topic by a channel: as they chose, else as it usually is. */
export function hears(settings: Hearing, topic: Topic, channel: ChannelName): boolean {
  if (isAlways(topic, channel)) return true;
  const { only = channel, also = [] } = topicRow(topic);
  if (channel === 'sms') return settings.smsNotifications && also.includes(channel);
  if (channel === 'whatsapp') return settings.whatsappNotifications === true && also.includes(channel);
  if (channel === 'email' && !settings.emailNotifications) return false;
  return settings.notify?.[topic]?.[channel] ?? only === channel;
}

/** What somebody without an account is told, and by what: what is usual by e-mail; without one what matters most by WhatsApp. */
export function guestHears(topic: Topic, channel: ChannelName, hasEmail: boolean): boolean {
  const { only, also = [] } = topicRow(topic);
  if (channel === 'email') return hasEmail && only !== 'push';
  return channel === 'whatsapp' && !hasEmail && also.includes(channel);
}
