import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Topic } from '../../../contract/notifications/events';
import { phoneDigits } from '../../../contract/phone/phone-text';
import { mailboxOf } from '../../http/limits/mailbox';

/** What stands for an address where only is counted how often it was written to: the same however it is written. */
export function addressDigest(address: string): string {
  const one = address.includes('@') ? mailboxOf(address) : phoneDigits(address);
  return createHash('sha256').update(one).digest('base64url');
}

/** Whether one press in a mail ended messages of this kind to that address. */
export async function isEnded(knex: Knex, address: string, topic: Topic): Promise<boolean> {
  const row = await knex('unsubscribed')
    .where({ address_hash: addressDigest(address), topic })
    .first('topic');
  return row !== undefined;
}
