import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { changeBooking } from '../../api/bookings/record/change';
import { createBooking } from '../../api/bookings/record/store';
import { inTransaction, type Tx } from '../../api/db/transaction';
import { bookingRequest, person } from '../../api/testing/factories';
import { startPostgres } from '../../api/testing/postgres';
import { runProgram } from '../../api/testing/program';
import { enableCapacity, technician } from '../../api/testing/team';
import { openDrillServer } from './harness/drill-server';

const [crowd, rounds, processes] = [100, 20, 2];
const date = '2026-11-28 9:00 AM';
/** Noon in Dubai. */
const now = new Date('2026-11-26T08:00:00.000Z');

it(`${crowd} people wait for a time that is free and taken again ${rounds} times, while ${processes} processes look without a pause: each is told exactly once each time`, async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const server = await openDrillServer({ databaseUrl: cluster.url, people: crowd, processes: 0 });
  onTestFinished(() => server.close());
  const { db, people, key } = server;
  const desk = { db, key, clock: { now: () => now } };
  await technician(desk);
  await enableCapacity(desk);
  const { actor } = await person(desk);
  const act = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, { now, actor }, work);
  const notified = async () => (await db.read('free_watch').where({ is_told: true })).length;

  async function take(): Promise<string> {
    const id = randomUUID();
    await act((tx) => createBooking(tx, { id, request: bookingRequest({ date }) }));
    return id;
  }
  async function giveUp(id: string): Promise<void> {
    await act(async (tx) => {
      const row = await tx.trx('booking').where({ id }).first();
      await changeBooking(tx, row, { status: 'cancelled' }, 'booking.cancel');
    });
  }

  let taken = await take();
  await db.write('free_watch').insert(
    people.map(({ id }) => ({
      ...{ id, user_id: id, booking_id: null, service_type: 'AC Services', date },
      ...{ starts_at: '2026-11-28T05:00:00.000Z', is_told: false, told_at: null, told_times: 0 },
      created_at: now.toISOString(),
    })),
  );
  const programs = Array.from({ length: processes }, () =>
    runProgram('api/testing/sweep-free.ts', { DATABASE_URL: cluster.url }, { args: [now.toISOString()] }),
  );
  onTestFinished(() => {
    for (const { child } of programs) child.kill('SIGKILL');
  });
  for (let round = 1; round <= rounds; round += 1) {
    await giveUp(taken);
    while ((await notified()) < crowd) await wait(20);
    taken = await take();
    while ((await notified()) > 0) await wait(20);
    const rows = await db.read('message_out').where({ event: 'place-free' });
    expect(rows.map((row) => row.user_id).sort()).toEqual(
      people.flatMap(({ id }) => Array(round).fill(id)).sort(),
    );
    // Half an hour passes.
    await db.write('free_watch').update({ told_at: null });
  }
  expect(programs.map(({ child }) => child.exitCode)).toEqual(Array(processes).fill(null));
});
