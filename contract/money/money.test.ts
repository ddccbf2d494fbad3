import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCredits,
  creditFault,
  creditTotals,
  type InvoicedLine,
  invoiceTotals,
} from './documents/documents';
import { lineInWords } from './lines/booking-lines';
import { lineGross, linesTaxed, lineTaxed, type MoneyLine } from './lines/lines';
import { sumTaxed, taxed, taxes, vatIn } from './lines/vat';
import { balanceOf, isOverdue, paidState } from './payments/balance';

const line = (of: Partial<MoneyLine>): MoneyLine => ({
  id: 'a',
  text: 'Annual check',
  quantity: 1000,
  unitPrice: 0,
  discount: 0,
  tax: 'standard',
  ...of,
});

describe('VAT, worked by hand', () => {
  // 35.50 × 5 / 105 = 1.690476…; 10.50 × 5 / 105 = 0.50; 0.10 and 0.11 lie on both sides of half a fils.
  it.each([
    [3550, 169],
    [1050, 50],
    [10, 0],
    [11, 1],
    [31, 1],
    [32, 2],
    [32_000, 1524],
    [249_900, 11_900],
    [0, 0],
    [-3550, -169],
  ])('of %i fils is %i', (gross, vat) => {
    expect(taxed(gross, 'standard')).toEqual({ gross, net: gross - vat, vat });
  });

  it('is nothing of what is zero-rated or exempt', () => {
    expect([vatIn(10_500, 'zero'), vatIn(10_500, 'exempt')]).toEqual([0, 0]);
  });

  it('is worked out on each line: three of 0.11 have 0.03, and their sum would have 0.02', () => {
    const three = linesTaxed([line({ unitPrice: 11 }), line({ unitPrice: 11 }), line({ unitPrice: 11 })]);
    expect([three.vat, vatIn(33, 'standard')]).toEqual([3, 2]);
  });
});

describe('lines, worked by hand', () => {
  it.each([
    ['nine units at 90.00', { quantity: 9000, unitPrice: 9000 }, [81_000, 3857]],
    ['two at 180.00 with 36.00 off', { quantity: 2000, unitPrice: 18_000, discount: 3600 }, [32_400, 1543]],
    ['1.5 kg at 150.00', { quantity: 1500, unitPrice: 15_000 }, [22_500, 1071]],
    ['a third of an hour at 0.50, half a fils up', { quantity: 333, unitPrice: 50 }, [17, 1]],
    ['a discount of all of it', { unitPrice: 5000, discount: 5000 }, [0, 0]],
    ['zero-rated', { unitPrice: 5000, tax: 'zero' as const }, [5000, 0]],
  ])('%s', (_, of, [gross, vat]) => {
    expect(lineTaxed(line(of))).toMatchObject({ gross, vat });
  });

  it('a discount never gives money', () => {
    expect(lineGross(line({ unitPrice: 5000, discount: 6000 }))).toBe(0);
  });
});

it('a line is told in words with what is taken off it, and with its tax where that is not the usual one', () => {
  const of = { ...line({ unitPrice: 32_000 }), text: 'Annual check' };
  expect(lineInWords(of)).toBe('Annual check 320');
  expect(lineInWords({ ...of, quantity: 2000, discount: 5000, discountReason: 'Loyal customer' })).toBe(
    '2 × Annual check 590 (50 off: Loyal customer)',
  );
  expect(lineInWords({ ...of, tax: 'zero' })).toBe('Annual check 320, VAT 0 %');
});

