import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../../api/db/database';
import { startPostgres } from '../../api/testing/postgres';
import { inFolder, type Server, startServer } from './process';
import type { Figure } from './report';

const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',');

type Measure = (locations: readonly DatabaseLocation[]) => Promise<Figure[]>;

/** Measures on each engine in turn, in so many empty databases, which are gone afterwards. */
export async function onEngines(count: number, measure: Measure, on = engines): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of on) {
    const of = await (engine === 'postgres' ? onPostgres : onSqlite)(count, measure);
    figures.push(...of.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` })));
  }
  return figures;
}

/** HomeHub's own server on one of them, or another one. */
export function serve(
  { file, databaseUrl = '' }: DatabaseLocation,
  name = 'house',
  env = {},
): Promise<Server> {
  return startServer(name, { BENCH_DB: file, BENCH_DATABASE_URL: databaseUrl, ...env });
}

function onSqlite(count: number, measure: Measure): Promise<Figure[]> {
  return inFolder((folder) =>
    measure(Array.from({ length: count }, (_, n) => ({ file: join(folder, `${n}.sqlite`) }))),
  );
}

async function onPostgres(count: number, measure: Measure): Promise<Figure[]> {
  const cluster = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const locations: DatabaseLocation[] = [];
    for (let n = 0; n < count; n += 1) {
      await client.query(`CREATE DATABASE bench_${n}`);
      const url = new URL(cluster.url);
      url.pathname = `/bench_${n}`;
      locations.push({ databaseUrl: url.href, file: '' });
    }
    await client.end();
    return await measure(locations);
  } finally {
    await cluster.stop();
  }
}
