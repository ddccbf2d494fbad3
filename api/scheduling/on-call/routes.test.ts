import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onCall } from '../../../contract/rules/admin-rules';
import type { SyncResponse } from '../../../contract/sync/sync';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull } from '../../testing/sync';

const { app, make } = serverPerTest();
const admin = make(person, 'admin', { displayName: 'Dana' });
const imran = make(person, 'staff', { displayName: 'Imran' });
const noura = make(person, 'staff', { displayName: 'Noura' });

const office = (method: string, body?: unknown, headers = {}) =>
  admin.call(method, '/api/admin/on-call', body, headers);
const put = (people: string[], headers = {}) => office('PUT', { people }, headers);

const profileIn = ({ rows }: SyncResponse) => rows.find((row) => row.type === 'profile');

it('says who is on call and who said so, nobody at first', async () => {
  expect(onCall.parse((await office('GET')).body)).toEqual({
    people: [],
    rev: 0,
    savedAt: null,
    savedBy: null,
  });
  const { status, body } = await put([noura.id, imran.id]);
  expect([status, onCall.parse(body)]).toEqual([
    200,
    {
      people: [imran.id, noura.id].sort(),
      rev: 1,
      savedAt: app.clock.now().toISOString(),
      savedBy: { id: admin.id, name: 'Dana' },
    },
  ]);
  expect((await office('GET')).body).toEqual(body);
  expect((await office('PUT', body)).body.rev).toBe(1);
});

it('is heard of by the devices of whoever’s turn begins or ends, and by no others', async () => {
  const [first, other] = [await pull(app, imran), await pull(app, noura)];
  await put([imran.id]);
  const begun = await pull(app, imran, first.cursor);
  expect(profileIn(begun)).toMatchObject({ rev: 2, data: { onCall: true } });
  expect((await pull(app, noura, other.cursor)).rows).toEqual([]);
  await put([noura.id]);
  expect(profileIn(await pull(app, imran, begun.cursor))?.data).not.toHaveProperty('onCall');
  expect(profileIn(await pull(app, noura, other.cursor))).toMatchObject({ data: { onCall: true } });
  const me = await noura.call('GET', '/api/auth/me');
  expect(me.body.onCall).toBe(true);
});

it('has each turn in the history of its person', async () => {
  await put([imran.id]);
  await put([]);
  const { body } = await admin.call(
    'GET',
    `/api/admin/audit?type=user&entity=${imran.id}&action=user.on-call`,
  );
  expect(body).toMatchObject([
    { changes: [{ field: 'onCall', before: true, after: false }], actor: { name: 'Dana' } },
    { changes: [{ field: 'onCall', before: false, after: true }] },
  ]);
});

it('leaves out whoever is locked or staff no more', async () => {
  await put([imran.id, noura.id]);
  const change = (id: string, body: object) => admin.call('PUT', `/api/admin/users/${id}`, body);
  expect((await change(imran.id, { isLocked: true })).status).toBe(200);
  expect((await change(noura.id, { role: 'customer' })).status).toBe(200);
  expect((await office('GET')).body.people).toEqual([]);
  const { body } = await admin.call('GET', `/api/users/${noura.id}`);
  expect(body).not.toHaveProperty('onCall');
});

it('takes technicians alone, each once', async () => {
  const customer = await person(app);
  for (const people of [[customer.id], [imran.id, randomUUID()], [imran.id, imran.id], ['Imran'], 'Imran']) {
    const { status, body } = await office('PUT', { people });
    expect([status, Object.keys(body.error.fields)[0]], String(people)).toEqual([
      422,
      expect.stringMatching(/^people/),
    ]);
  }
  const many = Array.from({ length: 21 }, () => randomUUID());
  expect((await put(many)).body.error.fields.people).toBe('At most 20 at once.');
  expect((await office('GET')).body.rev).toBe(0);
});
