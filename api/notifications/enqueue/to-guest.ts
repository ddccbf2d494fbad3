import { guestHears } from '../../../contract/notifications/notification-wishes';
import { channels } from '../../../contract/notifications/notifications';
import { topicOf } from '../../../contract/notifications/topics';
import type { Told } from './tell';
import type { Matter } from './tell-office';

/** The rows for a guest: of each channel by which they are told such things, and that their booking has an address for. */
export function toGuest(matter: Matter, { email, phone }: { email: string; phone: string }): Told[] {
  const topic = topicOf(matter.event);
  return channels
    .filter((channel) => topic && guestHears(topic, channel, email !== ''))
    .filter((channel) => (channel === 'email' ? email : phone) !== '')
    .map((channel) => ({ ...matter, channel, userId: null }));
}
