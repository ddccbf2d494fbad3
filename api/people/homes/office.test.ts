import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mostHomes } from '../../../contract/homes/home-rules';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { home, villa } from '../../testing/homes';
import { pull } from '../../testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const noor = make(person);
const other = make(person);

const office = (method: string, of: string, path = '', body?: unknown, token = admin.token, headers = {}) =>
  app.request(method, `/api/admin/users/${of}/homes${path}`, { token, body, headers });
const acts = async (id: string) =>
  (await admin.call('GET', `/api/admin/audit?type=home&entity=${id}`)).body.map(
    (act: { action: string }) => act.action,
  );

it('the office adds, changes and removes the home of a caller, and the history says so', async () => {
  const made = await office('POST', noor.id, '', villa);
  expect([made.status, made.body.userId, made.body.usual]).toEqual([201, noor.id, true]);
  const { id } = made.body;
  const changed = await office('PUT', noor.id, `/${id}`, { acUnits: 4 });
  expect([changed.status, changed.body.acUnits, changed.body.rev]).toEqual([200, 4, 2]);
  expect((await office('GET', noor.id)).body).toEqual([changed.body]);
  expect((await office('DELETE', noor.id, `/${id}`)).status).toBe(204);
  expect((await office('GET', noor.id)).body).toEqual([]);
  expect(await acts(id)).toEqual(['home.remove', 'home.update', 'home.create']);
});

it('what the office does reaches the person’s devices, and what was told of it stands in the history', async () => {
  const me = await person(app);
  const { id } = (await office('POST', me.id, '', villa)).body;
  const [at, changed] = [villa.access, 'Back gate.'];
  await office('PUT', me.id, `/${id}`, { access: changed });
  const { rows } = await pull(app, me);
  expect(rows.find(({ type }) => type === 'home')?.data).toMatchObject({ id, access: changed });
  const path = `/api/admin/audit?type=home&entity=${id}`;
  const [act] = (await admin.call('GET', path)).body;
  expect(act).toMatchObject({ action: 'home.update', actor: { id: admin.id } });
  expect(act.changes).toContainEqual({ field: 'access', before: at, after: changed });
});

it('the office gives nobody more homes than a family has', async () => {
  const me = await person(app);
  for (let count = 0; count < mostHomes; count += 1) await home(app, me.actor);
  const full = await office('POST', me.id, '', villa);
  expect([full.status, full.body.error.code]).toEqual([409, 'too_many']);
});

it('the bookings’ file says where a visit goes and who opens the door', async () => {
  const me = await person(app);
  const { id: homeId } = await home(app, me.actor, { area: 'Only here' });
  await booking(app, me.actor, { homeId });
  const path = `/api/admin/bookings/export?userId=${me.id}`;
  const { text } = await admin.call('GET', path);
  for (const told of ['Only here', 'Villa 14, Street 3', 'Rosa', '+971 52 000 0140', 'Side gate.'])
    expect(text).toContain(told);
});

it('a person’s own changes are theirs alone', async () => {
  const made = await home(app, noor.actor);
  await noor.call('PUT', `/api/homes/${made.id}`, { label: 'New' });
  expect(await acts(made.id)).toEqual([]);
});

it('a home is read back and put back, and a revision not looked at refused', async () => {
  const made = await home(app, noor.actor);
  expect((await office('PUT', noor.id, `/${made.id}`, made)).body).toEqual(made);
  const late = await office('PUT', noor.id, `/${made.id}`, { label: 'x' }, admin.token, { 'If-Match': '7' });
  expect([late.status, late.body.error.current.rev]).toEqual([409, 1]);
});

it('names what is wrong by its field', async () => {
  const made = await home(app, noor.actor);
  const bad = await office('POST', noor.id, '', { label: '' });
  expect(Object.keys(bad.body.error.fields)).toEqual(['label']);
  const worse = await office('PUT', noor.id, `/${made.id}`, { acUnits: 200 });
  expect(Object.keys(worse.body.error.fields)).toEqual(['acUnits']);
});

it('is nobody’s who is not there, and no other person’s', async () => {
  const made = await home(app, noor.actor);
  const nobody = randomUUID();
  for (const of of [nobody, 'none']) {
    expect((await office('GET', of)).status, of).toBe(404);
    expect((await office('POST', of, '', villa)).status, of).toBe(404);
  }
  expect((await office('PUT', other.id, `/${made.id}`, { label: 'x' })).status).toBe(404);
  expect((await office('DELETE', other.id, `/${made.id}`)).status).toBe(404);
});
