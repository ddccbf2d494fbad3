import { join } from 'node:path';
import pg from 'pg';
import type { Place } from '../api/db/database';
import { startPostgres } from '../api/testing/postgres';
import { fill } from './fill';
import { openClient } from './load';
import { inFolder, type Server, startServer } from './process';
import { type Figure, median, ms, p95, type Subject } from './report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',');
const asks = Number(process.env.BENCH_ASKS ?? 200);

/** What the office opens all day long. Deep inside is the middle of the list; a technician is one of twenty. */
const screens: ReadonlyArray<{ goal: number; paths: Record<string, string> }> = [
  {
    goal: 2,
    paths: {
      'bookings, page 1': '/bookings',
      'deep inside': '/bookings?cursor=MIDDLE',
      pending: '/bookings?status=pending',
      'open, soonest first': '/bookings?status=pending,confirmed&sort=soonest',
      'one service': '/bookings?service=Cleaning',
      'one technician': '/bookings?assignedTo=TECHNICIAN',
      'nobody’s jobs': '/bookings?assignedTo=nobody',
      'a week of visits': '/bookings?from=2024-01-02&to=2024-01-08&sort=soonest',
      'a day of requests': '/bookings?createdFrom=2024-01-01&createdTo=2024-01-01',
      users: '/users',
      'customers by name': '/users?role=customer&sort=name',
      subscriptions: '/subscriptions',
      'active subscriptions': '/subscriptions?status=active',
      dashboard: '/dashboard/stats',
      'CSV, first byte': '/bookings/export',
    },
  },
  {
    goal: 4,
    paths: {
      'search by name': '/bookings?search=mariam%20haddad',
      'by a first name': '/bookings?search=mariam',
      'by its beginning': '/bookings?search=mar',
      'by phone': '/bookings?search=%2B971%2052%201000002',
      'by reference': '/bookings?search=HH-0002S',
      'by e-mail': '/bookings?search=layla.4@homehub.example',
      'in one state': '/bookings?search=mariam&status=completed',
      'of one service': '/bookings?search=mariam&service=Cleaning',
      'that finds nothing': '/bookings?search=nobody',
      'user by name': '/users?search=mariam%20haddad',
      'user by phone': '/users?search=0521000002',
      'subscriber by name': '/subscriptions?search=mariam',
    },
  },
];

/**
 * Whether the back office stays as quick when the business grows: on SQLite and on a PostgreSQL of its own.
 * `BENCH_ROWS=300000`, `BENCH_ENGINES=sqlite` and `BENCH_ASKS=50` make it shorter.
 */
export const lists: Subject = {
  name: 'lists',
  title:
    `The back office with ${sizes
      .map((size) => new Intl.NumberFormat('en').format(size))
      .reverse()
      .join(' bookings against ')}, ` +
    `a tenth as many users, a twentieth as many subscriptions (p95 of ${asks}, in turns)`,
  measure: () =>
    inFolder(async (folder) => {
      const figures: Figure[] = [];
      for (const engine of engines) {
        const of = engine === 'postgres' ? await onPostgres() : await onSqlite(folder);
        figures.push(...of.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` })));
      }
      return figures;
    }),
};

function onSqlite(folder: string): Promise<Figure[]> {
  return measure(sizes.map((size) => ({ file: join(folder, `${size}.sqlite`) })));
}

async function onPostgres(): Promise<Figure[]> {
  const cluster = await startPostgres();
  try {
    const places: Place[] = [];
    for (const size of sizes) {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`CREATE DATABASE bench_${size}`);
      await client.end();
      const url = new URL(cluster.url);
      url.pathname = `/bench_${size}`;
      places.push({ databaseUrl: url.href, file: '' });
    }
    return await measure(places);
  } finally {
    await cluster.stop();
  }
}

async function measure(places: readonly Place[]): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const [index, place] of places.entries()) {
      const facts = await fill(place, sizes[index] ?? 0);
      const { file, databaseUrl = '' } = place;
      const database = { BENCH_DB: file, BENCH_DATABASE_URL: databaseUrl };
      sides.push({ server: await startServer('house', database), facts });
    }
    const figures: Figure[] = [];
    for (const { goal, paths } of screens)
      for (const [what, path] of Object.entries(paths))
        figures.push(await compare(sides, { what, path, goal }));
    return figures;
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

interface Side {
  server: Server;
  facts: Awaited<ReturnType<typeof fill>>;
}

async function compare(
  sides: readonly Side[],
  { what, path, goal }: { what: string; path: string; goal: number },
): Promise<Figure> {
  const asked = sides.map(({ server, facts }) => ({
    client: openClient(server.port, 1),
    call: {
      method: 'GET',
      path: `/api/admin${path.replace('MIDDLE', facts.middle).replace('TECHNICIAN', facts.technician)}`,
      headers: { Authorization: `Bearer ${server.facts.admin}` },
    },
    took: [] as number[],
  }));
  for (let ask = -5; ask < asks; ask += 1) {
    for (const { client, call, took } of asked) {
      const millis = await client.call(call, path.endsWith('/export') ? 'first byte' : 'end');
      if (ask >= 0) took.push(millis);
    }
  }
  for (const { client } of asked) client.close();
  const [small = Number.NaN, large = Number.NaN] = asked.map(({ took }) => p95(took));
  const [usual = Number.NaN, usually = Number.NaN] = asked.map(({ took }) => median(took));
  const ratio = large / small;
  return {
    what,
    value: `${ratio.toFixed(2)} (${ms(small)}, ${ms(large)}; medians ${(usually / usual).toFixed(2)}, ${ms(usually)})`,
    goal: `≤ ${goal}`,
    met: ratio <= goal,
  };
}
