import { createHash } from 'node:crypto';
import { phoneDigits } from '../../../contract/phone-text';
import { mailboxOf } from '../../http/limits/mailbox';

/** What stands for an address where only is counted how often it was written to: the same however it is written. */
export function addressDigest(address: string): string {
  const one = address.includes('@') ? mailboxOf(address) : phoneDigits(address);
  return createHash('sha256').update(one).digest('base64url');
}
