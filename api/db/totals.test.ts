import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { down, up } from '../../migrations/0008-office-work';
import * as listOrders from '../../migrations/0014-list-orders';
import { createBooking } from '../bookings/record/store';
import { type TestDatabase, testDatabase } from '../testing/database';
import { bookingRequest } from '../testing/factories';
import { keysWithin } from './totals';
import { inTransaction } from './transaction';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('takes whole months as one, and days where a month is not whole', () => {
  expect(keysWithin({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21']);
  expect(keysWithin({ from: '2026-11-30', to: '2027-01-01' })).toEqual([
    '2026-11-30',
    'month:2026-12',
    '2027-01-01',
  ]);
  expect(keysWithin({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['month:2026-02']);
  expect(keysWithin({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(12);
  expect(keysWithin({ from: '2026-01-01', to: '2026-12-30' })).toHaveLength(11 + 30);
});

it('is rebuilt for what was counted before by day and kind alone', async () => {
  for (const at of ['2026-11-30T19:59:00Z', '2026-11-30T20:00:00Z', '2026-12-31T20:00:00Z']) {
    for (const serviceType of ['Plumbing', 'Cleaning'] as const) {
      const now = new Date(at);
      await inTransaction(db, { now, actor: null }, (tx) =>
        createBooking(tx, { id: randomUUID(), request: bookingRequest({ serviceType }) }),
      );
    }
  }
  const totals = async () => {
    const rows = await db.read('total').orderBy(['noun', 'day', 'kind', 'status']);
    return rows.map((row) => `${row.day} ${row.kind} ${row.status} ${row.count} ${row.fils}`);
  };
  const kept = await totals();
  expect(kept).toContain('month:2026-12 all pending 2 0');
  await listOrders.down(db.write);
  await down(db.write);
  expect(await totals()).not.toContain('month:2026-12 all pending 2 0');
  await up(db.write);
  await listOrders.up(db.write);
  expect(await totals()).toEqual(kept);
});
