import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { booking, bookingRequest, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import type { BookingFollower } from '../row/followers';
import type { BookingRow } from '../row/row';
import { changeBooking } from './change';
import { createBooking, lockBooking } from './store';

const { app, make } = serverPerTest();
const customer = make(person);

/** The same database, opened by somebody who follows bookings in another way, or not at all. */
async function openedWith<T>(
  followers: Database['followers'],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(app.db.location, { followers });
  return work(db).finally(() => db.close());
}

const acting = () => ({ now: app.clock.now(), actor: customer.actor });
const create = (db: Database, id: string) =>
  inTransaction(db, acting(), (tx) => createBooking(tx, { id, request: bookingRequest() }));
const cancel = (db: Database, id: string) =>
  inTransaction(db, acting(), async (tx) => {
    const row = (await lockBooking(tx, id)) as BookingRow;
    return changeBooking(tx, row, { status: 'cancelled' }, 'booking.cancel', { caused_by: 'customer' });
  });

it('calls each follower in its turn with the booking as it was and as it is, and whose wish it was', async () => {
  const calls: unknown[] = [];
  const noting =
    (name: string): BookingFollower =>
    async (tx, before, after, how) => {
      const stored: BookingRow = await tx.trx('booking').where({ id: after.id }).first();
      calls.push([name, before?.status, after.status, stored.status, how.causedBy]);
    };
  const id = randomUUID();
  await openedWith({ onBookingChanged: [noting('first'), noting('second')] }, async (db) => {
    await create(db, id);
    await cancel(db, id);
  });
  expect(calls).toEqual([
    ['first', undefined, 'pending', 'pending', undefined],
    ['second', undefined, 'pending', 'pending', undefined],
    ['first', 'pending', 'cancelled', 'cancelled', 'customer'],
    ['second', 'pending', 'cancelled', 'cancelled', 'customer'],
  ]);
});

it('changes nothing where nobody said what it means for others', async () => {
  const { id } = await booking(app, customer);
  await openedWith({}, async (db) => {
    await expect(create(db, randomUUID())).rejects.toThrow('onBookingChanged');
    await expect(cancel(db, id)).rejects.toThrow('onBookingChanged');
  });
  expect(await app.db.read('booking').select('id', 'status')).toEqual([{ id, status: 'pending' }]);
});
