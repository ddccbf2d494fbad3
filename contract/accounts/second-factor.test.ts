import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { code, recoveryCode } from './second-factor';

it.each(['123456', '123 456', '١٢٣٤٥٦', '۱۲۳ ۴۵۶', '１２３４５６', '\u200f١٢٣-٤٥٦\u200e', '123\u2011456'])(
  'a code typed as %s is the one that was shown',
  (typed) => {
    expect(z.parse(code, typed)).toBe('123456');
  },
);

it.each([
  'ABCD-EFGH-2345-WXYZ',
  'abcd efgh ٢٣٤٥ wxyz',
  'ＡＢＣＤefgh۲۳۴۵WXYZ',
  '\u202aABCD–EFGH–2345–WXYZ\u202c',
])('a recovery code typed as %s is the one that was written down', (typed) => {
  expect(z.parse(recoveryCode, typed)).toBe('ABCDEFGH2345WXYZ');
});

it.each(['12345', '1234567', '12345a', ''])('%j is no code', (typed) => {
  expect(z.safeParse(code, typed).success).toBe(false);
});
