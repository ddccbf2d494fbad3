import { expect, it } from 'vitest';
import { readAmount, typedAmount } from './amount';

it('takes amounts above zero with at most two decimals', () => {
  expect(['320', ' 320.50 ', '0.01', '.5', '12.'].map(readAmount)).toEqual([320, 320.5, 0.01, 0.5, 12]);
});

it('takes nothing else for an amount', () => {
  for (const typed of [
    '',
    '0',
    '0.00',
    '-5',
    '1.005',
    '1e3',
    'abc',
    '10000000.01',
    'NaN',
    'Infinity',
    '1,000',
  ]) {
    expect(readAmount(typed), typed).toBeUndefined();
  }
});

it('puts the present amount into the field as money is written', () => {
  expect([0, 320, 320.5].map(typedAmount)).toEqual(['0', '320', '320.50']);
});
