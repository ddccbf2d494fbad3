import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineTaxed } from '../lines/lines';
import { taxes } from '../lines/vat';
import type { DocumentSnapshot } from './document-shapes';
import { pintOf } from './pint';

const party = { name: 'Layla', taxNumber: null, address: '', phone: '', email: '' };
const invoice: DocumentSnapshot = {
  ...{ kind: 'invoice', reference: 'INV-2026-000001', issuedAt: '2026-11-27T08:00:00.000Z' },
  ...{ issuedDay: '2026-11-27', supplied: null, isTax: true, isFull: false },
  seller: { ...party, licence: null, iban: null },
  buyer: party,
  ...{ about: 'AC Services', booking: null, lines: [], deducted: [], payBy: null, against: null },
  totals: { gross: 0, net: 0, vat: 0 },
};

const drawn = fc
  .record({
    quantity: fc.oneof(fc.constantFrom(1000, 7000), fc.integer({ min: 1, max: 9_999_000 })),
    unitPrice: fc.oneof(fc.constant(9000), fc.integer({ min: 0, max: 100_000_000 })),
    part: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    tax: fc.constantFrom(...taxes),
  })
  .map(({ quantity, unitPrice, part, tax }) => {
    const whole = Math.floor((2 * quantity * unitPrice + 1000) / 2000);
    const of = { quantity, unitPrice, tax, discount: Math.floor((whole * part) / 100) };
    return { ...{ id: 'a', text: 'Unit' }, ...of, ...lineTaxed(of) };
  });

it('a line’s price by how many there are, less its discount, is its net', () => {
  fc.assert(
    fc.property(drawn, (line) => {
      const [of] = pintOf({ ...invoice, lines: [line] }).lines;
      if (!of) throw new Error('No line.');
      const [quantity, price] = [of.quantity, of.unitPriceNet].map(scaled) as [bigint, bigint];
      const product = (quantity * price + 5n * 10n ** 13n) / 10n ** 14n;
      expect(product - BigInt(Math.round(Number(of.discountNet) * 100))).toBe(BigInt(line.net));
      if (line.discount === 0) expect(of.discountNet).toBe('0.00');
    }),
    { numRuns: 1000 },
  );
});

/** In hundred-millionths. */
function scaled(decimal: string): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(8, '0'));
}

it('what an invoice of before had is one of it, below 0', () => {
  const before = { reference: 'INV-2026-000001', issuedDay: '2026-11-01' };
  const deducted = [{ ...before, gross: 54_000, net: 51_429, vat: 2571 }];
  expect(pintOf({ ...invoice, deducted }).lines).toMatchObject([
    { quantity: '-1.000', unitPriceNet: '514.29', discountNet: '0.00', net: '-514.29', tax: '-25.71' },
  ]);
});
