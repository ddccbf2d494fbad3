import { describe, expect, it } from 'vitest';
import { email } from './fields';

describe('an e-mail address', () => {
  it('is kept in small letters, without spaces round it', () => {
    expect(email.parse(' Noor.K+home@Mail.Example.AE ')).toBe('noor.k+home@mail.example.ae');
  });

  it.each([
    '',
    'noor',
    'noor@',
    '@example.ae',
    'a@b',
    'a b@c.ae',
    'a@b.ae\0',
    'a@b.<ae>',
    'a@b.a e',
    'a,b@c.ae',
    'a@b.ae;c',
  ])('is not %j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});
