import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type VatReturn, vatReturn } from '../../../contract/money/returns/vat-return';
import { inTransaction, type Tx } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { parsedCsv } from '../../testing/csv';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { creditInvoice } from '../documents/credit';
import { chargedLine, issued } from '../documents/testing';

const { app } = serverPerTest({ at: '2026-09-01T08:00:00.000Z' });
const period = { from: '2026-10-01', to: '2026-12-31' };
const asked = `from=${period.from}&to=${period.to}`;

type Figures = Record<'net' | 'vat' | 'standardNet' | 'standardVat' | 'zero' | 'exempt', number>;

/** From the tables alone, line by line, by what each engine has for JSON. */
async function bySql(): Promise<Figures> {
  const each =
    app.db.engine === 'pg'
      ? `document, jsonb_array_elements((document.snapshot)::jsonb -> 'lines') AS line`
      : `document, json_each(document.snapshot, '$.lines') AS line`;
  const of = (name: string) =>
    app.db.engine === 'pg' ? `(line ->> '${name}')` : `json_extract(line.value, '$.${name}')`;
  const sign = "(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)";
  const sum = (name: string, tax: string) =>
    `COALESCE(SUM(CASE WHEN ${of('tax')} = '${tax}' THEN ${sign} * CAST(${of(name)} AS bigint) ELSE 0 END), 0)`;
  const when = "issued_at >= '2026-09-30T20:00:00.000Z' AND issued_at < '2026-12-31T20:00:00.000Z'";
  const rowOf = (found: unknown) => (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows)[0];
  const lines = rowOf(
    await app.db.read.raw(
      `SELECT ${sum('net', 'standard')} AS "standardNet", ${sum('vat', 'standard')} AS "standardVat",
       ${sum('net', 'zero')} AS zero, ${sum('net', 'exempt')} AS exempt FROM ${each} WHERE ${when}`,
    ),
  );
  const whole = rowOf(
    await app.db.read.raw(
      `SELECT COALESCE(SUM(${sign} * net_fils), 0) AS net, COALESCE(SUM(${sign} * vat_fils), 0) AS vat FROM document WHERE ${when}`,
    ),
  );
  const all = { ...(lines as object), ...(whole as object) };
  return Object.fromEntries(Object.entries(all).map(([name, fils]) => [name, Number(fils)])) as Figures;
}

function byFunction({ standard, zero, exempt, total }: VatReturn): Figures {
  return { ...total, standardNet: standard.net, standardVat: standard.vat, zero, exempt };
}

/** From the file as a spreadsheet reads it: a row a line, credit notes below 0. */
function byFile(text: string): Figures {
  const figures: Figures = { net: 0, vat: 0, standardNet: 0, standardVat: 0, zero: 0, exempt: 0 };
  const seen = new Set<string>();
  for (const row of parsedCsv(text).rows) {
    const sign = row['Type code'] === '381' || row['Type code'] === '81' ? -1 : 1;
    const fils = (name: string) => sign * Math.round(Number(row[name]) * 100);
    if (row['Tax category'] === 'S') {
      figures.standardNet += fils('Line without VAT');
      figures.standardVat += fils('Line VAT');
    } else figures[row['Tax category'] === 'Z' ? 'zero' : 'exempt'] += fils('Line without VAT');
    if (seen.has(row.Number ?? '')) continue;
    seen.add(row.Number ?? '');
    figures.net += fils('Total without VAT');
    figures.vat += fils('Total VAT');
  }
  return figures;
}

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.constantFrom(1000, 1500, 2000, 3333),
  tax: fc.constantFrom('standard' as const, 'standard' as const, 'zero' as const, 'exempt' as const),
});
const sale = fc.record({
  /** From a month before the quarter to a month after, and often at its first and its last hour in Dubai. */
  hour: fc.oneof(fc.integer({ min: 0, max: 24 * 150 }), fc.constantFrom(707, 708, 2915, 2916)),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  credited: fc.option(
    fc.record({ of: fc.nat(), part: fc.integer({ min: 1, max: 100 }), later: fc.nat(24 * 40) }),
  ),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

async function sell({ hour, lines, credited }: Sale) {
  const at = (hours: number) => new Date(Date.parse('2026-09-01T08:00:00.000Z') + hours * 3_600_000);
  const invoice = await issued(
    app.db,
    at(hour),
    lines.map((each) => chargedLine(each)),
  );
  if (!credited) return;
  const stated: Array<{ id: string; gross: number }> = JSON.parse(invoice.snapshot).lines;
  const one = stated[credited.of % stated.length];
  const gross = Math.ceil(((one?.gross ?? 0) * credited.part) / 100);
  if (!one || gross === 0) return;
  await inTransaction(app.db, { now: at(hour + credited.later), actor: null }, (tx) =>
    creditInvoice(tx, invoice.id, {
      lines: [{ lineId: one.id, gross }],
      ...{ reason: 'Too much', reasonAr: 'x', money: 'unpaid' },
    }),
  );
}

it('are the same by SQL alone, by the function, and in the file', async () => {
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx: Tx) =>
    saveSettings(tx, { taxNumber: '100000000000003' }, 0),
  );
  const reader = await person(app, 'accountant');
  const none = { net: 0, vat: 0, standardNet: 0, standardVat: 0, zero: 0, exempt: 0 };
  expect(await bySql()).toEqual(none);
  // What is issued stays: each round looks at all that there is by then.
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
      for (const each of sales) await sell(each);
      const sql = await bySql();
      const told = vatReturn.parse(await reader.ok('GET', `/api/admin/money/vat?${asked}`));
      const file = await reader.call('GET', `/api/admin/documents/export?${asked}`);
      expect(byFunction(told)).toEqual(sql);
      expect(byFile(file.text)).toEqual(sql);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(Object.values(await bySql())).not.toContain(0);
});
