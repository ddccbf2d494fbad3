import { type EventAbout, topicOf } from '../../../contract/notifications/events';
import { channels } from '../../../contract/notifications/notifications';
import { isWanted, isWantedByGuest } from '../../../contract/notifications/preference-rules';
import type { Tx } from '../../db/transaction';
import { type Addressee, canReach } from './addressees';
import { enqueueNotifications, type NewNotification } from './enqueue';

/** A notification before its channels are chosen. */
export type NotificationIntent = Omit<NewNotification, 'channel' | 'userId'>;

/** The rows for one person: of each channel by which they can be reached and want it. */
export function toPerson(intent: NotificationIntent, person: Addressee): NewNotification[] {
  const topic = topicOf(intent.event);
  return channels
    .filter((channel) => topic && isWanted(person.settings, topic, channel) && canReach(person, channel))
    .map((channel) => ({ ...intent, channel, userId: person.id }));
}

/** The rows for a guest: of each channel by which they are notified of such things, and that their booking has an address for. */
export function toGuest(
  intent: NotificationIntent,
  { email, phone }: { email: string; phone: string },
): NewNotification[] {
  const topic = topicOf(intent.event);
  return channels
    .filter((channel) => topic && isWantedByGuest(topic, channel, email !== ''))
    .filter((channel) => (channel === 'email' ? email : phone) !== '')
    .map((channel) => ({ ...intent, channel, userId: null }));
}

/** Enqueues a notification for everybody in the office. */
export async function notifyOffice(
  tx: Tx,
  office: readonly Addressee[],
  intent: NotificationIntent & { event: EventAbout<'request'> },
): Promise<void> {
  await enqueueNotifications(
    tx,
    office.flatMap((person) => toPerson(intent, person)),
  );
}
