import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '../api/bookings/row/row';
import { openDatabase } from '../api/db/database';
import { totalsByStatus } from '../api/db/totals';
import { inTransaction } from '../api/db/transaction';
import { openFolder } from '../api/files/folder';
import { sha256Of } from '../api/files/keys';
import { businessForAll, saveSettings } from '../api/office/settings/store';
import { unsentPhones } from '../api/office/unsent/unsent';
import { createUser } from '../api/people/accounts/store';
import { readKept } from '../api/photos/kept';
import { onCallNow } from '../api/scheduling/roster/on-call-now';
import { rosterInForce } from '../api/scheduling/roster/roster';
import { rulesInForce } from '../api/scheduling/rules/store';
import { slotsFor } from '../api/scheduling/slots/store';
import { type TestDatabase, testDatabase, testEngine } from '../api/testing/database';
import { workAt } from '../api/work/store';
import type { Role } from '../contract/accounts/users';
import { bookingStatuses } from '../contract/bookings/booking-rules';
import { businessDetails } from '../contract/business';
import { subscriptionStatuses } from '../contract/plans/subscriptions';
import { usualRules } from '../contract/rules/business-rules';
import { settingsInput } from '../contract/settings/admin-settings';
import { isOnLeave } from '../contract/team/roster';
import { dubaiDay, weekday } from '../contract/time';
import { openPoints } from '../contract/work/work';
import { beginDemoSettings, demoSettings } from './demo/settings';
import { seed } from './seed';

/** Which day of the week it is is the same to both engines. */
const everyDay = process.env.TEST_ALL === '1' || testEngine() === 'sqlite';

const now = new Date('2026-11-21T08:00:00.000Z');
let db: TestDatabase;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

async function count(table: string, where: object = {}): Promise<number> {
  const row = await db.read(table).where(where).count({ count: '*' }).first();
  return Number(row?.count);
}

/** All work, in the order of its visits, with its booking. */
async function allWork() {
  const rows: BookingRow[] = await db.read('booking').orderBy(['starts_at', 'id']);
  const works = await workAt(db.read, rows);
  return rows.flatMap(({ id, status, user_id }) => {
    const work = works.get(id);
    return work ? [{ status, user_id, work }] : [];
  });
}

/** The three demo sign-ins, as the start makes them. */
async function demoAccounts() {
  const accounts = { adminId: randomUUID(), staffId: randomUUID(), customerId: randomUUID() };
  const people: Array<[id: string, role: Role]> = [
    [accounts.adminId, 'admin'],
    [accounts.staffId, 'staff'],
    [accounts.customerId, 'customer'],
  ];
  await inTransaction(db, { now, actor: null }, async (tx) => {
    for (const [id, role] of people) {
      await createUser(tx, {
        id,
        role,
        email: `${role}@homehub.example`,
        displayName: role,
        passwordHash: null,
      });
    }
  });
  return accounts;
}

