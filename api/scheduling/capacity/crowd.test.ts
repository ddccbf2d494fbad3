import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/availability/offered-slots';
import { withoutAnybody } from '../../../contract/team/flow/capacity';
import { newTechnician } from '../../../contract/team/roster';
import { addDays } from '../../../contract/time';
import { openDatabase } from '../../db/database';
import { type TestApp, testApp } from '../../testing/app';
import { testEngine } from '../../testing/database';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';
import { rosterInForce } from '../roster/roster';
import { teamAtWork } from './day';

const whole = process.env.TEST_ALL === '1';
const crowd = whole ? 200 : 20;
const nine = '2026-11-28 9:00 AM';
const at = '2026-11-26T09:40:00.000Z';

/** On PostgreSQL two that share the database alone, each with connections of its own; on SQLite there is one. */
let doors: TestApp[];
let team: Person[];
// Thursday, 1:40 PM in Dubai.
const { app } = serverPerTest({ at });
beforeEach(async () => {
  doors = [];
  for (let n = 0; n < (testEngine() === 'pg' ? 2 : 1); n += 1) {
    const { followers, location: allocation } = app.db;
    const beside = { ...app, db: { ...app.db, ...openDatabase(allocation, { followers }) } };
    // Whoever is sent away comes again at once here: there is room for all to wait instead.
    const syncRoom = { atOnce: 6, waiting: 300, patienceMs: 60_000 };
    doors.push(await testApp({ beside, config: { syncRoom } }));
  }
  team = [await technician(app), await technician(app), await technician(app)];
  await enableCapacity(app);
});
afterEach(() => leave());

async function leave(): Promise<void> {
  for (const door of doors) {
    await door.close();
    await door.db.close();
  }
  doors = [];
}

async function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => person(app)));
}

/** By one door or the other; a server that is too busy is asked again. */
async function ask(
  n: number,
  method: string,
  path: string,
  { token, body }: { token?: string; body: unknown },
) {
  for (;;) {
    const answer = await (doors[n % doors.length] as TestApp).request(method, path, { token, body });
    if (answer.status !== 503) return answer;
  }
}

/** What the n-th asks for: as somebody else, since requests of one phone number or e-mail wait for each other anyway. */
function request(n: number, change: Parameters<typeof bookingRequest>[0] = {}) {
  const phone = `+971 50 ${1_000_000 + n}`;
  return bookingRequest({ customerInfo: { name: 'Noor', phone, email: `noor${n}@example.ae` }, ...change });
}

interface Sent {
  entity: string;
  op: object;
}

