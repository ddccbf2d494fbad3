import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SyncResponse } from '../../../contract/sync/sync';
import { waiting } from '../../testing/database';
import { bookingRequest, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { type Entry, exchangeWith } from './testing';

const { app } = serverPerFile();

const { entry, create, send, sync, countBookings, idOf, stored, outcome, confirm } = exchangeWith(app);

describe('a guest’s booking', () => {
  const device = randomUUID();
  const fromDevice = async (ops: Entry[], deviceId = device) =>
    (await send(null, ops, null, { deviceId })).body as SyncResponse;

  it('is told to nobody who only knows its id, nor withdrawn by them', async () => {
    // As the app names them: the row after the operation that made it.
    const opId = randomUUID();
    const sent = { ...create(), opId, entity: `booking:${opId}` };
    const first = await fromDevice([sent]);
    const before = await stored(sent);
    const other = randomUUID();
    const forged = { ...create({ notes: '' }), entity: sent.entity };
    const reused = { ...create({ notes: '' }), opId, entity: sent.entity };
    const rest = { ...bookingRequest({ notes: '' }), id: opId };
    const posted = await app.request('POST', '/api/bookings', { body: rest });
    const { results } = await fromDevice([forged], other);
    const again = await fromDevice([reused], other);
    expect([posted.status, posted.body.error.code]).toEqual([422, 'key_reused']);
    expect([...results, ...again.results].map(outcome)).toEqual(['key_reused', 'key_reused']);
    for (const text of [posted.text, JSON.stringify(results), JSON.stringify(again)])
      expect(text).not.toMatch(/Demo Customer|000 ?0101|HH-|pending/);
    for (const target of [opId, forged.opId]) {
      const withdraw = entry({ kind: 'withdraw', opId: target }, sent.entity);
      expect(JSON.stringify(await fromDevice([withdraw], other))).not.toContain('Demo Customer');
    }
    expect(await stored(sent)).toEqual(before);
    expect((await fromDevice([sent])).results).toEqual(first.results);
  });

  it('is answered again to whoever sends it again, and withdrawn by the device that sent it', async () => {
    const sent = create();
    const first = await fromDevice([sent]);
    const repeated = { ...sent, opId: randomUUID() };
    const again = await fromDevice([repeated], randomUUID());
    expect(again.results.map(outcome)).toEqual(['applied']);
    app.clock.advance(1000);
    const copied = { ...sent, opId: randomUUID() };
    const other = randomUUID();
    await fromDevice([copied], other);
    const foreign = entry({ kind: 'withdraw', opId: copied.opId }, sent.entity);
    expect((await fromDevice([foreign], other)).results.map(outcome)).toEqual(['not_allowed']);
    expect((await fromDevice([sent], other)).results).toEqual(first.results);
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect((await fromDevice([withdraw])).results).toMatchObject([
      { is: 'applied', row: { data: { status: 'cancelled' } } },
    ]);
  });

  it('by REST under an id of its own is answered again as it was sent, and not otherwise', async () => {
    const request = { ...bookingRequest(), id: randomUUID() };
    const ask = (body: object) => app.request('POST', '/api/bookings', { body });
    const first = await ask(request);
    const again = await ask(request);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const changed = await ask({ ...request, notes: 'Another' });
    expect([changed.status, changed.body.error.code]).toEqual([422, 'key_reused']);
  });
});

describe('withdrawing', () => {
  it('voids a number the server has not seen, for ever', async () => {
    const customer = await person(app);
    const sent = create();
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(customer, [withdraw])).results[0])).toBe('applied');
    expect(outcome((await sync(customer, [sent])).results[0])).toBe('withdrawn');
    expect(await countBookings(idOf(sent))).toBe(0);
  });

  it('cancels a booking that is still pending, for guests as well', async () => {
    for (const who of [await person(app), null]) {
      const sent = create();
      const device = { deviceId: randomUUID() };
      await send(who, [sent], null, device);
      const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
      const { results } = (await send(who, [withdraw], null, device)).body as SyncResponse;
      expect(results[0]).toMatchObject({ is: 'applied', row: { data: { status: 'cancelled' } } });
      expect((await sync(who, [withdraw])).results).toEqual(results);
    }
  });

  it('comes too late for a confirmed booking, and never touches what another person asked', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    await sync(a, [sent]);
    const foreign = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(b, [foreign])).results[0])).toBe('not_allowed');
    const elsewhere = entry({ kind: 'withdraw', opId: sent.opId }, create().entity);
    expect(outcome((await sync(a, [elsewhere])).results[0])).toBe('not_allowed');
    await confirm(idOf(sent));
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(a, [withdraw])).results[0])).toBe('too_late');
    expect(await stored(sent)).toMatchObject({ status: 'confirmed' });
  });

  it('sees what the office is just confirming', async () => {
    const customer = await person(app);
    const sent = create();
    await sync(customer, [sent]);
    const office = await app.db.write.transaction();
    await office('booking')
      .where({ id: idOf(sent) })
      .update({ status: 'confirmed', amount_fils: 32_000 });
    const withdrawing = sync(customer, [entry({ kind: 'withdraw', opId: sent.opId }, sent.entity)]);
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    await office.commit();
    expect(outcome((await withdrawing).results[0])).toBe('too_late');
  });
});
