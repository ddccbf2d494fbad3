import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from './phone';
import { normalizePhone, showPhone } from './phone-text';

describe('a telephone number', () => {
  it.each([
    '050 123 4567',
    '0501234567',
    '50-123-4567',
    '501234567',
    '+971 50 123 4567',
    '+971501234567',
    '00971 50 1234567',
    '971 50 123 4567',
    '+971 (0)50 123 4567',
    '(050) 123.4567',
    ' 050/1234567 ',
    '050\u00a0123\u20114567',
    '\u202a+971 50 123 4567\u202c',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '０５０１２３４５６７',
    '050\u2212123\u22124567',
    '\u061c٠٥٠ ١٢٣ ٤٥٦٧',
  ])('%s is one mobile of the Emirates', (typed) => {
    expect(normalizePhone(typed)).toBe('+971501234567');
  });

  it.each([
    ['04 123 4567', '+97141234567', '+971 4 123 4567'],
    ['+971 2 123 4567', '+97121234567', '+971 2 123 4567'],
    ['800 12345', '+97180012345', '+971 800 12345'],
    ['600 512345', '+971600512345', '+971 600 512345'],
    ['052 999 0000', '+971529990000', '+971 52 999 0000'],
    ['053 123 4567', '+971531234567', '+971 53 123 4567'],
    ['800 4357', '+9718004357', '+971 800 4357'],
    ['600 54 0000', '+971600540000', '+971 600 540000'],
  ])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
    expect([normalizePhone(typed), showPhone(kept)]).toEqual([kept, shown]);
  });

  it.each([
    ['+44 20 7946 0018', '+442079460018', '+44 207 946 0018'],
    ['+44 (0)20 7946 0018', '+442079460018', '+44 207 946 0018'],
    ['0049 (30) 901820', '+4930901820', '+49 309 01820'],
    ['+1 212 555 0100', '+12125550100', '+1 212 555 0100'],
    ['tel:+91-98765-43210', '+919876543210', '+91 987 654 3210'],
    ['٩١٩٨٧٦٥٤٣٢١٠+', '+919876543210', '+91 987 654 3210'],
  ])('%s of another country is kept as %s, and shown as %s', (typed, kept, shown) => {
    expect([normalizePhone(typed), showPhone(kept)]).toEqual([kept, shown]);
  });

  it.each([
    '',
    'call me',
    '12345',
    '050 123 456',
    '050 123 45678',
    '051 123 4567',
    '+971 99 123 4567',
    '2079460018',
    '+44',
    '+0 44 20 7946 0018',
    '+1234567890123456',
    '050 123 4567 ext 2',
    '++971501234567',
    '050,1234567',
  ])('%s is none', (typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
    expect(phoneNumber.safeParse(typed).success).toBe(false);
  });

  it('stays itself when it is read again, as kept and as shown', () => {
    const local = fc.stringMatching(/^(5[02-68]\d{7}|[234679]\d{7})$/);
    fc.assert(
      fc.property(local, (digits) => {
        const kept = `+971${digits}`;
        expect(normalizePhone(`0${digits}`)).toBe(kept);
        expect(normalizePhone(kept)).toBe(kept);
        expect(normalizePhone(showPhone(kept))).toBe(kept);
      }),
    );
  });
});