describe('seed', () => {
  it('writes the content once, however many processes start at once', async () => {
    const other = openDatabase(db.location);
    try {
      const wrote = await Promise.all([db, other, db, other].map((each) => seed(each, { now })));
      expect(wrote.filter(Boolean)).toHaveLength(1);
      expect(await count('checklist')).toBe(7);
      expect(await count('checklist_version')).toBe(7);
    } finally {
      await other.close();
    }
    expect([await count('service'), await count('package'), await count('offer')]).toEqual([7, 15, 3]);
    expect(await count('offer', { valid_until: '2026-12-31' })).toBe(3);
    expect(await rulesInForce(db.read)).toEqual({ version: 1, rules: usualRules });
    expect([await count('booking'), await count('subscription'), await count('user')]).toEqual([0, 0, 0]);
    expect(await count('audit')).toBe(0);
    const clock = await db.read('sync_clock').where({ space: 'public' }).first('value');
    expect(Number(clock.value)).toBe(1);
  });

  it('leaves a database alone that holds any of it already', async () => {
    await seed(db, { now });
    await db.write('service').delete();
    await db.write('offer').delete();
    expect(await seed(db, { now, demo: true, accounts: await demoAccounts() })).toBe(false);
    expect(await count('service')).toBe(0);
  });

  it('makes a lively demo, with totals, search and feed as the app itself would have written them', async () => {
    const accounts = await demoAccounts();
    await seed(db, { now, demo: true, accounts });

    expect(await count('booking')).toBeGreaterThanOrEqual(60);
    // Nobody is written to about what never happened.
    expect(await count('message_out')).toBe(0);
    expect(await count('subscription')).toBeGreaterThanOrEqual(25);
    for (const status of bookingStatuses) {
      expect((await totalsByStatus(db.read, 'booking'))[status]).toBe(await count('booking', { status }));
      expect(await count('booking', { status })).toBeGreaterThan(2);
    }
    for (const status of subscriptionStatuses) {
      expect((await totalsByStatus(db.read, 'subscription'))[status]).toBe(
        await count('subscription', { status }),
      );
      expect(await count('subscription', { status })).toBeGreaterThan(0);
    }
    const mine = { user_id: accounts.customerId };
    expect(await count('booking', mine)).toBeGreaterThanOrEqual(6);
    expect(await count('subscription', mine)).toBe(2);
    expect(await count('favorite', mine)).toBe(2);
    const homes = await db.read('home').where(mine).orderBy('created_at');
    expect(homes.map(({ kind, usual }) => [kind, Boolean(usual)])).toEqual([
      ['villa', true],
      ['apartment', false],
    ]);
    for (const { id } of homes) expect(await count('booking', { ...mine, home_id: id })).toBeGreaterThan(0);
    expect(await count('subscription', { home_id: homes[0].id })).toBe(2);
    expect(await count('booking', { user_id: null })).toBeGreaterThan(5);
    expect(
      await count('booking', { assigned_to: accounts.staffId, status: 'confirmed' }),
    ).toBeGreaterThanOrEqual(4);
    expect(await count('search_term', { noun: 'booking' })).toBeGreaterThan(300);
    const [back] = await db.read('booking').where(mine).whereNotNull('return_of');
    expect(back).toMatchObject({ status: 'confirmed', amount_fils: 0, taken_by: accounts.adminId });
    expect(await count('booking', { id: back.return_of, status: 'completed' })).toBe(1);
    const days = await db.read('booking').whereNotNull('part_of').select('part_of', 'zero_reason');
    expect([days.length, new Set(days.map((each) => each.part_of)).size]).toEqual([2, 1]);

    const urgent = await db.read('booking').whereNotNull('urgent_until').orderBy('created_at');
    const standing = urgent.map((row) => [row.status, row.taken_at && row.taken_at < row.urgent_until]);
    expect(standing).toEqual([
      ['completed', true],
      ['pending', null],
    ]);
    expect(await onCallNow(db.read)).toEqual([accounts.staffId]);

    const done = await db.read('booking').where({ status: 'completed' }).where('amount_fils', '>', 0);
    const paid = new Set(await db.read('payment').distinct('booking_id').pluck('booking_id'));
    const open = done.filter(({ id }) => !paid.has(id));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(done.length / 4);
    expect(await count('payment', { method: 'cash', held_by: null })).toBe(0);

    const late = await db.read('booking').where('created_at', '>', now.toISOString());
    expect(late).toEqual([]);
    const free = await db
      .read('booking')
      .whereNull('assigned_to')
      .whereIn('status', ['pending', 'confirmed'])
      .select('id');
    const told = await db
      .read('sync_feed')
      .where({ audience: 'staff', entity_type: 'booking', gone: false })
      .select('entity_id');
    expect(told.map((each) => each.entity_id).sort()).toEqual(free.map((each) => each.id).sort());
  });

  it('has a team whose capacity is limited: a full day, leave, and what came too late for it', async () => {
    const accounts = { ...(await demoAccounts()), hasTeam: true };
    await seed(db, { now, demo: true, accounts });
    const roster = await rosterInForce(db.read);
    expect([roster.capacityEnabled, roster.technicians.length]).toEqual([true, 8]);
    expect(roster.technicians.every((each) => each.roster.skills.length > 0)).toBe(true);
    const full = await slotsFor(db.read, { service: 'AC Services', from: '2026-11-25', days: 1 }, now);
    expect(full.days[0]?.slots).toEqual([0, 0, 0, 0, 0]);
    const done = await db.read('booking').where({ status: 'completed' }).where('amount_fils', '>', 0);
    const paid = new Set(await db.read('payment').distinct('booking_id').pluck('booking_id'));
    const unpaid = done.filter(({ id }) => !paid.has(id));
    expect(unpaid).toHaveLength(3);
    expect(await count('payment', { method: 'cash', held_by: null })).toBe(0);

    const late = await db.read('booking').where('created_at', '>', now.toISOString());
    expect(late).toEqual([]);
    const open = db
      .read('booking')
      .where({ status: 'pending' })
      .whereNotNull('needs_time')
      .whereNull('urgent');
    expect((await open).map((row) => [row.needs_time, row.proposal !== null]).sort()).toEqual([
      ['{"why":"taken"}', false],
      ['{"why":"taken"}', true],
    ]);
    const mine = await db.read('booking').where({ user_id: accounts.customerId }).whereNotNull('move_lost');
    expect(mine).toMatchObject([{ status: 'confirmed' }]);
  });

  it.each(everyDay ? [0, 1, 2, 3, 4, 5, 6] : [0])(
    'has one visit of the demo technician, on leave then, to be given away: %i days later',
    async (days) => {
      const later = new Date(now.getTime() + days * 86_400_000);
      const accounts = { ...(await demoAccounts()), hasTeam: true };
      await seed(db, { now: later, demo: true, accounts });
      const lost = await db.read('booking').whereNotNull('reassign');
      expect(lost).toMatchObject([
        {
          status: 'confirmed',
          assigned_to: accounts.staffId,
          reassign: JSON.stringify([{ id: accounts.staffId, why: 'on_leave' }]),
        },
      ]);
    },
  );

  it.each(everyDay ? [0, 3, 4] : [0])(
    'has that team whatever day of the week it is: %i days later',
    async (days) => {
      const later = new Date(now.getTime() + days * 86_400_000);
      await seed(db, { now: later, demo: true, accounts: { ...(await demoAccounts()), hasTeam: true } });
      const request = { service: 'AC Services' as const, from: dubaiDay(later), days: 14 };
      const shown = (await slotsFor(db.read, request, later)).days;
      const { business, technicians } = await rosterInForce(db.read);

      const open = shown.filter(({ slots }) => slots.every((each) => typeof each === 'number'));
      const full = open.findIndex(({ slots }) => slots.every((each) => each === 0));
      expect(full).toBeGreaterThan(-1);
      const nearly = open[full + 1]?.slots.map(Number) ?? [];
      expect(nearly).toContain(0);
      expect(Math.max(...nearly)).toBeGreaterThan(0);
      expect(nearly.reduce((sum, each) => sum + each, 0)).toBeLessThan(5);

      const [holiday] = business.closed;
      expect(shown.find(({ day }) => day === holiday?.from)?.slots).toEqual(Array(5).fill('closed'));
      expect(weekday(holiday?.from ?? '')).not.toBe(0);
      const away = technicians.filter(({ roster }) => isOnLeave(roster, open[full]?.day ?? ''));
      expect(away).toHaveLength(1);

      const twice = await db
        .read('booking')
        .where({ status: 'confirmed' })
        .where('starts_at', '>', later.toISOString())
        .whereNotNull('assigned_to')
        .groupBy('assigned_to', 'date')
        .having(db.read.raw('count(*) > 1'))
        .select('assigned_to', 'date');
      expect(twice).toEqual([]);
    },
  );

  it('has visits with all that was done at them, as their phones would have sent it', async () => {
    const accounts = { ...(await demoAccounts()), hasTeam: true };
    const files = openFolder(db.dir);
    await seed(db, { now, demo: true, accounts, files });

    const done = (await allWork()).filter(({ work }) => work.finishedAt);
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    for (const { work } of done) {
      expect(openPoints(work.checklist, work.checks)).toEqual([]);
      expect(work.sessions.every(({ stoppedAt }) => stoppedAt)).toBe(true);
    }
    expect(done.map(({ work }) => [work.signature?.is, work.signature?.isChanged])).toEqual([
      ['nobody', undefined],
      ['signed', undefined],
      ['signed', undefined],
    ]);
    const mine = done.filter(({ user_id }) => user_id === accounts.customerId).map(({ work }) => work);
    expect(mine.map(({ report, photos }) => [report?.follows, photos.length])).toEqual([
      [0, 2],
      [0, 7],
    ]);
    expect(mine[1]?.checks.filter(({ state }) => state === 'not_done')).toHaveLength(1);
    expect(mine[1]?.signature).toMatchObject({ amount: 380, name: 'customer' });
    expect(await count('booking', { id: mine[1]?.id ?? '', amount_fils: 38_000 })).toBe(1);
    const phones = await unsentPhones(db.read, now);
    expect(phones.map(({ visits }) => visits.map(({ photos, of }) => [photos, of]))).toEqual([
      [
        [5, 7],
        [1, 2],
      ],
    ]);
    const [begun] = (await allWork()).filter(({ work }) => !work.finishedAt);
    expect([begun?.status, begun?.work.sessions.map(({ stoppedAt }) => stoppedAt)]).toEqual([
      'confirmed',
      [undefined],
    ]);

    expect(await count('staff_report')).toBe(0);
    expect(await count('audit', { action: 'job.sign' })).toBe(3);
    expect(await db.read('audit').where('at', '>', now.toISOString())).toEqual([]);
    for (const { stored_sha256, small_sha256 } of await db.read('photo').whereNotNull('arrived_at'))
      for (const sha256 of [stored_sha256, small_sha256])
        expect(sha256Of((await readKept(db.read, files, sha256)) ?? Buffer.alloc(0))).toBe(sha256);
  });

  it('has nobody at work in the night', async () => {
    const night = new Date('2026-11-21T00:30:00.000Z');
    await seed(db, { now: night, demo: true, accounts: await demoAccounts(), files: openFolder(db.dir) });
    expect((await allWork()).filter(({ work }) => !work.finishedAt)).toEqual([]);
    expect(await db.read('audit').where('at', '>', night.toISOString())).toEqual([]);
  });

  it('names nobody real', async () => {
    const accounts = { ...(await demoAccounts()), hasTeam: true };
    await seed(db, { now, demo: true, accounts, files: openFolder(db.dir) });
    for (const row of await db.read('booking').select('name', 'email', 'phone')) {
      expect(row.email).toMatch(/@homehub\.example$/);
      expect(row.phone).toMatch(/^\+971 50 000 01\d\d$/);
      expect(row.name).toMatch(/^(Demo (Customer|Guest) \d\d|customer)$/);
    }
    const phones = await db.read('user').whereNotNull('phone').pluck('phone');
    expect(phones.length).toBeGreaterThan(10);
    for (const phone of phones) expect(phone).toMatch(/^\+9715000001\d\d$/);
  });

  it('is the same year for the same moment', async () => {
    await seed(db, { now, demo: true, accounts: { ...(await demoAccounts()), hasTeam: true } });
    const rows = () =>
      db.read('booking').orderBy('id').select('id', 'date', 'status', 'amount_fils', 'service_type');
    const first = await rows();
    await db.close();
    db = await testDatabase();
    await seed(db, { now, demo: true, accounts: { ...(await demoAccounts()), hasTeam: true } });
    expect(await rows()).toEqual(first);
  });
});

it('a demo makes up what the owner has not set, and nothing else', async () => {
  const made = demoSettings();
  for (const name of Object.keys(businessDetails) as Array<keyof typeof businessDetails>)
    expect(made[name]).not.toBeNull();
  const own = demoSettings({ ...businessDetails, mobile: '+971 50 111 1111', youtube: '' });
  expect(own).toEqual({ ...made, mobile: '+971 50 111 1111', youtube: '' });
  expect(settingsInput.safeParse({ ...made, iban: null }).success).toBe(true);
});

it('a demo begins with these, and what its office saved stays', async () => {
  await beginDemoSettings(db, now);
  expect(await businessForAll(db.read)).toMatchObject({ mobile: '+971 50 000 0190' });
  const acting = { now, actor: null, requestId: 'test' };
  await inTransaction(db, acting, (tx) => saveSettings(tx, { mobile: '' }));
  await beginDemoSettings(db, now);
  expect(await businessForAll(db.read)).toMatchObject({ mobile: '', office: '+971 4 000 0190' });
});
