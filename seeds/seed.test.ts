import { describe, expect, it } from 'vitest';
import { openDatabase } from '../api/db/database';
import { totalsByStatus } from '../api/db/totals';
import { openFolder } from '../api/files/folder';
import { onCallNow } from '../api/scheduling/roster/on-call-now';
import { rulesInForce } from '../api/scheduling/rules/store';
import { testDatabase } from '../api/testing/database';
import { bookingStatuses } from '../contract/bookings/booking-rules';
import { subscriptionStatuses } from '../contract/plans/subscriptions';
import { usualRules } from '../contract/rules/business-rules';
import { seed } from './seed';
import { count, databasePerTest, demoAccounts, now } from './testing';

const test = databasePerTest();

describe('seed', () => {
  it('writes the content once, however many processes start at once', async () => {
    const other = openDatabase(test.db.location);
    try {
      const wrote = await Promise.all([test.db, other, test.db, other].map((each) => seed(each, { now })));
      expect(wrote.filter(Boolean)).toHaveLength(1);
      expect(await count(test.db, 'checklist')).toBe(7);
      expect(await count(test.db, 'checklist_version')).toBe(7);
    } finally {
      await other.close();
    }
    expect([
      await count(test.db, 'service'),
      await count(test.db, 'package'),
      await count(test.db, 'offer'),
    ]).toEqual([7, 15, 3]);
    expect(await count(test.db, 'offer', { valid_until: '2026-12-31' })).toBe(3);
    expect(await rulesInForce(test.db.read)).toEqual({ version: 1, rules: usualRules });
    expect([
      await count(test.db, 'booking'),
      await count(test.db, 'subscription'),
      await count(test.db, 'user'),
    ]).toEqual([0, 0, 0]);
    expect(await count(test.db, 'audit')).toBe(0);
    const clock = await test.db.read('sync_clock').where({ space: 'public' }).first('value');
    expect(Number(clock.value)).toBe(1);
  });

  it('leaves a database alone that holds any of it already', async () => {
    await seed(test.db, { now });
    await test.db.write('service').delete();
    await test.db.write('offer').delete();
    expect(await seed(test.db, { now, demo: true, accounts: await demoAccounts(test.db) })).toBe(false);
    expect(await count(test.db, 'service')).toBe(0);
  });

  it('makes a lively demo, with totals, search and feed as the app itself would have written them', async () => {
    const accounts = await demoAccounts(test.db);
    await seed(test.db, { now, demo: true, accounts });

    expect(await count(test.db, 'booking')).toBeGreaterThanOrEqual(60);
    // Nobody is written to about what never happened.
    expect(await count(test.db, 'message_out')).toBe(0);
    expect(await count(test.db, 'subscription')).toBeGreaterThanOrEqual(25);
    for (const status of bookingStatuses) {
      expect((await totalsByStatus(test.db.read, 'booking'))[status]).toBe(
        await count(test.db, 'booking', { status }),
      );
      expect(await count(test.db, 'booking', { status })).toBeGreaterThan(2);
    }
    for (const status of subscriptionStatuses) {
      expect((await totalsByStatus(test.db.read, 'subscription'))[status]).toBe(
        await count(test.db, 'subscription', { status }),
      );
      expect(await count(test.db, 'subscription', { status })).toBeGreaterThan(0);
    }
    const mine = { user_id: accounts.customerId };
    expect(await count(test.db, 'booking', mine)).toBeGreaterThanOrEqual(6);
    expect(await count(test.db, 'subscription', mine)).toBe(2);
    expect(await count(test.db, 'favorite', mine)).toBe(2);
    const homes = await test.db.read('home').where(mine).orderBy('created_at');
    expect(homes.map(({ kind, usual }) => [kind, Boolean(usual)])).toEqual([
      ['villa', true],
      ['apartment', false],
    ]);
    for (const { id } of homes)
      expect(await count(test.db, 'booking', { ...mine, home_id: id })).toBeGreaterThan(0);
    expect(await count(test.db, 'subscription', { home_id: homes[0].id })).toBe(2);
    expect(await count(test.db, 'booking', { user_id: null })).toBeGreaterThan(5);
    expect(
      await count(test.db, 'booking', { assigned_to: accounts.staffId, status: 'confirmed' }),
    ).toBeGreaterThanOrEqual(4);
    expect(await count(test.db, 'search_term', { noun: 'booking' })).toBeGreaterThan(300);
    const [back] = await test.db.read('booking').where(mine).whereNotNull('return_of');
    expect(back).toMatchObject({ status: 'confirmed', amount_fils: 0, taken_by: accounts.adminId });
    expect(await count(test.db, 'booking', { id: back.return_of, status: 'completed' })).toBe(1);
    const days = await test.db.read('booking').whereNotNull('part_of').select('part_of', 'zero_reason');
    expect([days.length, new Set(days.map((each) => each.part_of)).size]).toEqual([2, 1]);

    const urgent = await test.db.read('booking').whereNotNull('urgent_until').orderBy('created_at');
    const standing = urgent.map((row) => [row.status, row.taken_at && row.taken_at < row.urgent_until]);
    expect(standing).toEqual([
      ['completed', true],
      ['pending', null],
    ]);
    expect(await onCallNow(test.db.read)).toEqual([accounts.staffId]);

    const done = await test.db.read('booking').where({ status: 'completed' }).where('amount_fils', '>', 0);
    const paid = new Set(await test.db.read('payment').distinct('booking_id').pluck('booking_id'));
    const open = done.filter(({ id }) => !paid.has(id));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(done.length / 4);
    expect(await count(test.db, 'payment', { method: 'cash', held_by: null })).toBe(0);

    const late = await test.db.read('booking').where('created_at', '>', now.toISOString());
    expect(late).toEqual([]);
    const free = await test.db
      .read('booking')
      .whereNull('assigned_to')
      .whereIn('status', ['pending', 'confirmed'])
      .select('id');
    const told = await test.db
      .read('sync_feed')
      .where({ audience: 'staff', entity_type: 'booking', gone: false })
      .select('entity_id');
    expect(told.map((each) => each.entity_id).sort()).toEqual(free.map((each) => each.id).sort());
  });

  it('names nobody real', async () => {
    const accounts = { ...(await demoAccounts(test.db)), hasTeam: true };
    await seed(test.db, { now, demo: true, accounts, files: openFolder(test.db.dir) });
    for (const row of await test.db.read('booking').select('name', 'email', 'phone')) {
      expect(row.email).toMatch(/@homehub\.example$/);
      expect(row.phone).toMatch(/^\+971 50 000 01\d\d$/);
      expect(row.name).toMatch(/^(Demo (Customer|Guest) \d\d|customer)$/);
    }
    const phones = await test.db.read('user').whereNotNull('phone').pluck('phone');
    expect(phones.length).toBeGreaterThan(10);
    for (const phone of phones) expect(phone).toMatch(/^\+9715000001\d\d$/);
  });

  it('is the same year for the same moment', async () => {
    await seed(test.db, { now, demo: true, accounts: { ...(await demoAccounts(test.db)), hasTeam: true } });
    const rows = () =>
      test.db.read('booking').orderBy('id').select('id', 'date', 'status', 'amount_fils', 'service_type');
    const first = await rows();
    await test.db.close();
    test.db = await testDatabase();
    await seed(test.db, { now, demo: true, accounts: { ...(await demoAccounts(test.db)), hasTeam: true } });
    expect(await rows()).toEqual(first);
  });
});
