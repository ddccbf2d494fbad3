import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { changeBooking } from '../../../api/bookings/record/change';
import { createBooking } from '../../../api/bookings/record/store';
import type { BookingRow } from '../../../api/bookings/row/row';
import { inTransaction, type Tx } from '../../../api/db/transaction';
import { bookingRequest } from '../../../api/testing/factories';
import { type Answer, type RequestOptions, requester } from '../../../api/testing/http';
import { type DrillServer, openDrillServer } from '../harness/drill-server';

/** What each visit of a drill costs. */
export const fils = 38_000;

/** Processes that are killed in turns, how often, and on which database. */
export interface Killing {
  kills: number;
  processes: number;
  databaseUrl?: string;
}

/** Its servers have begun, and end with the test. `wish`: people and environment. */
export async function openKilled(
  { processes, databaseUrl }: Killing,
  wish: { people: number; env?: Record<string, string> },
): Promise<DrillServer> {
  const site = await openDrillServer({ ...wish, processes, ...(databaseUrl && { databaseUrl }) });
  onTestFinished(() => site.close());
  for (const server of site.servers) server.begin();
  return site;
}

/** A visit that is confirmed at `fils`, on a day that it has for itself more or less; `more` is done in the same transaction. */
export function confirmedVisit<T>(
  { db }: DrillServer,
  acting: { now: Date; actor: Parameters<typeof inTransaction>[1]['actor'] },
  more: (tx: Tx, row: BookingRow) => Promise<T>,
): Promise<T> {
  return inTransaction(db, acting, async (tx) => {
    const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 200)) * 86_400_000);
    const date = `${day.toISOString().slice(0, 10)} 9:00 AM`;
    const { id } = await createBooking(tx, { id: randomUUID(), request: bookingRequest({ date }) });
    const row = await tx.trx('booking').where({ id }).first();
    return more(
      tx,
      await changeBooking(tx, row, { status: 'confirmed', amount_fils: fils }, 'booking.update'),
    );
  });
}

/** Asks one process after the other until somebody answers, whatever becomes of them. Any other answer than a good one is thrown. */
export function openDoors({ servers }: Pick<DrillServer, 'servers'>) {
  const doors = servers.map(({ port }) => requester(port));
  let turn = 0;
  return {
    async ask(method: string, path: string, options: RequestOptions): Promise<Answer['body']> {
      for (;;) {
        turn += 1;
        const from = `127.0.9.${1 + (turn % 250)}`;
        const door = doors[turn % doors.length];
        const answer = await door?.(method, path, { from, ...options }).catch(() => undefined);
        if (answer && answer.status < 300) return answer.body;
        if (answer && answer.status !== 503 && answer.status !== 429)
          throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
        await wait(answer?.status === 429 ? 1000 : 20 + Math.random() * 80);
      }
    },
    close() {
      for (const door of doors) door.close();
    },
  };
}
