import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf } from './balance';
import { openOfInvoices } from './open-invoices';

it.each([
  ['nothing came', [30_000, 20_000], 0, [30_000, 20_000]],
  ['a part of the oldest', [30_000, 20_000], 10_000, [20_000, 20_000]],
  ['the oldest and a part of the next', [30_000, 20_000], 35_000, [0, 15_000]],
  ['all of one was credited', [0, 20_000], 5000, [0, 15_000]],
  ['more than is owed', [30_000], 40_000, [0]],
])('%s', (_, owed, paid, open) => {
  expect(openOfInvoices(owed, paid)).toEqual(open);
});

it('together they are what the balance has open', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 8 }), fc.nat(500_000), (owed, paid) => {
      const { open } = balanceOf(
        owed.map((gross) => ({ kind: 'invoice' as const, gross })),
        [{ amount: paid }],
      );
      expect(openOfInvoices(owed, paid).reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, open));
    }),
  );
});
