import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { usualRules } from '../../../contract/rules/business-rules';
import { booking, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';
import { countedOnce } from '../../testing/team';

const { app, make } = serverPerTest({ at: '2026-11-20T08:00:00.000Z' });
const layla = make(person);
const admin = make(person, 'admin');
beforeEach(() => countedOnce(app));

const office = async (method: string, path: string, body: unknown) => {
  const token = await tokenFor(app, admin.actor);
  const { status, text, body: answer } = await app.request(method, `/api/admin/${path}`, { token, body });
  expect(status, text).toBe(200);
  return answer;
};
/** On Saturday, 28 November 2026, 9:00 AM. */
async function confirmed(): Promise<string> {
  const { id } = await booking(app, layla.actor);
  await office('PUT', `bookings/${id}`, { status: 'confirmed', amount: 200 });
  return id;
}
async function wasLate(at: string): Promise<void> {
  const other = await booking(app, layla.actor);
  await app.db.write('charge').insert({
    ...{ id: randomUUID(), booking_id: other.id, user_id: layla.id, kind: 'late_move' },
    ...{ amount_fils: 0, state: 'waived', reason: '', created_at: at, decided_at: null, decided_by: null },
  });
}

const ways = { cancel: {}, move: { date: '2026-12-01 9:00 AM', from: '2026-11-28 9:00 AM' } } as const;
type Way = keyof typeof ways;

/** What came of it, told by the booking and what is charged for it. */
async function act(way: Way, id: string, feeSeen: number): Promise<string> {
  const token = await tokenFor(app, layla.actor);
  const request = { token, body: { ...ways[way], feeSeen } };
  const { status, body } = await app.request('PUT', `/api/bookings/${id}/${way}`, request);
  if (status !== 200) return body.error.code;
  expect(way === 'move' ? body.date : body.status).toBe(way === 'move' ? ways.move.date : 'cancelled');
  const [charge] = (body.charges ?? []).slice(-1);
  return charge ? `${charge.kind} ${charge.amount} ${charge.state}` : 'nothing';
}

const evening = '2026-11-27T16:00:00.000Z';

/** That a change is judged by what is kept of booking and customer; where the ends lie `contract/changes/policy.test.ts` shows. */
describe.each(['cancel', 'move'] as const)('to %s a confirmed visit', (way) => {
  it('costs what the policy says, and never more than was said', async () => {
    await wasLate('2026-11-01T08:00:00.000Z');
    const [early, late, last] = [await confirmed(), await confirmed(), await confirmed()];
    app.clock.set('2026-11-27T15:59:59.999Z');
    expect(await act(way, early, 50)).toBe('nothing');
    app.clock.set(evening);
    expect(await act(way, late, 49)).toBe('price_changed');
    expect(await app.db.read('charge').where({ booking_id: late })).toEqual([]);
    expect(await act(way, late, 500)).toBe(`late_${way} 50 owed`);
    app.clock.set('2026-11-28T03:00:00.000Z');
    expect(await act(way, last, 50)).toBe('too_late');
  });

  it('is judged when it arrives, whenever it was asked for', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    app.clock.set(evening);
    const told = [];
    for (const id of [first, second]) {
      const op = { kind: `booking.${way}`, ...ways[way], feeSeen: 0 };
      const sent = { op, entity: `booking:${id}`, queuedAt: '2026-11-27T12:00:00.000Z' };
      const { body } = await sendOps(app, { id: layla.id, token: await tokenFor(app, layla.actor) }, [sent]);
      const [result] = body.results;
      told.push(result.code ?? result.row.data.charges[0].amount);
    }
    // The first of the year is free also where nobody knew that it would be late.
    expect(told).toEqual([0, 'price_changed']);
  });
});

it('one booking is never charged twice', async () => {
  await wasLate('2026-11-01T08:00:00.000Z');
  const id = await confirmed();
  app.clock.set(evening);
  expect(await act('move', id, 50)).toBe('late_move 50 owed');
  // Its new time is as far as it can be, until the evening before that.
  app.clock.set('2026-11-30T16:00:00.000Z');
  expect(await act('cancel', id, 0)).toBe('late_cancel 0 waived');
});

it('goes by the rules of when it was confirmed', async () => {
  await wasLate('2026-11-01T08:00:00.000Z');
  const before = await confirmed();
  await office('PUT', 'rules', { ...usualRules, lateFee: 80, freeUntilHour: 18 });
  const after = await confirmed();
  app.clock.set('2026-11-27T15:00:00.000Z');
  expect([await act('cancel', before, 0), await act('cancel', after, 80)]).toEqual([
    'nothing',
    'late_cancel 80 owed',
  ]);
});

it('of several late ones at once one is free, and the others are asked for', async () => {
  const ids = [await confirmed(), await confirmed(), await confirmed()];
  app.clock.set(evening);
  const told = await Promise.all(ids.map((id) => act('cancel', id, 0)));
  expect(told.toSorted()).toEqual(['late_cancel 0 waived', 'price_changed', 'price_changed']);
});

it('of the past the usual terms hold', async () => {
  await wasLate('2026-11-01T08:00:00.000Z');
  const id = await confirmed();
  await app.db.write('booking').where({ id }).update({ terms: null, confirmed_at: null });
  app.clock.set(evening);
  expect(await act('cancel', id, 50)).toBe('late_cancel 50 owed');
});
