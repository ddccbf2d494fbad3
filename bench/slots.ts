import { randomUUID } from 'node:crypto';
import { type DatabaseLocation, openDatabase } from '../api/db/database';
import { bookableServices, startsAt } from '../contract/bookings/booking-rules';
import { slots } from '../contract/slots';
import { newTechnician } from '../contract/team/roster';
import { addDays, dubaiDay } from '../contract/time';
import { fill } from './fill/fill';
import { fillTeam } from './fill/fill-team';
import { onEngines, serve } from './harness/engines';
import { openClient } from './harness/load';
import { type Server, spentBy } from './harness/process';
import { type Figure, kB, median, ms, p95, type Subject } from './harness/report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 1_000_000)] as const;
const asks = Number(process.env.BENCH_ASKS ?? 400);
const days = 14;
const [technicians, aDay] = [50, 100];
const most = 2000;
const written = (count: number) => new Intl.NumberFormat('en').format(count);

/**
 * Whether what is offered is found as quickly behind years of bookings: the same team of 50 with the same full fortnight ahead, and
 * a thousand or a million bookings of the past; and what it takes beside bare Koa, which only reads the same rows. `BENCH_ROWS`,
 * `BENCH_ENGINES` and `BENCH_ASKS` as for the lists.
 */
export const freeSlots: Subject = {
  name: 'slots',
  title: `The free slots of ${days} days of ${technicians} technicians with ${aDay} bookings each (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  const [few, many] = locations;
  if (!few || !many) return [];
  for (const [index, location] of locations.entries()) {
    // So long ago that none of their visits lies ahead.
    await fill(location, sizes[index] ?? 0, Date.now() - 30 * 86_400_000, { isFound: false });
    await setUp(location);
  }
  const servers: Server[] = [];
  try {
    for (const location of locations) servers.push(await serve(location));
    servers.push(await serve(few, 'bare-slots', { BENCH_DAYS: String(days) }));
    const [small, large, bare] = await ask(servers);
    if (!small || !large || !bare) return [];
    return [
      compared(`behind ${written(sizes[1])} bookings, beside ${written(sizes[0])}`, large, small, 1.2),
      compared('beside bare Koa that reads the same rows and answers as much', small, bare, 3),
      {
        what: 'its answer',
        value: kB(large.bytes),
        goal: `≤ ${kB(most)}`,
        met: large.bytes <= most,
        exact: true,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Side {
  took: number[];
  /** Of a processor, on the average. */
  spent: number;
  /** Of the answer. */
  bytes: number;
}

/** By turns, so that whatever else the machine does meets them all. */
async function ask(servers: readonly Server[]): Promise<Side[]> {
  const sides = servers.map(({ port, pid }) => {
    const took: number[] = [];
    return { pid, client: openClient(port, 1), took, before: 0, bytes: 0 };
  });
  for (let turn = -40; turn < asks; turn += 1)
    for (const side of sides) {
      if (turn === 0) side.before = spentBy(side.pid);
      side.bytes = 0;
      const millis = await side.client.call({ method: 'GET', path }, 'end', (part) => {
        side.bytes += part.length;
      });
      if (turn >= 0) side.took.push(millis);
    }
  return sides.map(({ pid, client, took, before, bytes }) => {
    client.close();
    return { took, spent: (spentBy(pid) - before) / asks, bytes };
  });
}

const path = '/api/slots?service=Cleaning';

function compared(what: string, one: Side, other: Side, goal: number): Figure {
  const ratio = p95(one.took) / p95(other.took);
  const usual = `medians ${(median(one.took) / median(other.took)).toFixed(2)}, ${ms(median(one.took))}`;
  const spent = `processor ${(one.spent / other.spent).toFixed(2)}, ${ms(one.spent)}`;
  return {
    what,
    value: `${ratio.toFixed(2)} (${ms(p95(one.took))}, ${ms(p95(other.took))}; ${usual}; ${spent})`,
    goal: `≤ ${goal}`,
    met: ratio <= goal,
  };
}

/** The team, what it can do, the switch, and what is booked of the days ahead: every second with somebody. */
export async function setUp(location: DatabaseLocation, { isCounted = true } = {}): Promise<void> {
  const db = openDatabase(location);
  const at = new Date().toISOString();
  const ids = await fillTeam(
    db,
    Array.from({ length: technicians }, (_, n) => rosterOf(n)),
    { isCounted },
  );
  const today = dubaiDay(at);
  const rows = Array.from({ length: days * aDay }, (_, n) => {
    const date = `${addDays(today, Math.floor(n / aDay))} ${slots[n % slots.length]?.start}`;
    return {
      id: randomUUID(),
      reference: `S-${n}`,
      assigned_to: n % 2 ? (ids[n % technicians] ?? null) : null,
      service_type: serviceOf(n),
      date,
      starts_at: startsAt(date),
      status: n % 3 ? 'confirmed' : 'pending',
      email: '',
      created_at: at,
      created_day: today,
      updated_at: at,
    };
  });
  await db.write.batchInsert('booking', rows, 50);
  await db.close();
}

const serviceOf = (n: number) => bookableServices[(n * 5) % bookableServices.length] ?? 'Cleaning';

function rosterOf(n: number) {
  return { ...newTechnician, skills: [serviceOf(n), serviceOf(n + 3), 'Cleaning'] };
}
