import { expect, it } from 'vitest';
import { isIban, isTaxNumber, plainCode, showIban } from './codes';

it('knows an IBAN by its check digits, however it is typed', () => {
  expect(isIban(plainCode('AE07 0331 2345 6789 0123 456'))).toBe(true);
  expect(isIban(plainCode('\u202aae07-0331-2345-6789-0123-456\u202c'))).toBe(true);
  expect(isIban('AE080331234567890123456')).toBe(false);
  expect(isIban('AE07033123456789012345')).toBe(false);
  expect(isIban('GB82WEST12345698765432')).toBe(true);
  expect(isIban('')).toBe(false);
  expect(showIban('AE070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
});

it('knows a tax number by its fifteen digits', () => {
  expect(isTaxNumber(plainCode('100 0000 0000 0003'))).toBe(true);
  expect(isTaxNumber('10000000000000')).toBe(false);
});
