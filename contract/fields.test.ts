import { describe, expect, it } from 'vitest';
import { email, line, text } from './fields';

describe('an e-mail address', () => {
  it('is kept in small letters, without spaces round it', () => {
    expect(email.parse(' Noor.K+home@Mail.Example.AE ')).toBe('noor.k+home@mail.example.ae');
  });

  it('is one, however its characters are written', () => {
    for (const typed of [
      'ｎｏｏｒ@example.ae',
      'noor＠example.ae',
      'NOOR@ＥＸＡＭＰＬＥ.ae',
      'noor@exⓐmple.ae',
    ])
      expect(email.parse(typed)).toBe('noor@example.ae');
    expect(email.parse('Zoe\u0308@example.ae')).toBe(email.parse('zo\u00eb@example.ae'));
  });

  it.each([
    ...['\u200b', '\u200d', '\u00ad', '\u202e', '\u2066', '\ufe0f', '\u2060', '\ud800'].map(
      (unseen) => `no${unseen}or@example.ae`,
    ),
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

describe('a name and a text', () => {
  it('turn nothing round that stands beside them', () => {
    for (const field of [line(20), text(20)])
      expect(field.parse('\u202eNoor\u2066 نور\u2069\u202c')).toBe('Noor نور');
  });

  it('may be written from the right, with emoji and joined letters', () => {
    for (const written of ['نورة الأحمد', 'می\u200cخواهم', '👩‍👧 Noor'])
      expect(line(30).parse(written)).toBe(written);
  });

  it.each(['\u200b', '\u200d \ufeff', '\u00a0\u2060', '\u3164'])(
    'that is a line is not %j alone',
    (typed) => {
      expect(line(20, 'Name').safeParse(typed).error?.issues[0]?.message).toBe('Name is required.');
    },
  );

  it('has no half characters', () => {
    for (const field of [line(20), text(20)]) {
      expect(field.safeParse('a\ud83d').success).toBe(false);
      expect(field.safeParse('a😀').success).toBe(true);
    }
  });
});
