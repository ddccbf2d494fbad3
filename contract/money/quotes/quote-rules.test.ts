import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineGross, linesTaxed } from '../lines/lines';
import { taxes } from '../lines/vat';
import {
  depositOf,
  depositShares,
  type JudgedQuote,
  judgeAnswer,
  type QuotedVisit,
  quoteTotals,
  validUntilFrom,
  versionState,
} from './quote-rules';

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    part: fc.integer({ min: 0, max: 100 }),
    tax: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
  })
  .map(({ part, ...line }) => ({
    ...line,
    discount: Math.floor((lineGross({ ...line, discount: 0 }) * part) / 100),
  }));
const anyDeposit = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ fils: fc.integer({ min: 0, max: 2_000_000_000 }) }),
);

describe('what a quote comes to', () => {
  it('is its lines to the fils, whatever they are: all less discounts is the sum, and deposit and rest are it too', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), anyDeposit, fc.boolean(), (lines, deposit, isTax) => {
        const totals = quoteTotals({ lines, deposit, isTax });
        expect(totals.gross).toBe(lines.reduce((sum, line) => sum + lineGross(line), 0));
        expect(totals.lines - totals.discount).toBe(totals.gross);
        expect(totals.deposit + totals.rest).toBe(totals.gross);
        for (const part of Object.values(totals)) expect(Number.isInteger(part) && part >= 0).toBe(true);
        expect(isTax || totals.vat === 0).toBe(true);
      }),
    );
  });

  it('by hand: three bedrooms painted, AED 150 off, 30 % first', () => {
    const line = (quantity: number, unitPrice: number, discount = 0) => ({
      ...{ quantity, unitPrice, discount, tax: 'standard' as const },
    });
    const lines = [line(3000, 680_00, 150_00), line(3000, 220_00), line(1000, 350_00), line(1000, 150_00)];
    expect(quoteTotals({ lines, deposit: { percent: 30 }, isTax: true })).toEqual({
      lines: 3200_00,
      discount: 150_00,
      gross: 3050_00,
      vat: 145_24,
      deposit: 915_00,
      rest: 2135_00,
    });
  });

  it.each([
    [{ percent: 50 }, 101, 51],
    [{ percent: 33 }, 100, 33],
    [{ percent: 1 }, 49, 0],
    [{ percent: 1 }, 50, 1],
    [{ percent: 100 }, 305_001, 305_001],
    [{ fils: 500 }, 400, 400],
    [{ fils: 0 }, 400, 0],
  ])('a deposit of %j of %i fils is %i: half a fils counts up', (deposit, sum, is) => {
    expect(depositOf(sum, deposit)).toBe(is);
  });
});

describe('what of a deposit is VAT', () => {
  it('leaves a rest that never has less than none, and nothing where it is the whole', () => {
    const manyCheap = fc.array(
      anyLine.map((line) => ({ ...line, unitPrice: line.unitPrice % 40, quantity: 1000, discount: 0 })),
      { minLength: 1, maxLength: 60 },
    );
    const left = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.oneof(manyCheap, fc.array(anyLine, { maxLength: 60 })), left, (lines, rest) => {
        const all = linesTaxed(lines);
        const deposit = Math.max(0, all.gross - rest);
        const shares = depositShares(lines, deposit);
        const [gross, vat] = [
          shares.reduce((sum, each) => sum + each.gross, 0),
          shares.reduce((sum, each) => sum + each.vat, 0),
        ];
        expect(gross).toBe(deposit);
        expect(all.vat - vat).toBeGreaterThanOrEqual(0);
        expect(all.vat - vat).toBeLessThanOrEqual(all.gross - gross);
      }),
    );
  });

  it('has of no tax more than its lines have, however large', () => {
    const line = fc.record({
      ...{ quantity: fc.constant(1000), discount: fc.constant(0), tax: fc.constantFrom(...taxes) },
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300_000_000 })),
    });
    const left = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 900_000_000 }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), left, (lines, rest) => {
        const deposit = Math.max(0, linesTaxed(lines).gross - rest);
        const shares = depositShares(lines, deposit);
        expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(deposit);
        for (const { tax, gross, vat } of shares) {
          const whole = linesTaxed(lines.filter((each) => each.tax === tax));
          const exact =
            whole.gross === 0
              ? 0n
              : (2n * BigInt(whole.vat) * BigInt(gross) + BigInt(whole.gross)) / (2n * BigInt(whole.gross));
          expect(whole.gross - gross).toBeGreaterThanOrEqual(0);
          expect(vat).toBe(Number(exact));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('by hand: of three lines of 11 fils each has one of VAT, so a deposit of all has three', () => {
    const line = { quantity: 1000, unitPrice: 11, discount: 0, tax: 'standard' as const };
    expect(depositShares([line, line, line], 33)).toEqual([{ tax: 'standard', gross: 33, vat: 3 }]);
    expect(depositShares([line, line, line], 22)).toEqual([{ tax: 'standard', gross: 22, vat: 2 }]);
  });
});

describe('an answer', () => {
  const sent: JudgedQuote = { state: 'sent', version: 2, validUntil: '2026-12-11' };
  const open: QuotedVisit = { status: 'confirmed', isInvoiced: false };
  const judged = (
    quote: Partial<JudgedQuote>,
    { is = 'accepted' as 'accepted' | 'declined', version = 2, today = '2026-12-11', visit = {} } = {},
  ) => judgeAnswer({ ...sent, ...quote }, { is, version }, { visit: { ...open, ...visit }, today });

  it('is 14 days in time, its last day too', () => {
    expect(validUntilFrom('2026-11-27')).toBe('2026-12-11');
    expect(judged({})).toBe('write');
    expect(judged({}, { today: '2026-12-12' })).toBe('expired');
    expect(versionState(sent, 2, '2026-12-12')).toBe('expired');
  });

  it('counts for the newest version alone', () => {
    expect(judged({}, { version: 1 })).toBe('superseded');
    expect(judged({ state: 'accepted' }, { version: 1 })).toBe('superseded');
    expect(judged({}, { version: 3 })).toBe('not_there');
    expect(judged({ version: 0, state: 'draft' }, { version: 1 })).toBe('not_there');
  });

  it('given again is the same, also after its last day; the other one came too late', () => {
    expect(judged({ state: 'accepted' }, { today: '2027-01-01' })).toBe('same');
    expect(judged({ state: 'declined' }, { is: 'declined' })).toBe('same');
    expect(judged({ state: 'declined' })).toBe('answered');
    expect(judged({ state: 'accepted' }, { is: 'declined' })).toBe('answered');
  });

  it('no is always heard; yes needs a visit of which the charge can change', () => {
    expect(judged({}, { is: 'declined', today: '2027-01-01', visit: { status: 'cancelled' } })).toBe('write');
    expect(judged({}, { visit: { status: 'cancelled' } })).toBe('visit_over');
    expect(judged({}, { visit: { isInvoiced: true } })).toBe('visit_over');
    expect(judged({}, { visit: { status: 'completed' } })).toBe('write');
  });
});
