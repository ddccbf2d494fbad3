import { type Topic, topicRow } from './events';
import type { ChannelName } from './notifications';
import type { NotificationPreferences } from './preferences';

/** What of a person's settings decides whether something is sent. */
export interface PreferenceSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  whatsappNotifications?: boolean | undefined;
  notify?: NotificationPreferences | undefined;
}

/** Whether it is sent whatever was chosen. */
export function isAlways(topic: Topic, channel: ChannelName): boolean {
  return channel === 'email' && topicRow(topic).always === true;
}

/** Whether a person wants a topic by a channel: as they chose, else as it usually is. */
export function isWanted(settings: PreferenceSettings, topic: Topic, channel: ChannelName): boolean {
  if (isAlways(topic, channel)) return true;
  const { only = channel, also = [] } = topicRow(topic);
  if (channel === 'sms') return settings.smsNotifications && also.includes(channel);
  if (channel === 'whatsapp') return settings.whatsappNotifications === true && also.includes(channel);
  if (channel === 'email' && !settings.emailNotifications) return false;
  return settings.notify?.[topic]?.[channel] ?? only === channel;
}

/** What somebody without an account is sent, and by what: what is usual by e-mail; without one what matters most by WhatsApp. */
export function isWantedByGuest(topic: Topic, channel: ChannelName, hasEmail: boolean): boolean {
  const { only, also = [], guestsByPhone } = topicRow(topic);
  if (channel === 'email') return hasEmail && only !== 'push';
  return channel === 'whatsapp' && !hasEmail && (guestsByPhone || also.includes(channel));
}
