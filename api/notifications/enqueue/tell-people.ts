import { type EventAbout, topicOf } from '../../../contract/notifications/events';
import { guestHears, hears } from '../../../contract/notifications/notification-wishes';
import { channels } from '../../../contract/notifications/notifications';
import type { Tx } from '../../db/transaction';
import { type Addressee, canReach } from './addressees';
import { type Told, tell } from './tell';

/** What somebody is told, before it is said by which channels. */
export type Matter = Omit<Told, 'channel' | 'userId'>;

/** The rows for one person: of each channel by which they can be reached and wish to hear it. */
export function toPerson(matter: Matter, person: Addressee): Told[] {
  const topic = topicOf(matter.event);
  return channels
    .filter((channel) => topic && hears(person.settings, topic, channel) && canReach(person, channel))
    .map((channel) => ({ ...matter, channel, userId: person.id }));
}

/** The rows for a guest: of each channel by which they are told such things, and that their booking has an address for. */
export function toGuest(matter: Matter, { email, phone }: { email: string; phone: string }): Told[] {
  const topic = topicOf(matter.event);
  return channels
    .filter((channel) => topic && guestHears(topic, channel, email !== ''))
    .filter((channel) => (channel === 'email' ? email : phone) !== '')
    .map((channel) => ({ ...matter, channel, userId: null }));
}

/** Keeps what everybody in the office is to be told. */
export async function tellOffice(
  tx: Tx,
  office: readonly Addressee[],
  matter: Matter & { event: EventAbout<'request'> },
): Promise<void> {
  await tell(
    tx,
    office.flatMap((person) => toPerson(matter, person)),
  );
}
