import type { Knex } from 'knex';
import { addDays, addMonths } from '../../contract/time';
import { insertRows } from './statements';

/**
 * What one row adds to the kept totals: a noun on its Dubai day of creation, by kind and status. Money in fils. People are
 * counted for ever alone, by lock and role; visits of plans on the day of the visit.
 */
export interface Counted {
  noun: 'booking' | 'subscription' | 'user' | 'plan-visit';
  day: string;
  kind: string;
  status: string;
  fils: number;
}

/** The day and the kind under which totals of all days, or of all kinds, are kept. */
export const everyDay = 'all';

/**
 * Where a row is counted: on its day by kind, and, of all kinds, on its day, in its month and for ever. So no figure
 * reads more than a few dozen rows, however many there are of the noun.
 */
export function totalKeysOf(row: Counted): Counted[] {
  if (row.noun === 'user') return [row];
  return [row, ...[row.day, monthKey(row.day), everyDay].map((day) => ({ ...row, day, kind: everyDay }))];
}

/** The days and whole months that a span of Dubai days consists of, as totals of all kinds are kept. */
export function keysWithin({ from, to }: { from: string; to: string }): string[] {
  const keys: string[] = [];
  for (let day = from; day <= to; ) {
    const next = firstOfNextMonth(day);
    const whole = day.endsWith('-01') && addDays(next, -1) <= to;
    keys.push(whole ? monthKey(day) : day);
    day = whole ? next : addDays(day, 1);
  }
  return keys;
}

/** The key of a whole month. */
export function monthKey(day: string): string {
  return `month:${day.slice(0, 7)}`;
}

function firstOfNextMonth(day: string): string {
  return addMonths(`${day.slice(0, 7)}-01`, 1);
}

/** Changes of totals, gathered through a transaction and written once, in one order, so that writers never deadlock. */
export class Totals {
  private readonly steps: Array<{ row: Counted; by: 1 | -1 }> = [];

  /** Counts a row out as it was and in as it is now. */
  move(before: Counted | undefined, after: Counted | undefined): void {
    if (before) this.steps.push({ row: before, by: -1 });
    if (after) this.steps.push({ row: after, by: 1 });
  }

  get mark(): number {
    return this.steps.length;
  }

  /** Forgets what came after the mark: the savepoint it belonged to was rolled back. */
  rewind(mark: number): void {
    this.steps.length = mark;
  }

  async write(trx: Knex.Transaction): Promise<void> {
    const sums = new Map<string, Counted & { count: number }>();
    for (const { row, by } of this.steps) {
      for (const key of totalKeysOf(row)) {
        const name = JSON.stringify([key.noun, key.day, key.kind, key.status]);
        const sum = sums.get(name) ?? { ...key, fils: 0, count: 0 };
        sum.count += by;
        sum.fils += by * row.fils;
        sums.set(name, sum);
      }
    }
    const moved = [...sums.keys()].sort().flatMap((name) => sums.get(name) ?? []);
    const rows = moved.filter((sum) => sum.count !== 0 || sum.fils !== 0);
    if (rows.length === 0) return;
    await insertRows(trx, 'total', rows, added);
  }
}

const added = `ON CONFLICT (noun, day, kind, status)
  DO UPDATE SET count = total.count + excluded.count, fils = total.fils + excluded.fils`;

/** How many rows of a noun there are by status, exactly. */
export async function totalsByStatus(knex: Knex, noun: Counted['noun']): Promise<Record<string, number>> {
  const rows = await knex('total').where({ noun, day: everyDay, kind: everyDay }).select('status', 'count');
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

/** How many that is in these states, or in all, as a list tells its total. */
export function sumOf(
  counts: Record<string, number>,
  states: readonly string[] = Object.keys(counts),
): string {
  return String(states.reduce((sum, state) => sum + (counts[state] ?? 0), 0));
}
