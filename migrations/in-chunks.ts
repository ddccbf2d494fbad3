import type { Knex } from 'knex';

const chunk = 500;

/**
 * Goes through a table by its ids while others go on writing: what a chunk changes is a short transaction of its own, so a kill loses
 * one chunk, and the next start finds the others as they should be. `write` is handed the rows of a chunk as they were read, and
 * changes only what is still so.
 */
export async function inChunks<Row extends { id: string }>(
  knex: Knex,
  table: string,
  { columns, write }: { columns: readonly string[]; write: Write<Row> },
): Promise<void> {
  for (let last = ''; ; ) {
    const page = knex(table).where('id', '>', last).orderBy('id').limit(chunk);
    const rows = (await page.select('id', ...columns)) as Row[];
    await untilFree(() => write(knex, rows));
    const end = rows.at(-1);
    if (!end || rows.length < chunk) return;
    last = end.id;
    // Who waits for the one connection of SQLite comes in between.
    await wait(1);
  }
}

type Write<Row> = (knex: Knex, rows: readonly Row[]) => Promise<void>;

/** Another process is writing, or had to be let through: that chunk once more. */
async function untilFree(step: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      const code = String((error as { code?: string }).code);
      if (!(code.startsWith('SQLITE_BUSY') || code === '40P01' || code === '40001') || tries > 600)
        throw error;
      await wait(50 + 50 * Math.random());
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
