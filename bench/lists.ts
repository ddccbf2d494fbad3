import { join } from 'node:path';
import { fill } from './fill';
import { openClient } from './load';
import { inFolder, type Server, startServer } from './process';
import { type Figure, median, ms, type Subject } from './report';

const few = 1000;
const many = Number(process.env.BENCH_ROWS ?? 50_000);
const asks = 60;
const goal = 2;
const whole = new Intl.NumberFormat('en');

/** What the office opens all day long. A name has no goal: with fifty times the rows it finds fifty times as many. */
const screens = [
  { what: 'page 1', query: '', goal },
  { what: 'pending', query: '?status=pending', goal },
  { what: 'one service', query: '?service=Cleaning', goal },
  { what: 'a week of visits', query: '?from=2024-01-02&to=2024-01-08&sort=soonest', goal },
  { what: 'search by phone', query: '?search=%2B971%2052%201000002', goal },
  { what: 'search by name', query: '?search=mariam%20haddad', goal: undefined },
];

/** Whether the tables stay as quick when the business grows. `BENCH_ROWS` asks for other numbers, such as a million. */
export const lists: Subject = {
  name: 'lists',
  title: `Admin bookings with ${whole.format(many)} rows against ${whole.format(few)} (median of ${asks}, in turns)`,
  measure: () => inFolder(measure),
};

async function measure(folder: string): Promise<Figure[]> {
  const servers: Server[] = [];
  for (const count of [few, many]) {
    const file = join(folder, `${count}.sqlite`);
    await fill(file, count);
    servers.push(await startServer('house', { BENCH_DB: file }));
  }
  try {
    const figures: Figure[] = [];
    for (const screen of screens) figures.push(await compare(servers, screen));
    return figures;
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function compare(servers: readonly Server[], screen: (typeof screens)[number]): Promise<Figure> {
  const sides = servers.map(({ port, facts }) => ({
    client: openClient(port, 1),
    call: {
      method: 'GET',
      path: `/api/admin/bookings${screen.query}`,
      headers: { Authorization: `Bearer ${facts.admin}` },
    },
    took: [] as number[],
  }));
  for (let ask = -5; ask < asks; ask += 1) {
    for (const { client, call, took } of sides) {
      const millis = await client.call(call);
      if (ask >= 0) took.push(millis);
    }
  }
  for (const { client } of sides) client.close();
  const [small = Number.NaN, large = Number.NaN] = sides.map(({ took }) => median(took));
  const ratio = large / small;
  return {
    what: screen.what,
    value: `${ratio.toFixed(2)} (${ms(large)})`,
    ...(screen.goal !== undefined && { goal: `≤ ${screen.goal}`, met: ratio <= screen.goal }),
  };
}
