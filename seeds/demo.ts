import type { Tx } from '../api/db/transaction';
import type { Files } from '../api/files/files';
import { keepMessage } from '../api/office/messages/store';
import { addFavorite } from '../api/people/accounts/store';
import type { Actor } from '../contract/accounts/users';
import { writeBookings } from './demo/bookings';
import { writeHomes } from './demo/homes';
import { writeLinked } from './demo/linked';
import { at } from './demo/moments';
import { writePayments } from './demo/payments';
import { customerOf, type DemoAccounts, writePeople } from './demo/people';
import { writeProof } from './demo/proof/visits';
import { Random } from './demo/random';
import { writeSubscriptions } from './demo/subscriptions';
import { writeTeam } from './demo/team';
import { writeUrgent } from './demo/urgent';

/** A year of a small business up to `tx.now`, and its next three weeks. The same number and moment make the same year. */
export async function writeDemo(tx: Tx, accounts: DemoAccounts, files?: Files): Promise<void> {
  const random = new Random(accounts.seed ?? 7);
  const people = await writePeople(tx, accounts, random);
  // Numbers of its own: with the others' the whole year would be another one.
  const homes = await writeHomes(tx, people.customer.id, new Random((accounts.seed ?? 7) + 1));
  await writeBookings(tx, people, homes, random);
  await writeSubscriptions(tx, people, homes, random);
  await writeLinked(tx, people, random);
  const customer: Actor = { id: people.customer.id, role: 'customer' };
  for (const serviceId of ['ac-services', 'cleaning'])
    await addFavorite({ ...tx, actor: customer }, customer, serviceId);
  for (const [index, [subject, message]] of messages.entries()) {
    const { name, email } = customerOf(people, index + 2);
    const sent = { ...tx, actor: null, now: at(tx.now, { days: -index * 4, hours: -3 }) };
    await keepMessage(sent, random.uuid(), { name, email, subject, message });
  }
  await writeUrgent(tx, people, random);
  if (files) await writeProof({ tx, people, files, random: new Random((accounts.seed ?? 7) + 4) });
  await writePayments(tx, people, new Random((accounts.seed ?? 7) + 3));
  if (accounts.hasTeam) await writeTeam(tx, people, new Random((accounts.seed ?? 7) + 2));
}

const messages: Array<[subject: string, message: string]> = [
  ['Invoice for a visit', 'Could you send the invoice for the AC visit of last week to this address?'],
  [
    'Villa with two tanks',
    'Our villa has a roof tank and a ground tank. Does the Standard package cover both?',
  ],
  [
    'Painting before handover',
    'We hand back the flat at the end of the month. How long do two bedrooms take?',
  ],
];
