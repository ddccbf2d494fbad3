import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking, type Person, person } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';

// The bookings are for Saturday, where one can come.
const { app, admin, noor } = capacityPerTest();

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';

const send = (method: string, path: string, body?: unknown, who: Person = noor) =>
  who.ok(method, `/api${path}`, body);
const mine = (date = nine) => booking(app, noor.actor, { date });
const confirm = (id: string) =>
  send('PUT', `/admin/bookings/${id}`, { status: 'confirmed', amount: 280 }, admin);

describe('a move that was lost', () => {
  const lost = async () => {
    const { id } = await mine();
    await booking(app, (await person(app)).actor, { date: eleven });
    await confirm(id);
    expect(await send('PUT', `/bookings/${id}/move`, { from: nine, date: eleven, feeSeen: 0 })).toMatchObject(
      { date: nine, status: 'confirmed', moveLost: { wanted: eleven } },
    );
    return id;
  };

  it('holds nothing up behind it, and neither its row nor a repeat of it keeps the times that were near', async () => {
    const { id } = await mine();
    await booking(app, (await person(app)).actor, { date: eleven });
    const [opId, entity] = [randomUUID(), `booking:${id}`];
    const entry = (op: object, as = randomUUID()) => ({
      ...{ opId: as, v: 2, entity, op },
      queuedAt: '2026-11-26T09:40:00.000Z',
    });
    const ops = [
      entry({ kind: 'booking.move', from: nine, date: eleven }, opId),
      entry({ kind: 'booking.move', from: nine, date: '2026-11-28 1:00 PM' }),
    ];
    const sync = { v: 2, userId: noor.id, deviceId: randomUUID(), cursor: null, ops };
    const { results } = await send('POST', '/sync', sync);
    expect(results).toMatchObject([
      { is: 'applied', row: { data: { date: nine, moveLost: { wanted: eleven } } } },
      { is: 'applied', row: { data: { date: '2026-11-28 1:00 PM' } } },
    ]);

    const move = { from: '2026-11-28 1:00 PM', date: eleven };
    const headers = { 'Idempotency-Key': randomUUID() };
    const near = async () => {
      const options = { token: noor.token, body: move, headers };
      return (await app.request('PUT', `/api/bookings/${id}/move`, options)).body.nearest;
    };
    expect(await near()).toEqual([nine, '2026-11-28 1:00 PM', '2026-11-28 3:00 PM']);
    await booking(app, (await person(app)).actor, { date: nine });
    expect(await near()).toEqual(['2026-11-28 1:00 PM', '2026-11-28 3:00 PM', '2026-11-28 5:00 PM']);
    const stored = await app.db.read('sync_receipt').pluck('outcome');
    expect(stored.filter((each) => each.includes('nearest'))).toEqual([]);
  });

  it('is over with a cancel', async () => {
    const id = await lost();
    const cancelled = await send('PUT', `/bookings/${id}/cancel`, { feeSeen: 0 });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(cancelled).not.toHaveProperty('moveLost');
  });

  it('is over with the visit', async () => {
    const id = await lost();
    const done = await send('PUT', `/admin/bookings/${id}`, { status: 'completed' }, admin);
    expect(done).toMatchObject({ status: 'completed' });
    expect(done).not.toHaveProperty('moveLost');
  });
});

describe('an offered time that is kept no longer', () => {
  const accepted = async (id: string) => {
    const offered = await send('POST', `/admin/bookings/${id}/proposal`, { date: eleven }, admin);
    // The evening before the visit, when a change of it is late.
    app.clock.set('2026-11-27T17:00:00.000Z');
    return { from: nine, date: eleven, proposalId: offered.proposal.id, feeSeen: 0 };
  };

  it('is accepted where it is still free, for nothing', async () => {
    const { id } = await mine();
    await confirm(id);
    const request = await accepted(id);
    expect(await send('PUT', `/bookings/${id}/move`, request)).toMatchObject({
      date: eleven,
      status: 'confirmed',
    });
    expect(await app.db.read('charge')).toEqual([]);
  });

  it('is a move that is lost where somebody took it: the old time stays, for nothing', async () => {
    const { id } = await mine();
    await confirm(id);
    const request = await accepted(id);
    await booking(app, (await person(app)).actor, { date: eleven });
    expect(await send('PUT', `/bookings/${id}/move`, request)).toMatchObject({
      ...{ date: nine, status: 'confirmed', moveLost: { wanted: eleven } },
    });
    expect(await app.db.read('charge')).toEqual([]);
  });
});
