import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFault, readAmount, settledAmount, typedAmount } from './amount';
import { showAed } from './money';

describe('an amount is read as it was meant', () => {
  it.each([
    ['320', 320],
    [' 320.50 ', 320.5],
    ['0.01', 0.01],
    ['.5', 0.5],
    [',5', 0.5],
    ['12.', 12],
    ['12,', 12],
    ['1,50', 1.5],
    ['1.50', 1.5],
    ['1,5', 1.5],
    ['1.500,00', 1500],
    ['1,500.00', 1500],
    ['1.500,5', 1500.5],
    ['1,500', 1500],
    ['12,500', 12_500],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['1 500', 1500],
    ['1 500,50', 1500.5],
    ['1\u00a0500.50', 1500.5],
    ['1\u202f500,50', 1500.5],
    ["1'500.50", 1500.5],
    ['1’500', 1500],
    ['٣٢٠', 320],
    ['٣٢٠٫٥٠', 320.5],
    ['١٬٥٠٠٫٥٠', 1500.5],
    ['۱۵۰', 150],
    ['１５０', 150],
    ['AED 2,499', 2499],
    ['2,499 AED', 2499],
    ['AED 19.50', 19.5],
    ['Dhs. 150', 150],
    ['150/-', 150],
    ['١٥٠ د.إ', 150],
    ['\u200f150\u200e', 150],
    ['10,000,000', 10_000_000],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
    expect(readAmount(settledAmount(typed))).toBe(amount);
  });

  it.each([
    ['1.500', '1.500 can be read in two ways. Write 1500 or 1.50.'],
    ['12.500', '12.500 can be read in two ways. Write 12500 or 12.50.'],
    ['0,500', '0,500 can be read in two ways. Write 500 or 0.50.'],
    ['1500,500', '1500,500 can be read in two ways. Write 1500500 or 1500.50.'],
    ['1.005', 'An amount has at most two decimals.'],
    ['1,5000', 'An amount has at most two decimals.'],
    ['1,500.005', 'An amount has at most two decimals.'],
    ['10000000.01', 'An amount cannot be more than AED 10,000,000.'],
    ...[
      '',
      ' ',
      '-5',
      '−5',
      '+5',
      '1e3',
      'abc',
      'NaN',
      'Infinity',
      '0x10',
      '1,50,000',
      '1.50.000',
      '15,00.00',
      '1,500,00',
      '1.500.00',
      '1..5',
      ',',
      '.',
      '1 50',
      '15 000 00',
      '5 10',
      '1,2.3,4',
      '150 / 200',
    ].map((typed) => [typed, 'Please enter a valid amount'] as const),
  ])('%s is none: %s', (typed, why) => {
    expect(readAmount(typed, { free: true })).toBeUndefined();
    expect(amountFault(typed)).toBe(why);
    expect(settledAmount(typed)).toBe(typed);
  });

  it('zero is one only where something may be free', () => {
    expect(['0', '0.00', '0,00'].map((typed) => readAmount(typed))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['0', '0.00', '0,00'].map((typed) => readAmount(typed, { free: true }))).toEqual([0, 0, 0]);
  });

  it('whatever is shown here can be pasted back, and so can what other countries make of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (fils) => {
        const amount = fils / 100;
        expect(readAmount(showAed(amount))).toBe(amount);
        expect(readAmount(typedAmount(amount))).toBe(amount);
        for (const place of ['de-DE', 'fr-FR', 'en-AE', 'ar-EG', 'de-CH'])
          expect(readAmount(amount.toLocaleString(place, { minimumFractionDigits: 2 })), place).toBe(amount);
      }),
    );
  });
});

it('puts the present amount into the field as money is written', () => {
  expect([0, 320, 320.5].map(typedAmount)).toEqual(['0', '320', '320.50']);
});
