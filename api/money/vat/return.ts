import type { Knex } from 'knex';
import { statedByTax } from '../../../contract/money/documents/by-tax';
import { type DocumentKind, documentReference } from '../../../contract/money/documents/document-shapes';
import { returnDueOn, roundingOf, type VatReturn } from '../../../contract/money/returns/vat-return';
import { addDays, dubaiHour } from '../../../contract/time';
import { takePage } from '../../db/lists/page';
import { type StoredDocument, snapshotOf } from '../rows/document-row';

interface Period {
  from: string;
  to: string;
}

/** The documents of a month and kind together; fils, of credit notes below 0. PostgreSQL answers sums and counts as text. */
interface Part {
  month: string;
  kind: DocumentKind;
  count: number;
  net: number;
  vat: number;
}

/** So many missing numbers are named. */
const mostNamed = 10;
/** Few documents have lines that are not of the standard rate: these are read whole, so many at a time. */
const atOnce = 500;

const byIssue = { column: 'issued_at', direction: 'asc' } as const;

type Unusual = Pick<StoredDocument, 'id' | 'kind' | 'issued_at' | 'net_fils' | 'snapshot'>;

/** What was issued in a period, as the VAT return asks for it. */
export async function vatReturnOf(knex: Knex, { from, to }: Period): Promise<VatReturn> {
  const parts = await partsOf(knex, { from, to });
  const { zero, exempt, untaxed } = await unusualOf(knex, { from, to });
  const all = sumOf(parts);
  const total = { net: all.net - untaxed.net, vat: all.vat };
  const standard = { net: total.net - zero - exempt, vat: total.vat };
  return {
    ...{ from, to, dueOn: returnDueOn(to), standard, zero, exempt, total, untaxed },
    invoices: sumOf(parts.filter(({ kind }) => kind === 'invoice')),
    notes: sumOf(parts.filter(({ kind }) => kind === 'credit_note')),
    months: [...new Set(parts.map(({ month }) => month))].map((month) => ({
      month,
      ...sumOf(parts.filter((each) => each.month === month)),
    })),
    numbers: await numbersOf(knex, { from, to }),
    rounding: roundingOf(standard),
  };
}

function sumOf(parts: readonly Part[]) {
  return parts.reduce(
    (sum, { count, net, vat }) => ({
      count: sum.count + count,
      net: sum.net + net,
      vat: sum.vat + vat,
    }),
    { count: 0, net: 0, vat: 0 },
  );
}

/** The documents that were issued on the Dubai days of a period. */
export function issuedIn(knex: Knex, { from, to }: Period): Knex.QueryBuilder {
  return knex('document')
    .where('issued_at', '>=', dubaiHour(from, 0).toISOString())
    .where('issued_at', '<', dubaiHour(addDays(to, 1), 0).toISOString());
}

async function partsOf(knex: Knex, period: Period): Promise<Part[]> {
  const rows: Part[] = await issuedIn(knex, period)
    .select(knex.raw('substr(issued_day, 1, 7) AS month'), 'kind')
    .count({ count: '*' })
    .sum({ net: 'net_fils', vat: 'vat_fils' })
    .groupByRaw('substr(issued_day, 1, 7), kind')
    .orderByRaw('1, 2');
  return rows.map(({ month, kind, count, net, vat }) => ({
    ...{ month, kind, count: Number(count) },
    ...{ net: signed(kind, Number(net)), vat: signed(kind, Number(vat)) },
  }));
}

function signed(kind: DocumentKind, fils: number): number {
  return kind === 'invoice' ? fils : -fils;
}

/** What of it is at 0 %, exempt, or stated without a tax number. */
async function unusualOf(knex: Knex, period: Period) {
  const found = { zero: 0, exempt: 0, untaxed: { count: 0, net: 0 } };
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const unusual = issuedIn(knex, period)
      .where((any) => {
        any.where('vat_fils', 0);
        for (const tax of ['zero', 'exempt']) any.orWhere('snapshot', 'like', `%"tax":"${tax}"%`);
      })
      .select('id', 'kind', 'issued_at', 'net_fils', 'snapshot');
    // By their issue, of which there is an index: in the order of their ids all that there ever were would be read.
    const { rows, next } = await takePage<Unusual>(unusual, 'document', byIssue, { cursor, limit: atOnce });
    for (const row of rows) {
      const states = snapshotOf(row);
      if (!states.isTax) {
        found.untaxed.count += 1;
        found.untaxed.net += signed(row.kind, Number(row.net_fils));
        continue;
      }
      const { zero, exempt } = statedByTax(states);
      found.zero += signed(row.kind, zero.net);
      found.exempt += signed(row.kind, exempt.net);
    }
    cursor = next;
  }
  return found;
}

interface Numbered {
  series: string;
  year: number;
  first: number;
  last: number;
  count: number;
}

async function numbersOf(knex: Knex, period: Period): Promise<VatReturn['numbers']> {
  const rows: Numbered[] = await issuedIn(knex, period)
    .select('series', 'year')
    .min({ first: 'number' })
    .max({ last: 'number' })
    .count({ count: '*' })
    .groupBy('series', 'year')
    .orderBy([{ column: 'series', order: 'desc' }, 'year']);
  return Promise.all(
    rows.map(async ({ series, year, first: lowest, last, count }) => {
      const first = (await lastBefore(knex, { series, year, number: Number(lowest) })) + 1;
      const isWhole = Number(last) - first + 1 === Number(count);
      const range = { series, year: Number(year), first, last: Number(last) };
      return { ...range, missing: isWhole ? [] : await missingOf(knex, range) };
    }),
  );
}

/** The last number before this one, which a period follows; 0 for none. */
async function lastBefore(
  knex: Knex,
  { series, year, number }: { series: string; year: number; number: number },
): Promise<number> {
  const before = knex('document').where({ series, year });
  // Up to six digits references stand in the order of their numbers, and have an index: to look by the number reads all of the series.
  if (number <= 999_999)
    before
      .where('reference', '<', documentReference(series, year, number))
      .where('reference', '>', documentReference(series, year, 0))
      .orderBy('reference', 'desc');
  else before.where('number', '<', number).orderBy('number', 'desc');
  const found = await before.first('number');
  return Number(found?.number ?? 0);
}

async function missingOf(
  knex: Knex,
  { series, year, first, last }: { series: string; year: number; first: number; last: number },
): Promise<string[]> {
  const there: number[] = await knex('document')
    .where({ series, year })
    .whereBetween('number', [first, last])
    .pluck('number');
  const known = new Set(there.map(Number));
  const missing: string[] = [];
  for (let number = first; number <= last && missing.length < mostNamed; number += 1)
    if (!known.has(number)) missing.push(documentReference(series, year, number));
  return missing;
}
