import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncResponse } from '../../contract/sync/sync';
import { booking, bookingRequest, person } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { enableCapacity, technician } from '../testing/team';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person);
beforeEach(async () => {
  await technician(app);
  await enableCapacity(app);
  await booking(app, (await person(app)).actor);
});

const ask = async (v: number, cursor: string | null, ops: object[] = []) => {
  const body = { v, userId: noor.id, deviceId: randomUUID(), cursor, ops };
  const { status, text, body: answer } = await noor.call('POST', '/api/sync', body);
  expect(status, text).toBe(200);
  return answer as SyncResponse;
};

describe('an app of the version before', () => {
  it('reads in the remarks that a time is missing, and nothing that it does not know', async () => {
    const id = randomUUID();
    const op = { kind: 'booking.create', ...bookingRequest() };
    const entry = {
      opId: randomUUID(),
      v: 1,
      entity: `booking:${id}`,
      op,
      queuedAt: '2026-11-26T09:40:00.000Z',
    };
    const said = 'The time you asked for was taken. We will call you to agree on another one, or call us.';
    const { results, rows, v } = await ask(1, null, [entry]);
    expect([v, results[0]?.is]).toEqual([1, 'applied']);
    for (const { data } of [rows[0], (results[0] as { row?: object }).row] as Array<{ data: object }>) {
      expect(data).toMatchObject({
        status: 'pending',
        remarks: [{ author: 'Office', internal: false, text: said }],
      });
      expect(data).not.toHaveProperty('needsTime');
    }
    // The app of now sends what it queued, gets the same answer, and nothing of it is stored.
    const again = await ask(2, null, [entry]);
    expect(again.results[0]).toMatchObject({ row: { data: { needsTime: { why: 'taken' }, remarks: [] } } });
    expect(await app.db.read('booking_note')).toEqual([]);
  });

  it('starts over once it is the app of now, so that rows of the same revision are written anew', async () => {
    await booking(app, noor.actor);
    const { cursor } = await ask(1, null);
    expect(await ask(1, cursor)).not.toHaveProperty('reset');
    const anew = await ask(2, cursor);
    const written = anew.rows.find(({ type }) => type === 'booking');
    expect(anew.reset).toBe(true);
    expect(written).toMatchObject({ rev: 1, data: { needsTime: { why: 'taken' } } });
    expect(await ask(2, anew.cursor)).not.toHaveProperty('reset');
    expect(await ask(1, anew.cursor)).toMatchObject({ reset: true });
  });
});
