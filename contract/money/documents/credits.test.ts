import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfAmount } from '../lines/booking-lines';
import { taxes, vatIn } from '../lines/vat';
import { byTax } from './by-tax';
import { afterCredits, creditOf, invoicedLines } from './documents';

const line = ({ unitPrice = 0 }) => lineOfAmount('a', 'Annual check', unitPrice);

describe('a credit note', () => {
  it('of an invoice without VAT no line gives any back', () => {
    const lines = ['check', 'capacitor'].map((id) => {
      const amounts = { gross: 32_000, net: 32_000, vat: 0 };
      return { ...line({ unitPrice: 32_000 }), id, ...amounts };
    });
    const wishes = lines.map(({ id }) => ({ lineId: id, gross: 10_000 }));
    const { lines: credited } = creditOf(invoicedLines({ lines }), byTax(lines), wishes);
    expect(credited.map(({ net, vat }) => [net, vat])).toEqual([
      [10_000, 0],
      [10_000, 0],
    ]);
  });

  it('of no tax VAT is left below none or above what is left, deposits taken off or shared VAT', () => {
    const one = fc.record({
      gross: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100_000 })),
      tax: fc.constantFrom(...taxes),
      more: fc.integer({ min: -3, max: 3 }),
    });
    const part = fc.record({ tax: fc.constantFrom(...taxes), per: fc.integer({ min: 0, max: 100 }) });
    const step = fc.tuple(fc.nat(5), fc.nat(4));
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 6 }),
        fc.array(part, { maxLength: 5 }),
        fc.array(step, { maxLength: 12 }),
        (drawn, parts, steps) => {
          const lines = drawn.map(({ gross, tax, more }, at) => {
            const own = vatIn(gross, tax);
            const vat = own === 0 ? 0 : Math.min(gross, Math.max(0, own + more));
            return { ...line({ unitPrice: gross }), id: `${at}`, tax, gross, vat, net: gross - vat };
          });
          const taken: typeof lines = [];
          for (const { tax, per } of parts) {
            const { gross: most, vat: mostVat } = byTax(lines, taken)[tax];
            const gross = Math.floor((most * per) / 100);
            const vat = Math.min(mostVat, Math.max(vatIn(gross, tax), mostVat - (most - gross)));
            taken.push({ ...line({}), tax, gross, vat, net: gross - vat });
          }
          let left = invoicedLines({ lines });
          const notes: Parameters<typeof byTax>[0][number][] = [];
          for (const [at, leave] of [...steps, ...lines.map((_, at) => [at, 0] as const)]) {
            const target = left[at % left.length];
            if (!target) continue;
            const before = byTax(lines, [...taken, ...notes]);
            const gross = Math.min(target.gross, before[target.tax].gross) - leave;
            if (gross <= 0) continue;
            const wish = [{ lineId: target.id, gross }];
            notes.push(...creditOf(left, before, wish).lines);
            left = afterCredits(left, [wish]);
            for (const rest of Object.values(byTax(lines, [...taken, ...notes])))
              expect([rest.vat >= 0, rest.net >= 0]).toEqual([true, true]);
          }
          expect(byTax(lines, [...taken, ...notes])).toEqual(byTax([]));
        },
      ),
      { numRuns: 500 },
    );
  });
});
