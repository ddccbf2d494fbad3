import { describe, expect, it } from 'vitest';
import { rosterInForce } from '../../api/scheduling/roster/roster';
import { slotsFor } from '../../api/scheduling/slots/store';
import { testEngine } from '../../api/testing/database';
import { isOnLeave } from '../../contract/team/roster';
import { dubaiDay, weekday } from '../../contract/time';
import { seed } from '../seed';
import { count, databasePerTest, demoAccounts, now } from '../testing';

/** Which day of the week it is is the same to both engines. */
const everyDay = process.env.TEST_ALL === '1' || testEngine() === 'sqlite';

const test = databasePerTest();

describe('the team of the demo', () => {
  it('has capacity that is limited: a full day, leave, and what came too late for it', async () => {
    const accounts = { ...(await demoAccounts(test.db)), hasTeam: true };
    await seed(test.db, { now, demo: true, accounts });
    const roster = await rosterInForce(test.db.read);
    expect([roster.capacityEnabled, roster.technicians.length]).toEqual([true, 8]);
    expect(roster.technicians.every((each) => each.roster.skills.length > 0)).toBe(true);
    const full = await slotsFor(test.db.read, { service: 'AC Services', from: '2026-11-25', days: 1 }, now);
    expect(full.days[0]?.slots).toEqual([0, 0, 0, 0, 0]);
    const done = await test.db.read('booking').where({ status: 'completed' }).where('amount_fils', '>', 0);
    const paid = new Set(await test.db.read('payment').distinct('booking_id').pluck('booking_id'));
    const unpaid = done.filter(({ id }) => !paid.has(id));
    expect(unpaid).toHaveLength(3);
    expect(await count(test.db, 'payment', { method: 'cash', held_by: null })).toBe(0);

    const late = await test.db.read('booking').where('created_at', '>', now.toISOString());
    expect(late).toEqual([]);
    const open = test.db
      .read('booking')
      .where({ status: 'pending' })
      .whereNotNull('needs_time')
      .whereNull('urgent');
    expect((await open).map((row) => [row.needs_time, row.proposal !== null]).sort()).toEqual([
      ['{"why":"taken"}', false],
      ['{"why":"taken"}', true],
    ]);
    const mine = await test.db
      .read('booking')
      .where({ user_id: accounts.customerId })
      .whereNotNull('move_lost');
    expect(mine).toMatchObject([{ status: 'confirmed' }]);
  });

  it.each(everyDay ? [0, 1, 2, 3, 4, 5, 6] : [0])(
    'has one visit of the demo technician, on leave then, to be given away: %i days later',
    async (days) => {
      const later = new Date(now.getTime() + days * 86_400_000);
      const accounts = { ...(await demoAccounts(test.db)), hasTeam: true };
      await seed(test.db, { now: later, demo: true, accounts });
      const lost = await test.db.read('booking').whereNotNull('reassign');
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
    'is that whatever day of the week it is: %i days later',
    async (days) => {
      const later = new Date(now.getTime() + days * 86_400_000);
      await seed(test.db, {
        now: later,
        demo: true,
        accounts: { ...(await demoAccounts(test.db)), hasTeam: true },
      });
      const request = { service: 'AC Services' as const, from: dubaiDay(later), days: 14 };
      const shown = (await slotsFor(test.db.read, request, later)).days;
      const { business, technicians } = await rosterInForce(test.db.read);

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

      const twice = await test.db
        .read('booking')
        .where({ status: 'confirmed' })
        .where('starts_at', '>', later.toISOString())
        .whereNotNull('assigned_to')
        .groupBy('assigned_to', 'date')
        .having(test.db.read.raw('count(*) > 1'))
        .select('assigned_to', 'date');
      expect(twice).toEqual([]);
    },
  );
});