async function sync(n: number, who: Person, ops: Sent[]): Promise<Array<{ is: string }>> {
  const entries = ops.map((each) => ({ ...each, opId: randomUUID(), v: 2, queuedAt: at }));
  const body = { v: 2, userId: who.id, deviceId: who.id, cursor: null, ops: entries };
  const answer = await ask(n, 'POST', '/api/sync', { token: who.token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

/** Who has a slot, and how many wait for a time. */
async function ended(): Promise<[placed: number, waiting: number]> {
  const rows: Array<{ needs_time: string | null }> = await app.db.read('booking').select('needs_time');
  const placed = rows.filter((row) => row.needs_time === null).length;
  expect(new Set(rows.map((row) => row.needs_time))).toEqual(new Set([null, '{"why":"taken"}']));
  return [placed, rows.length - placed];
}

describe(`${crowd} accounts at once for a slot with capacity for three`, () => {
  it('by REST: three have it, all others wait for a time, none is refused', async () => {
    const all = await people(crowd);
    const answers = await Promise.all(
      all.map(({ token }, n) => ask(n, 'POST', '/api/bookings', { token, body: request(n) })),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await ended()).toEqual([3, crowd - 3]);
  });

  it('by sync: the same', async () => {
    const all = await people(crowd);
    const op = (n: number) => ({ kind: 'booking.create', ...request(n) });
    const answers = await Promise.all(
      all.map((who, n) => sync(n, who, [{ entity: `booking:${randomUUID()}`, op: op(n) }])),
    );
    expect(answers.flat().filter(({ is }) => is !== 'applied')).toEqual([]);
    expect(await ended()).toEqual([3, crowd - 3]);
  });

  it('with holds: three hold it, and these three have it', async () => {
    const all = await people(crowd);
    const held = await Promise.all(
      all.map(async ({ token }, n) => {
        const body = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date: nine };
        const answer = await ask(n, 'POST', '/api/slots/holds', { token, body });
        expect(answer.status, answer.text).toBe(200);
        return { id: body.id, held: answer.body.held as boolean };
      }),
    );
    expect(held.filter((each) => each.held)).toHaveLength(3);
    const answers = await Promise.all(
      all.map(({ token }, n) => {
        const body = request(n, { holdId: held[n]?.id });
        return ask(n, 'POST', '/api/bookings', { token, body });
      }),
    );
    expect(answers.map(({ body }) => body.needsTime === undefined)).toEqual(held.map((each) => each.held));
    expect(await ended()).toEqual([3, crowd - 3]);
  });
});

describe('moves in both directions at once', () => {
  const days = Array.from({ length: 10 }, (_, n) => addDays('2026-11-30', n)).filter(
    (day) => day !== '2026-12-06',
  );
  const starts = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'];
  const dateOf = (n: number) => `${days[n % days.length]} ${starts[n % starts.length]}`;

  async function deadlocks(): Promise<number> {
    if (testEngine() !== 'pg') return 0;
    const { rows } = await app.db.read.raw(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0].deadlocks);
  }

  it('in batches over many days, with leave saved in the middle: no slot is given twice, and nobody waits for each other', async () => {
    const [each, rounds] = whole ? [100, 4] : [12, 2];
    const all = await people(6);
    const mine = await Promise.all(
      all.map(async (who, n) => {
        const ids: string[] = [];
        for (let k = 0; k < each / 2; k += 1)
          ids.push((await booking(app, who.actor, { date: dateOf(k * (n + 1)) })).id);
        return ids;
      }),
    );
    const before = await deadlocks();
    const admin = await person(app, 'admin');
    const away = days[4] as string;
    for (let round = 0; round < rounds; round += 1) {
      const batches = all.map((who, n) => {
        // Half of them go through their bookings from the other end.
        const ids = n % 2 ? [...(mine[n] ?? [])].reverse() : (mine[n] ?? []);
        const moves = ids.map(async (id, k) => {
          const { date } = await app.db.read('booking').where({ id }).first('date');
          return {
            entity: `booking:${id}`,
            op: { kind: 'booking.move', from: date, date: dateOf(k + n + round) },
          };
        });
        const asks = ids.map((_, k) => ({
          entity: `booking:${randomUUID()}`,
          op: { kind: 'booking.create', ...request(n, { date: dateOf(k * n + round) }) },
        }));
        return Promise.all(moves).then((sent) => sync(n, who, [...sent, ...asks].slice(0, 100)));
      });
      const body = { ...newTechnician, skills: ['AC Services'], leave: [{ from: away, to: away }] };
      const saved = ask(0, 'PUT', `/api/admin/team/technicians/${team[round % 3]?.id}`, {
        token: admin.token,
        body,
      });
      const results = (await Promise.all(batches)).flat();
      expect((await saved).status).toBe(200);
      expect(results.filter(({ is }) => is !== 'applied' && is !== 'conflict')).toEqual([]);
    }
    const roster = await rosterInForce(app.db.read);
    const now = app.clock.now();
    const atWork = await teamAtWork(
      app.db.read,
      roster,
      { from: days[0] as string, to: days.at(-1) as string },
      now,
    );
    // Leave may leave work of before without anybody, on its own day.
    const unmatched = days.filter(
      (day) => day !== away && withoutAnybody(dayOf(atWork, day, now)).length > 0,
    );
    expect(unmatched).toEqual([]);
    // What a connection counted is told by its end at the latest.
    await leave();
    expect(await deadlocks()).toBe(before);
  });
});
