import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mintVisitLink } from '../../bookings/door/links';
import { sweepReservations } from '../../bookings/move/sweep';
import { inTransaction } from '../../db/transaction';
import { booking, bookingRequest, type Person } from '../../testing/factories';
import { sendOps } from '../../testing/sync';
import { capacityPerTest, technician } from '../../testing/team';

// The bookings are for Saturday, where two can come.
const { app, noor } = capacityPerTest();
beforeEach(() => technician(app));

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';

const guest = (n: number) => ({
  name: 'Noor',
  phone: `+971 50 123 456${n}`,
  email: `noor${n}@example.ae`,
});
const sync = async (who: Person | null, op: object, entity = `booking:${randomUUID()}`) => {
  const { body, text } = await sendOps(app, who, [{ entity, op, queuedAt: '2026-11-26T09:40:00.000Z' }]);
  expect(body.results?.[0]?.is, text).toBe('applied');
};
const post = async (who: Person | null, request: object) => {
  const { status, text } = await app.request('POST', '/api/bookings', { token: who?.token, body: request });
  expect(status, text).toBe(201);
};
/** A hold, as the network brings it. */
const hold = async (id: string, more: object = {}, who?: Person) => {
  const body = { id, deviceId: randomUUID(), service: 'AC Services', date: nine, ...more };
  const answer = await app.request('POST', '/api/slots/holds', { token: who?.token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
/** How many more requests find a slot at this time. */
const left = async (date = nine) => {
  const { body } = await app.request('GET', '/api/slots?service=AC+Services&from=2026-11-28&days=1');
  return body.days[0].slots[date === nine ? 0 : 1];
};

describe('a hold that arrives after its request', () => {
  const request = (holdId: string) => bookingRequest({ customerInfo: guest(1), date: nine, holdId });
  const ways = {
    'of a guest by REST': (holdId: string) => post(null, request(holdId)),
    'of a customer by REST': (holdId: string) => post(noor, request(holdId)),
    'of a guest by sync': (holdId: string) => sync(null, { kind: 'booking.create', ...request(holdId) }),
    'of a customer by sync': (holdId: string) => sync(noor, { kind: 'booking.create', ...request(holdId) }),
  };
  for (const [whose, send] of Object.entries(ways))
    it(`${whose} keeps no second slot`, async () => {
      const holdId = randomUUID();
      await send(holdId);
      expect(await left()).toBe(1);
      expect(await hold(holdId)).toMatchObject({ held: true, isCounted: true, until: null });
      expect(await left()).toBe(1);
    });

  it('nor does one that arrives a second time', async () => {
    const holdId = randomUUID();
    await hold(holdId);
    await post(null, request(holdId));
    await hold(holdId);
    expect(await left()).toBe(1);
  });

  it('keeps its slot where the request was refused: it may be sent once more', async () => {
    const holdId = randomUUID();
    const refused = { ...request(holdId), date: '2028-11-28 9:00 AM' };
    expect((await app.request('POST', '/api/bookings', { body: refused })).status).toBe(422);
    expect(await hold(holdId)).toMatchObject({ held: true, until: '2026-11-26T09:50:00.000Z' });
    expect(await left()).toBe(1);
  });

  it('is forgotten once no hold would last any more, and was never another’s offered time', async () => {
    const [holdId, offered] = [randomUUID(), randomUUID()];
    await hold(offered, { date: eleven });
    await app.db.write('slot_hold').where({ id: offered }).update({ kind: 'proposal' });
    await post(null, request(offered));
    expect(await left(eleven)).toBe(1);
    await post(null, { ...request(holdId), customerInfo: guest(2) });
    app.clock.set('2026-11-26T09:50:00.000Z');
    await sweepReservations(app.db, app.clock.now());
    expect(await app.db.read('slot_hold')).toEqual([]);
  });
});

it('a hold that arrives after its move was lost keeps no slot', async () => {
  const { id } = await booking(app, noor.actor, { date: nine });
  const [first, second] = [randomUUID(), randomUUID()];
  await hold(first, { date: eleven });
  await hold(second, { date: eleven });
  const holdId = randomUUID();
  await sync(noor, { kind: 'booking.move', from: nine, date: eleven, holdId }, `booking:${id}`);
  for (const each of [first, second]) await app.request('DELETE', `/api/slots/holds/${each}`);
  expect(await left(eleven)).toBe(2);
  await hold(holdId, { date: eleven, booking: id }, noor);
  expect(await left(eleven)).toBe(2);
});

describe('a hold that comes with a repeat, which is answered by what was done before, keeps no second slot', () => {
  const request = bookingRequest({ customerInfo: guest(1), date: nine });
  /** The same operation each time: by REST under one key, by sync under one number. */
  const repeating = (who: Person | null, op: { kind: string }, id: string) => {
    const [opId, entity] = [randomUUID(), `booking:${id}`];
    const { kind, ...body } = op;
    const headers = { 'Idempotency-Key': opId };
    const [method, path] = kind === 'booking.create' ? ['POST', ''] : ['PUT', `/${id}/move`];
    const sent = async (holdId: string) => {
      const again = { opId, entity, op: { ...op, holdId }, queuedAt: '2026-11-26T09:40:00.000Z' };
      const { body: answer, text } = await sendOps(app, who, [again]);
      expect(answer.results?.[0]?.is, text).toBe('applied');
    };
    const called = async (holdId: string) => {
      const options = { token: who?.token, headers, body: { ...body, holdId } };
      const { status, text } = await app.request(method ?? '', `/api/bookings${path}`, options);
      expect(status, text).toBeLessThan(300);
    };
    return { sync: sent, REST: called };
  };

  for (const way of ['REST', 'sync'] as const)
    for (const whose of ['a guest', 'a customer'])
      it(`of a request of ${whose} by ${way}, whichever of the two comes first`, async () => {
        const who = whose === 'a guest' ? null : noor;
        const send = repeating(who, { kind: 'booking.create', ...request }, randomUUID())[way];
        const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
        await hold(first);
        await send(first);
        await hold(second);
        expect(await left()).toBe(0);
        await send(second);
        expect(await left()).toBe(1);
        await send(third);
        expect(await hold(third)).toMatchObject({ held: true, until: null });
        expect(await left()).toBe(1);
        expect(await app.db.read('booking').pluck('id')).toHaveLength(1);
      });

  it.each(['REST', 'sync'] as const)('of a move by %s', async (way) => {
    const { id } = await booking(app, noor.actor, { date: nine });
    const send = repeating(noor, { kind: 'booking.move', ...{ from: nine, date: eleven } }, id)[way];
    await send(randomUUID());
    const holdId = randomUUID();
    await hold(holdId, { date: eleven });
    expect(await left(eleven)).toBe(0);
    await send(holdId);
    expect(await left(eleven)).toBe(1);
  });

  it('of a move by its link', async () => {
    const { id } = await booking(app, null, { date: nine });
    const link = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      mintVisitLink(tx, id, 'noor@example.ae'),
    );
    const headers = { 'Visit-Link': link, 'Idempotency-Key': randomUUID() };
    const send = async (holdId: string) => {
      const body = { from: nine, date: eleven, holdId };
      expect((await app.request('PUT', '/api/visit/move', { headers, body })).status).toBe(200);
    };
    await send(randomUUID());
    const holdId = randomUUID();
    await hold(holdId, { date: eleven });
    await send(holdId);
    expect(await left(eleven)).toBe(1);
  });

  it('of a move that another device made', async () => {
    const { id } = await booking(app, noor.actor, { date: nine });
    const holdId = randomUUID();
    await hold(holdId, { date: eleven, booking: id }, noor);
    const op = { kind: 'booking.move', from: nine, date: eleven };
    await sync(noor, op, `booking:${id}`);
    await sync(noor, { ...op, holdId }, `booking:${id}`);
    expect(await left(eleven)).toBe(1);
  });
});
