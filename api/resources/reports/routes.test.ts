import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, report } from '../../../contract/reports';
import { type TestApp, testApp } from '../../testing/app';
import { booking, type Person, person } from '../../testing/factories';

let app: TestApp;
let admin: Person;
let tech: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  tech = await person(app, 'staff', { displayName: 'Sami' });
});
afterAll(() => app.close());

const office = (method: string, path = '', body?: unknown) =>
  app.request(method, `/api/admin/reports${path}`, { token: admin.token, body });

/** A job that was given to somebody else while its technician worked on it offline. */
async function refusedWork(): Promise<string> {
  const { id } = await booking(app, null);
  const change = (body: unknown) =>
    app.request('PUT', `/api/admin/bookings/${id}`, { token: admin.token, body });
  await change({ status: 'confirmed', amount: 200, assignedTo: tech.id });
  await change({ assignedTo: (await person(app, 'staff')).id });
  const op = { kind: 'booking.update', from: 'confirmed', to: 'completed' };
  const answer = await app.request('POST', '/api/sync', {
    token: tech.token,
    body: {
      v: 1,
      userId: tech.id,
      deviceId: randomUUID(),
      cursor: null,
      ops: [{ opId: randomUUID(), v: 1, entity: `booking:${id}`, queuedAt: '2026-11-21T07:30:00.000Z', op }],
    },
  });
  expect(answer.body.results[0].is).toBe('rejected');
  app.clock.advance(1000);
  return id;
}

describe('the office', () => {
  it('reads what technicians did in vain, and marks it as seen', async () => {
    const [first, second] = [await refusedWork(), await refusedWork()];
    const { body, headers } = await office('GET');
    for (const each of body) expect(report.parse(each)).toEqual(each);
    expect(headers['x-total-count']).toBe('2');
    expect(body.map((each: Report) => each.booking.id)).toEqual([second, first]);
    expect(body[0]).toMatchObject({
      person: { id: tech.id, name: 'Sami' },
      op: { kind: 'booking.update', from: 'confirmed', to: 'completed' },
      code: 'not_found',
      queuedAt: '2026-11-21T07:30:00.000Z',
      state: 'new',
      seenAt: null,
      seenBy: null,
    });

    const { id } = body[0];
    const seen = await office('PUT', `/${id}`, { state: 'seen' });
    expect(seen.body).toMatchObject({ id, state: 'seen', seenBy: admin.displayName });
    expect((await office('PUT', `/${id}`, { state: 'seen' })).body).toEqual(seen.body);
    const states = async (query: string) =>
      (await office('GET', query)).body.map((each: Report) => each.booking.id);
    expect(await states('?state=new')).toEqual([first]);
    expect(await states('?state=seen')).toEqual([second]);
    expect(await states(`?booking=${first}`)).toEqual([first]);
    const audit = await app.db.read('audit').where({ entity_id: id });
    expect(audit).toMatchObject([{ action: 'report.update', actor_id: admin.id }]);
    expect((await office('PUT', `/${id}`, { state: 'new' })).body).toMatchObject({
      state: 'new',
      seenAt: null,
      seenBy: null,
    });
  });

  it('reads in pages', async () => {
    const first = await office('GET', '?limit=1');
    const next = /<(.*)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await app.request('GET', next, { token: admin.token });
    expect(second.body).toHaveLength(1);
    expect(second.body[0].id).not.toBe(first.body[0].id);
    expect(second.headers.link).toBeUndefined();
  });

  it('takes no other states, and knows what is not there', async () => {
    expect((await office('GET', '?state=open')).status).toBe(422);
    const [{ id }] = (await office('GET')).body;
    expect((await office('PUT', `/${id}`, { state: 'gone' })).status).toBe(422);
    expect((await office('PUT', `/${randomUUID()}`, { state: 'seen' })).status).toBe(404);
    for (const [token, status] of [
      [undefined, 401],
      [tech.token, 403],
    ] as const) {
      expect((await app.request('GET', '/api/admin/reports', { token })).status).toBe(status);
    }
  });
});
