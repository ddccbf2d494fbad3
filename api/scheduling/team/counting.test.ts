import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking, type Person } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';

// The bookings are for Saturday, where one can come.
const { app, admin, noor } = capacityPerTest();

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';
const one = '2026-11-28 1:00 PM';

const send = (method: string, path: string, body?: unknown, who: Person = admin) =>
  who.ok(method, `/api${path}`, body);
const turn = (capacityEnabled: boolean) =>
  send('PUT', '/admin/team/counting', { isCounted: capacityEnabled });
const hold = async (date: string) => {
  const body = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date };
  return (await send('POST', '/slots/holds', body, noor)).held;
};
const left = async () =>
  (await send('GET', '/slots?service=AC+Services&from=2026-11-28&days=1')).days[0].slots;
const mine = (date: string) => booking(app, noor.actor, { date });
const move = (id: string, from: string, date: string) =>
  send('PUT', `/bookings/${id}/move`, { from, date }, noor);

describe('switched off', () => {
  it('holds end, and keep nothing where it is switched on again at once; an offered time is kept', async () => {
    expect(await hold(nine)).toBe(true);
    const { id } = await mine(one);
    await send('POST', `/admin/bookings/${id}/proposal`, { date: eleven });
    expect(await left()).toEqual([0, 0, 0, 1, 1]);
    await turn(false);
    expect(await hold(nine)).toBe(false);
    await turn(true);
    expect(await left()).toEqual([1, 0, 0, 1, 1]);
  });

  it('nothing is without a time, no move is lost, and what was so stays so', async () => {
    await mine(nine);
    const without = await mine(nine);
    const lost = await mine(one);
    expect(await move(lost.id, one, nine)).toHaveProperty('moveLost');
    await turn(false);
    expect(await mine(nine)).not.toHaveProperty('needsTime');
    const moved = await mine(eleven);
    expect(await move(moved.id, eleven, nine)).toMatchObject({ date: nine });
    const stays = {
      [without.id]: { needsTime: { why: 'taken' } },
      [lost.id]: { moveLost: { wanted: nine } },
    };
    for (const [id, is] of Object.entries(stays))
      expect(await send('GET', `/admin/bookings/${id}`)).toMatchObject(is);
  });

  it('what a change costs stays as it is', async () => {
    const { id } = await mine(nine);
    await send('PUT', `/admin/bookings/${id}`, { status: 'confirmed', amount: 280 });
    await turn(false);
    const request = { token: noor.token, body: {} };
    expect((await app.request('PUT', `/api/bookings/${id}/cancel`, request)).body.error.code).toBe(
      'too_late',
    );
    expect(await send('PUT', `/bookings/${id}/cancel`, { feeSeen: 0 }, noor)).toMatchObject({
      status: 'cancelled',
    });
  });
});
