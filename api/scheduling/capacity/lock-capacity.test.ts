import { expect, it } from 'vitest';
import { moveBooking } from '../../bookings/move/move';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction, type Tx } from '../../db/transaction';
import { waitsForAdvisoryLock } from '../../testing/database';
import { booking } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';
import { lockCapacity, lockedDay } from './lock-capacity';

const { app, noor } = capacityPerTest();

const nine = '2026-11-28 9:00 AM';
const monday = '2026-11-30';

it('a booking that moves to another day while its own is waited for is judged on the day where it is by then', async () => {
  const { id } = await booking(app, noor.actor, { date: nine });
  const acting = { now: app.clock.now(), actor: noor.actor };
  const row = (tx: Tx) => tx.trx<BookingRow>('booking').where({ id }).first() as Promise<BookingRow>;
  const days: string[] = [];
  let tries = 0;
  let second: Promise<void> | undefined;
  await inTransaction(app.db, acting, async (tx) => {
    await lockCapacity(tx, { bookings: [id], days: [monday] });
    await moveBooking(tx, await row(tx), { from: nine, date: `${monday} 9:00 AM` });
    second = inTransaction(app.db, acting, async (waiting) => {
      tries += 1;
      await lockCapacity(waiting, { bookings: [id] });
      const day = (await row(waiting)).date.slice(0, 10);
      if (await lockedDay(waiting, day)) days.push(day);
    });
    // SQLite has one writer anyway: the second begins when the first is over.
    while (app.db.engine === 'pg' && !(await waitsForAdvisoryLock(tx.trx)));
  });
  await second;
  expect(days).toEqual([monday]);
  expect(tries).toBe(app.db.engine === 'pg' ? 2 : 1);
});
