import { randomUUID } from 'node:crypto';
import { openDatabase, type Place } from '../api/db/database';
import { bookableServices, startsAt } from '../contract/booking-rules';
import { newTechnician } from '../contract/roster';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';
import { onEngines, serve } from './harness/engines';
import { fill } from './harness/fill';
import { openClient } from './harness/load';
import type { Server } from './harness/process';
import { type Figure, median, ms, p95, type Subject } from './harness/report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const asks = Number(process.env.BENCH_ASKS ?? 200);
const days = 14;
const [technicians, aDay] = [50, 190];

/**
 * Whether what is offered is found as quickly behind years of bookings: the same team of 50 with the same full fortnight ahead, and
 * a thousand or a million bookings of the past. `BENCH_ROWS`, `BENCH_ENGINES` and `BENCH_ASKS` as for the lists.
 */
export const freeSlots: Subject = {
  name: 'slots',
  title: `The free slots of ${days} days of ${technicians} technicians with ${aDay} bookings each, behind ${sizes
    .map((size) => new Intl.NumberFormat('en').format(size))
    .reverse()
    .join(' past bookings against ')} (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(places: readonly Place[]): Promise<Figure[]> {
  const servers: Server[] = [];
  try {
    for (const [index, place] of places.entries()) {
      // So long ago that none of their visits lies ahead.
      await fill(place, sizes[index] ?? 0, Date.now() - 30 * 86_400_000);
      await setUp(place);
      servers.push(await serve(place));
    }
    const path = '/api/slots?service=Cleaning';
    const sides = servers.map(({ port }) => ({ client: openClient(port, 1), took: [] as number[] }));
    for (let ask = -20; ask < asks; ask += 1) {
      for (const { client, took } of sides) {
        const millis = await client.call({ method: 'GET', path });
        if (ask >= 0) took.push(millis);
      }
    }
    for (const { client } of sides) client.close();
    const [small = [], large = []] = sides.map(({ took }) => took);
    const ratio = p95(large) / p95(small);
    const usual = `medians ${(median(large) / median(small)).toFixed(2)}, ${ms(median(large))}`;
    return [
      {
        what: 'one service',
        value: `${ratio.toFixed(2)} (${ms(p95(small))}, ${ms(p95(large))}; ${usual})`,
        goal: '≤ 2',
        met: ratio <= 2,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The team, what it can do, the switch, and what is booked of the days ahead: every second with somebody. */
export async function setUp(place: Place, { isCounted = true, perDay = aDay } = {}): Promise<void> {
  const db = openDatabase(place);
  const at = new Date().toISOString();
  const ids = Array.from({ length: technicians }, () => randomUUID());
  await db.write('user').where({ role: 'staff' }).update({ is_locked: true });
  await db.write.batchInsert(
    'user',
    ids.map((id) => ({
      id,
      email: `${id}@homehub.example`,
      display_name: 'T',
      role: 'staff',
      created_at: at,
    })),
    50,
  );
  await db.write.batchInsert(
    'technician',
    ids.map((user_id, n) => ({ user_id, roster: JSON.stringify(rosterOf(n)), rev: 1, saved_at: at })),
    50,
  );
  await db
    .write('team_counting')
    .insert({ version: 1, counting: JSON.stringify({ isCounted }), saved_at: at });
  const today = dubaiDay(at);
  const rows = Array.from({ length: days * perDay }, (_, n) => {
    const date = `${addDays(today, Math.floor(n / perDay))} ${slots[n % slots.length]?.start}`;
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
