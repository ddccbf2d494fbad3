import type { Knex } from 'knex';

/** What one row adds to the kept totals: a noun on its Dubai day of creation, by kind and status. Money in fils. */
export interface Counted {
  noun: 'booking' | 'subscription';
  day: string;
  kind: string;
  status: string;
  fils: number;
}

/** The day and the kind under which a noun's totals by state alone are kept. */
export const everyDay = 'all';

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
      for (const key of [row, { ...row, day: everyDay, kind: everyDay }]) {
        const name = JSON.stringify([key.noun, key.day, key.kind, key.status]);
        const sum = sums.get(name) ?? { ...key, fils: 0, count: 0 };
        sums.set(name, { ...sum, count: sum.count + by, fils: sum.fils + by * row.fils });
      }
    }
    const moved = [...sums.keys()].sort().flatMap((name) => sums.get(name) ?? []);
    const rows = moved.filter((sum) => sum.count !== 0 || sum.fils !== 0);
    if (rows.length === 0) return;
    await trx('total')
      .insert(rows)
      .onConflict(['noun', 'day', 'kind', 'status'])
      .merge({ count: trx.raw('total.count + excluded.count'), fils: trx.raw('total.fils + excluded.fils') });
  }
}

/** How many rows of a noun there are by status, exactly. */
export async function totalsByStatus(knex: Knex, noun: Counted['noun']): Promise<Record<string, number>> {
  const rows = await knex('total').where({ noun, day: everyDay, kind: everyDay }).select('status', 'count');
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}
