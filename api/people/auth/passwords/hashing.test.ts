import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './hashing';

describe('a hash', () => {
  it('is Argon2id with its cost, and never the same twice', async () => {
    const [one, two] = await Promise.all([
      hashPassword('three brass lanterns'),
      hashPassword('three brass lanterns'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword('three brass lanterns', one)).toBe(true);
    expect(await isPassword('three brass lantern', one)).toBe(false);
  });

  it('is the same for the same letters, however a keyboard composes them', async () => {
    expect(await isPassword('cafe\u0301 lantern', await hashPassword('caf\u00e9 lantern'))).toBe(true);
  });

  it('is of the whole password, past 72 bytes too', async () => {
    const kept = await hashPassword(`${'lantern '.repeat(10)}a`);
    expect(await isPassword(`${'lantern '.repeat(10)}b`, kept)).toBe(false);
  });

  it('of nobody is right for no password', async () => {
    for (const kept of [undefined, null, '']) expect(await isPassword('anything at all', kept)).toBe(false);
  });

  it('waits in a queue of fifty; past that people are asked to come back', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', undefined)));
    const refused = settled.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const each of refused) expect(each.reason.code).toBe('unavailable');
    expect(await isPassword('x', undefined)).toBe(false);
  });
});
