import { hears } from '../../../contract/notifications/notification-wishes';
import { channels, type OfficeEvent } from '../../../contract/notifications/notifications';
import { topicOf } from '../../../contract/notifications/topics';
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

/** Keeps what everybody in the office is to be told. */
export async function tellOffice(
  tx: Tx,
  office: readonly Addressee[],
  matter: Matter & { event: OfficeEvent },
): Promise<void> {
  await tell(
    tx,
    office.flatMap((person) => toPerson(matter, person)),
  );
}
