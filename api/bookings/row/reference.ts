import { randomInt } from 'node:crypto';

/** No letter or digit that people mix up when they read it out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A readable reference, `HH-7K3M9`; longer after some tries, when five characters have become crowded. */
export function drawReference(tries: number, letters = 'HH'): string {
  const length = tries < 3 ? 5 : 7;
  return `${letters}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
