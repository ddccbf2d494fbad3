import { Problem } from '../../../contract/errors';
import { hears } from '../../../contract/notifications/notification-wishes';
import type { Tx } from '../../db/transaction';
import { isEnded } from '../../notifications/enqueue/address';
import { addresseesOf, canReach } from '../../notifications/enqueue/addressees';

const topic = 'place-free';

/** Refuses a wish of which its person would never hear: they switched such messages off, or nothing leads to them. */
export async function mustHear(tx: Tx, userId: string, { byLink }: { byLink: boolean }): Promise<void> {
  const [person] = await addresseesOf(tx.trx, [userId]);
  if (!person) throw new Problem('unauthenticated');
  const { settings, email } = person;
  const wanted = (['push', 'email'] as const).filter((channel) => hears(settings, topic, channel));
  const open = wanted.filter((channel) => canReach(person, channel));
  const isClosed = async () => open.includes('email') && (await isEnded(tx.trx, email, topic));
  if (open.includes('push') || (open.length > 0 && !(await isClosed()))) return;
  const whose = byLink ? 'the account of this visit' : 'your settings';
  throw new Problem(
    'conflict',
    wanted.length === 0
      ? `Messages about free times are switched off in ${whose}.`
      : `Nothing would arrive: e-mails are switched off in ${whose}, and no device shows notifications.`,
  );
}

/** The same of a guest, who is told by e-mail alone. */
export async function guestMustHear(tx: Tx, email: string): Promise<void> {
  if (await isEnded(tx.trx, email, topic))
    throw new Problem('conflict', 'E-mails about free times were ended from one of them. Please call us.');
}