describe('invoices and credit notes, worked by hand', () => {
  const lines = [
    line({ unitPrice: 32_000 }),
    line({ quantity: 9000, unitPrice: 9000 }),
    line({ quantity: 2000, unitPrice: 18_000, discount: 3600 }),
    line({ quantity: 2000, unitPrice: 6000 }),
    line({ quantity: 1500, unitPrice: 15_000 }),
  ];

  it('a deposit of 30 % and the rest together have the VAT of all lines', () => {
    const deposit = { number: 'INV-2027-000377', ...taxed(54_000, 'standard') };
    expect(deposit.vat).toBe(2571);
    expect(invoiceTotals(lines.map(lineTaxed), [deposit])).toEqual({
      all: { gross: 179_900, net: 171_334, vat: 8566 },
      deducted: { gross: 54_000, net: 51_429, vat: 2571 },
      due: { gross: 125_900, net: 119_905, vat: 5995 },
    });
  });

  const invoiced: InvoicedLine[] = [
    { id: 'check', gross: 32_000, tax: 'standard' },
    { id: 'capacitor', gross: 6000, tax: 'standard' },
  ];

  it('a line is credited: value before, the right one, and the difference', () => {
    expect(creditTotals(invoiced, [{ lineId: 'capacitor', gross: 6000 }])).toMatchObject({
      before: { gross: 38_000 },
      right: { gross: 32_000 },
      difference: { gross: 6000, net: 5714, vat: 286 },
      lines: [{ lineId: 'capacitor' }],
    });
  });

  it('in two steps it gives back exactly the VAT that it had', () => {
    const first = [{ lineId: 'check', gross: 11_111 }];
    const rest = [{ lineId: 'check', gross: 20_889 }];
    const vats = [
      creditTotals(invoiced, first).difference.vat,
      creditTotals(afterCredits(invoiced, [first]), rest).difference.vat,
    ];
    expect(vats).toEqual([529, 995]);
    expect(vatIn(32_000, 'standard')).toBe(1524);
  });

  it.each([
    ['of no line of it', [{ lineId: 'gas', gross: 1 }], 0],
    ['of more than it has', [{ lineId: 'capacitor', gross: 6001 }], 0],
    ['of nothing', [{ lineId: 'capacitor', gross: 0 }], 0],
    ['of less than nothing', [{ lineId: 'capacitor', gross: -1 }], 0],
    ['of half a fils', [{ lineId: 'capacitor', gross: 0.5 }], 0],
    ['of a line twice', [3000, 3000].map((gross) => ({ lineId: 'capacitor', gross })), 1],
  ])('a credit %s cannot be', (_, wishes, at) => {
    expect(creditFault(invoiced, wishes)).toBe(wishes[at]);
  });

  it('a plan in four payments that ends after two, with one visit used, gives back the rest', () => {
    // Two of four payments of 300.00; one visit at 245.00 was used: 14.29 − 11.67, and 14.29.
    const [one, two] = [taxed(30_000, 'standard'), taxed(30_000, 'standard')];
    const lines = [one, two].map(({ gross }, at) => ({ id: `${at}`, gross, tax: 'standard' as const }));
    const credit = creditTotals(lines, [
      { lineId: '0', gross: 5500 },
      { lineId: '1', gross: 30_000 },
    ]);
    expect(credit.difference).toEqual({ gross: 35_500, net: 33_809, vat: 1691 });
    const documents = [
      { kind: 'invoice' as const, gross: 30_000 },
      { kind: 'invoice' as const, gross: 30_000 },
      { kind: 'credit_note' as const, gross: 35_500 },
    ];
    const balance = balanceOf(documents, [{ amount: 30_000 }, { amount: 30_000 }, { amount: -35_500 }]);
    expect(balance).toEqual({ invoiced: 24_500, paid: 24_500, open: 0 });
  });
});

describe('a balance', () => {
  const invoice = { kind: 'invoice' as const, gross: 38_000 };
  it.each([
    [[], [], 'none'],
    [[invoice], [], 'due'],
    [[invoice], [{ amount: 10_000 }], 'part'],
    [[invoice], [{ amount: 38_000 }], 'paid'],
    [[invoice, { kind: 'credit_note' as const, gross: 6000 }], [{ amount: 38_000 }], 'credit'],
    [[invoice, { kind: 'credit_note' as const, gross: 38_000 }], [], 'none'],
  ])('of %j less %j is %s', (documents, payments, state) => {
    expect(paidState(balanceOf(documents, payments))).toBe(state);
  });

  it('is overdue after the day by which it is to be paid', () => {
    const balance = balanceOf([invoice], []);
    expect(isOverdue(balance, '2027-06-30', '2027-06-30')).toBe(false);
    expect(isOverdue(balance, '2027-06-30', '2027-07-01')).toBe(true);
  });
});

const fils = fc.integer({ min: 0, max: 10_000_000_00 });
const anyLine = fc.record({
  id: fc.uuid(),
  text: fc.string(),
  quantity: fc.integer({ min: 1, max: 999_000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.integer({ min: 0, max: 1_000_000 }),
  tax: fc.constantFrom(...taxes),
});

describe('whatever the amounts are', () => {
  it('net and tax are the gross, on each line and in each total', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const each = lines.map(lineTaxed);
        for (const { gross, net, vat } of [...each, sumTaxed(each)]) expect(net + vat).toBe(gross);
        for (const { gross, vat } of each) expect(vat >= 0 && vat * 21 <= gross + 10.5).toBe(true);
      }),
    );
  });

  it('the tax is half-up of five in a hundred and five', () => {
    fc.assert(
      fc.property(fils, (gross) => {
        const exact = (BigInt(gross) * 10n + 105n) / 210n;
        expect(vatIn(gross, 'standard')).toBe(Number(exact));
      }),
    );
  });

  it('credit notes never exceed their invoice, and in whatever steps they come give back what it had', () => {
    const invoiced = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        gross: fc.integer({ min: 1, max: 1_000_000 }),
        tax: fc.constantFrom(...taxes),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
    );
    const shares = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(invoiced, shares, (lines, steps) => {
        let left: InvoicedLine[] = lines;
        const given = [];
        for (const [at, share] of [...steps, ...lines.map((_, each) => [each, 1] as const)]) {
          const target = left[at % left.length];
          if (!target) continue;
          const wish = { lineId: target.id, gross: Math.ceil(target.gross * share) };
          const tooMuch = { ...wish, gross: target.gross + 1 };
          expect(creditFault(left, [tooMuch])).toBe(tooMuch);
          if (creditFault(left, [wish])) continue;
          given.push(creditTotals(left, [wish]).difference);
          left = afterCredits(left, [[wish]]);
        }
        expect(sumTaxed(given)).toEqual(sumTaxed(lines.map(({ gross, tax }) => taxed(gross, tax))));
        expect(left.every(({ gross }) => gross === 0)).toBe(true);
      }),
    );
  });
});
