import type { Knex } from 'knex';
import type { Engine } from './database';
import type { News } from './news';
import { rowsOf } from './statements';

/** Where processes on one PostgreSQL tell each other. */
export const newsChannel = 'homehub_news';

/**
 * Has what is new told to all processes once the transaction commits, and never where it does not: by PostgreSQL itself, which keeps it
 * until then. Answers what is left to be done after the commit.
 */
export async function announce(
  { engine, heard }: { engine: Engine; heard: ReadonlySet<(news: News) => void> },
  trx: Knex.Transaction,
  news: News | undefined,
): Promise<() => void> {
  if (!news) return () => {};
  if (engine === 'sqlite')
    return () => {
      for (const hear of heard) hear(news);
    };
  await rowsOf(trx, 'SELECT pg_notify(?, ?)', [newsChannel, JSON.stringify(news)]);
  return () => {};
}
