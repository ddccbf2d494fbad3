import type { DatabaseLocation } from '../api/db/database';
import { type PeriodName, periodsOn } from '../contract/office/dashboard';
import { addDays } from '../contract/time';
import { type Facts, fill } from './fill/fill';
import { onEngines, serve } from './harness/engines';
import { asks, inTurns, type Side } from './harness/in-turns';
import type { Figure, Subject } from './harness/report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const only = new RegExp(process.env.BENCH_ONLY ?? '');

/** What the office opens all day long. Deep inside is the middle of the list; a technician is one of twenty. */
const screens: ReadonlyArray<{ goal?: number; paths: (facts: Facts) => Record<string, string> }> = [
  {
    goal: 2,
    paths: ({ today, middle, technician, subscriber }) => ({
      'CSV, first byte': '/bookings/export',
      'bookings, page 1': '/bookings',
      'deep inside': `/bookings?cursor=${middle}`,
      pending: '/bookings?status=pending',
      'open, soonest first': '/bookings?status=pending,confirmed&sort=soonest',
      'one service': '/bookings?service=Cleaning',
      'one technician': `/bookings?assignedTo=${technician}`,
      'unassigned jobs': '/bookings?assignedTo=nobody',
      'a week of visits': `/bookings?${comingWeek(today)}`,
      'its visits of one technician': `/bookings?assignedTo=${technician}&${comingWeek(today)}`,
      'its visits in one state': `/bookings?status=confirmed&${comingWeek(today)}`,
      'a day of requests': `/bookings?${requested(today, 'day')}`,
      'a month’s revenue': `/bookings?${requested(today, 'month')}&status=confirmed,completed`,
      'a year’s revenue': `/bookings?${requested(today, 'year')}&status=confirmed,completed`,
      users: '/users',
      'customers by name': '/users?role=customer&sort=name',
      'staff by name': '/users?role=staff&sort=name',
      subscriptions: '/subscriptions',
      'active subscriptions': '/subscriptions?status=active',
      'subscriptions of one package': '/subscriptions?packageType=basic-0',
      'subscriptions of one person': `/subscriptions?userId=${subscriber}`,
      dashboard: '/dashboard/stats',
      'a caller by a number begun': '/callers?search=05010',
      'by a whole number': '/callers?search=%2B971%2052%201000002',
      'by a first name': '/callers?search=mariam',
      'by both names': '/callers?search=mariam%20haddad',
      'by an e-mail begun': '/callers?search=layla.4',
      'a caller at a glance': `/callers/${subscriber}`,
      'homes of a caller': `/users/${subscriber}/homes`,
    }),
  },
  {
    goal: 4,
    paths: () => ({
      'by a first name': '/bookings?search=mariam',
      'by its beginning': '/bookings?search=mar',
      'by phone': '/bookings?search=%2B971%2052%201000002',
      'by reference': '/bookings?search=HH-0002S',
      'by e-mail': '/bookings?search=layla.4@homehub.example',
      'that finds nothing': '/bookings?search=nobody',
      'user by phone': '/users?search=0521000002',
    }),
  },
  {
    // Each row is asked until enough are found, in the worst case every one: these grow with the list.
    paths: ({ today }) => ({
      'locked customers': '/users?role=customer&state=locked',
      'search by name': '/bookings?search=mariam%20haddad',
      'in one state': '/bookings?search=mariam&status=completed',
      'of one service': '/bookings?search=mariam&service=Cleaning',
      'in a week of visits': `/bookings?search=mariam&${comingWeek(today)}`,
      'by two common words that nobody has together': '/bookings?search=omar%2097152',
      'user by name': '/users?search=mariam%20haddad',
      'subscriber by name': '/subscriptions?search=mariam',
    }),
  },
];

/** The visits of the next seven days: those asked for today lie one to fourteen days ahead, whatever the size. */
function comingWeek(today: string): string {
  return `from=${addDays(today, 1)}&to=${addDays(today, 7)}&sort=soonest`;
}

/** The days of a figure of the dashboard, as it leads to its rows. */
function requested(today: string, period: PeriodName): string {
  const { from, to } = periodsOn(today)[period];
  return `createdFrom=${from}&createdTo=${to}`;
}

/**
 * Whether the back office stays as quick when the business grows: on SQLite and on a PostgreSQL of its own.
 * `BENCH_ROWS=300000`, `BENCH_ENGINES=sqlite`, `BENCH_ASKS=50` and `BENCH_ONLY=caller` make it shorter.
 */
export const lists: Subject = {
  name: 'lists',
  title:
    `The back office with ${sizes
      .map((size) => new Intl.NumberFormat('en').format(size))
      .reverse()
      .join(' bookings against ')}, ` +
    `a fifth as many users and homes, a tenth as many subscriptions (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  const sides: Array<Side & { facts: Facts }> = [];
  const facts: Facts[] = [];
  try {
    for (const [index, location] of locations.entries()) {
      facts.push(await fill(location, sizes[index] ?? 0));
    }
    // The file is for who signed in in the last minutes: to fill takes longer, so they sign in after it, and it comes first.
    for (const [index, location] of locations.entries())
      sides.push({ server: await serve(location), facts: facts[index] as Facts });
    const figures: Figure[] = [];
    for (const { goal, paths } of screens) {
      const ofSides = sides.map(({ facts }) => paths(facts));
      for (const what of Object.keys(ofSides[0] ?? {}).filter((each) => only.test(each)))
        figures.push(await inTurns(sides, { what, paths: ofSides.map((each) => each[what] ?? ''), goal }));
    }
    return figures;
  } finally {
    for (const { server } of sides) await server.stop();
  }
}
