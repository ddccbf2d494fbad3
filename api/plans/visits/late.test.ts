import { beforeEach, describe, expect, it } from 'vitest';
import { booking, tokenFor } from '../../testing/factories';
import { countedOnce } from '../../testing/team';
import { planVisits, saturdays } from '../testing/plan-visits';

// The plan begins on a Tuesday; its visits are on Saturdays.
const { app, noor, asAdmin, changeVisit, ask, pay, meter } = planVisits();

describe('a late cancel and a no-show of a plan’s visit', () => {
  const late = '2026-12-04T18:00:00.000Z';
  let id: string;
  beforeEach(async () => {
    await countedOnce(app, true);
    await pay();
    // The first late change of a year is free.
    const free = await booking(app, noor.actor, { date: '2026-12-05 1:00 PM' });
    await changeVisit(free.id, { status: 'confirmed', amount: 200 });
    id = (await ask(saturdays[1])).id;
    await changeVisit(id, { status: 'confirmed' });
    app.clock.set(late);
    await cancelAs(free.id, { feeSeen: 0 });
  });
  const cancelAs = async (which: string, body: object) => {
    const token = await tokenFor(app, noor.actor);
    return app.request('PUT', `/api/bookings/${which}/cancel`, { token, body });
  };
  const charges = () => app.db.read('charge').where({ booking_id: id });
  const left = async () => (await meter())[2];

  it('uses the visit, and no fee is owed, where its customer chose so', async () => {
    const { body } = await cancelAs(id, { useVisit: true });
    expect(body).toMatchObject({ status: 'cancelled', planUse: { usedBy: 'late_cancel' } });
    expect([await charges(), await left()]).toEqual([[], 1]);
    await cancelAs(id, { feeSeen: 50 });
    expect([await charges(), await left()]).toEqual([[], 1]);
    const used = (await app.mailer.to(noor.email)).filter(({ subject }) =>
      /^Used from your plan/.test(subject),
    );
    expect(used.map(({ text }) => text)).toEqual([expect.stringContaining('You pay no fee.')]);
  });

  it('costs the fee and gives the visit back, where they chose that', async () => {
    const { body } = await cancelAs(id, { feeSeen: 50 });
    expect(body).not.toHaveProperty('planUse');
    expect(await app.db.read('message_out').where({ event: 'visit-used' })).toEqual([]);
    expect([(await charges()).map(({ amount_fils }) => Number(amount_fils)), await left()]).toEqual([
      [5000],
      2,
    ]);
    await cancelAs(id, { useVisit: true });
    expect(await left()).toBe(2);
  });

  it.each([
    [{ useVisit: true }, [], 1],
    [{}, [5000], 2],
    [{ useVisit: true, lateFee: { state: 'waived', reason: 'A flood' } }, [], 1],
  ])('by the office, for its customer: %j', async (said, fees, remaining) => {
    const wish = { status: 'cancelled', causedBy: 'customer', feeSeen: 50, ...said };
    const { planUse } = await changeVisit(id, wish);
    expect(planUse).toEqual(fees.length ? undefined : { usedBy: 'late_cancel' });
    expect((await charges()).map(({ amount_fils }) => Number(amount_fils))).toEqual(fees);
    expect(await left()).toBe(remaining);
  });

  it('by the office, for a reason of ours: the visit goes back, and nothing is owed', async () => {
    await changeVisit(id, { status: 'cancelled', causedBy: 'us', useVisit: true });
    expect([await charges(), await left()]).toEqual([[], 2]);
  });

  it('is asked about where neither was said', async () => {
    expect((await cancelAs(id, {})).status).toBe(409);
    expect(await left()).toBe(1);
  });

  it.each([
    [true, [], 1],
    [false, [5000], 2],
  ])('a no-show that uses the visit: %s', async (useVisit, fees, remaining) => {
    app.clock.set('2026-12-05T06:00:00.000Z');
    const marked = await asAdmin('POST', `bookings/${id}/no-show`, { who: 'customer', useVisit });
    expect(marked.status, marked.text).toBe(200);
    expect((await charges()).map(({ amount_fils }) => Number(amount_fils))).toEqual(fees);
    expect(await left()).toBe(remaining);
  });
});
