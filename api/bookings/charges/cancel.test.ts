import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { newTechnician } from '../../../contract/team/roster';
import { hour, minute } from '../../testing/clock';
import { booking, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull, sendOps } from '../../testing/sync';
import { countedOnce } from '../../testing/team';

const { app, make } = serverPerTest({ at: '2026-11-24T08:00:00.000Z' });
const layla = make(person);
const admin = make(person, 'admin');

/** On Saturday, 28 November 2026, 9:00 AM, confirmed on Tuesday. */
async function confirmed(change = {}): Promise<string> {
  const { id } = await booking(app, layla.actor, change);
  await office(id, { status: 'confirmed', amount: 200 });
  return id;
}
/** Nobody is on the team, which is a reason for everything. */
const office = async (id: string, body: object) => {
  const reasoned = { ...body, because: 'They come all the same.' };
  const token = await tokenFor(app, admin.actor);
  const answer = await app.request('PUT', `/api/admin/bookings/${id}`, { token, body: reasoned });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const cancel = (id: string, body?: object, token = layla.token) =>
  app.request('PUT', `/api/bookings/${id}/cancel`, { token, body });
const own = async (id: string) =>
  (await layla.call('GET', '/api/bookings/user')).body.find((each: { id: string }) => each.id === id);
/** Late, but not yet by phone: 10:00 PM of the evening before. */
const late = '2026-11-27T18:00:00.000Z';

it('is as it always was before capacity was limited for the first time', async () => {
  const id = await confirmed();
  const refused = await cancel(id, { feeSeen: 0 });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'too_late']);
  expect((await own(id)).changing).toBeUndefined();
  const { id: pending } = await booking(app, layla.actor);
  expect((await cancel(pending)).body.status).toBe('cancelled');
});

it('is told to devices that have the visit already, the moment an admin first limits capacity', async () => {
  const [id, done] = [await confirmed(), await confirmed()];
  await office(done, { status: 'completed' });
  const before = await pull(app, layla);
  expect(before.rows.some(({ data }) => 'changing' in data)).toBe(false);
  const omar = await person(app, 'staff');
  const team = (path: string, body: object) => admin.call('PUT', `/api/admin/team/${path}`, body);
  await team(`technicians/${omar.id}`, { ...newTechnician, skills: ['AC Services'] });
  expect((await team('counting', { isCounted: true })).status).toBe(200);
  const after = await pull(app, layla, before.cursor);
  expect(after.rows.map(({ id, data }) => [id, (data as Booking).changing?.first])).toEqual([[id, true]]);
});

describe('once they were counted', () => {
  beforeEach(() => countedOnce(app, true));

  it('a confirmed visit is cancelled for nothing until the evening before, by whoever says that they know', async () => {
    const id = await confirmed();
    expect((await own(id)).changing).toEqual({
      freeUntil: '2026-11-27T16:00:00.000Z',
      phoneFrom: '2026-11-28T03:00:00.000Z',
      fee: 0,
      first: true,
    });
    expect((await cancel(id)).body.error).toMatchObject({ code: 'too_late', current: { id } });
    expect((await cancel(id, { feeSeen: 0 }, admin.token)).body.error.code).toBe('too_late');
    const done = await cancel(id, { feeSeen: 0, reason: 'Travelling' });
    expect([done.status, done.body.status, done.body.charges]).toEqual([200, 'cancelled', undefined]);
    expect((await cancel(id, { feeSeen: 0 })).body).toEqual(done.body);
    expect(await app.db.read('charge')).toEqual([]);
  });

  it('the first late one of 12 months costs nothing and counts, the next one is asked for', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    app.clock.set(late);
    const free = await cancel(first, { feeSeen: 0 });
    expect(free.body.charges).toMatchObject([{ kind: 'late_cancel', amount: 0, state: 'waived', at: late }]);
    expect((await own(second)).changing).toMatchObject({ fee: 50, first: false });
    const request = await cancel(second, { feeSeen: 0 });
    expect([request.status, request.body.error]).toMatchObject([
      409,
      { code: 'price_changed', message: 'This change costs AED 50 now.', current: { price: 50 } },
    ]);
    expect((await own(second)).status).toBe('confirmed');
    const done = await cancel(second, { feeSeen: 50 });
    expect(done.body).toMatchObject({
      status: 'cancelled',
      amount: 200,
      charges: [{ kind: 'late_cancel', amount: 50, state: 'owed' }],
    });
    // A repeat is no second one.
    expect((await cancel(second, { feeSeen: 50 })).body).toEqual(done.body);
    expect(await app.db.read('charge')).toHaveLength(2);
  });

  it('what costs less than was said is applied at what it costs', async () => {
    const id = await confirmed();
    app.clock.set(late);
    expect((await cancel(id, { feeSeen: 50 })).body.charges).toMatchObject([{ amount: 0 }]);
  });

  it('from two hours before on it is for the telephone, but not within an hour after we confirmed it', async () => {
    const id = await confirmed();
    app.clock.set('2026-11-28T03:00:00.000Z');
    const refused = await cancel(id, { feeSeen: 50 });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'too_late', message: expect.stringContaining('Please call us'), current: { id } },
    ]);
    const short = await confirmed();
    app.clock.advance(hour - minute);
    expect((await cancel(short, { feeSeen: 0 })).body).toMatchObject({ status: 'cancelled' });
    expect(await app.db.read('charge')).toEqual([]);
  });

  it('by a device the same, safe to repeat, and as before without a fee', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    app.clock.set(late);
    const opId = randomUUID();
    const answers = [];
    for (const [id, feeSeen, number] of [
      [first, undefined],
      [first, 0, opId],
      [first, 0, opId],
      [second, 0],
      [second, 50],
    ] as const) {
      const op = { kind: 'booking.cancel', ...(feeSeen !== undefined && { feeSeen }) };
      const { body } = await sendOps(app, layla, [
        { entity: `booking:${id}`, op, opId: number ?? randomUUID() },
      ]);
      answers.push(body.results[0].code ?? body.results[0].is);
    }
    expect(answers).toEqual(['too_late', 'applied', 'applied', 'price_changed', 'applied']);
    expect((await app.db.read('charge').orderBy('amount_fils')).map((each) => each.amount_fils)).toEqual([
      0, 5000,
    ]);
  });

  it('tells others nothing of it', async () => {
    const staff = await person(app, 'staff');
    const id = await confirmed();
    const shown = await office(id, { assignedTo: staff.id });
    expect(shown.body.changing).toMatchObject({ fee: 0, first: true });
    app.clock.set(late);
    const row = (await pull(app, staff)).rows.find((each) => each.id === id);
    expect(row?.data).toMatchObject({ id });
    for (const theirs of ['changing', 'charges']) expect(row?.data).not.toHaveProperty(theirs);
    expect((await cancel(id, { feeSeen: 50 }, staff.token)).status).toBe(404);
  });
});
