import { createHash } from 'node:crypto';

/** What stands for an address where only is counted how often it was written to. */
export function addressDigest(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
}
