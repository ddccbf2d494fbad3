import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, auditActions, auditEntry } from '../../../contract/office/audit';
import { day, minute } from '../../testing/clock';
import { booking, goodPassword, person, subscriptionPackage, tokenFor } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const huda = make(person, 'admin', { displayName: 'Huda' });
const rami = make(person, 'admin', { displayName: 'Rami' });
const tech = make(person, 'staff', { displayName: 'Sami' });
const leaver = make(person, 'staff', { displayName: 'Lina' });
const made = make(booking, null);
beforeAll(async () => {
  const change = { status: 'confirmed', amount: 320.5, assignedTo: tech.id };
  await act('PUT', `/bookings/${made.id}`, change);
  await act('PUT', `/users/${leaver.id}`, { isLocked: true }, rami);
});

async function act(method: string, path: string, body?: unknown, by = huda) {
  app.clock.advance(minute);
  const answer = await by.call(method, `/api/admin${path}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

const list = (query = '', token: string | undefined = huda.token) =>
  app.request('GET', `/api/admin/audit?${query}`, { token });
const acts = async (query: string) => (await list(query)).body.map((each: AuditEntry) => each.action);

describe('GET /api/admin/audit', () => {
  it('says who changed what, before and after, in words and by name', async () => {
    const { status, body, headers } = await list('sort=newest');
    expect(status).toBe(200);
    for (const each of body) expect(auditEntry.parse(each)).toEqual(each);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      {
        action: 'user.lock',
        actor: { id: rami.id, name: 'Rami', role: 'admin' },
        entity: { type: 'user', id: leaver.id, name: 'Lina' },
        changes: [{ field: 'isLocked', before: false, after: true }],
        erased: false,
      },
      {
        action: 'booking.update',
        at: new Date(app.clock.now().getTime() - minute).toISOString(),
        actor: { name: 'Huda' },
        entity: { type: 'booking', id: made.id, name: made.reference },
      },
    ]);
    const fields = (body[1] as AuditEntry).changes.sort((a, b) => a.field.localeCompare(b.field));
    expect(fields).toEqual([
      { field: 'amount', before: 0, after: 320.5 },
      { field: 'assignedTo', before: null, after: 'Sami' },
      { field: 'status', before: 'pending', after: 'confirmed' },
    ]);
  });

  it('is filtered by person, thing, action and Dubai days, and read page by page', async () => {
    const before = await list();
    app.clock.advance(day);
    huda.token = await tokenFor(app, huda.actor);
    const plan = await subscriptionPackage(app);
    await act('PATCH', `/subscription-packages/${plan.id}/toggle`);
    expect(await acts(`actor=${rami.id}`)).toEqual(['user.lock']);
    expect(await acts('type=package&actor=nobody')).toEqual(['package.create']);
    expect(await acts('type=package')).toEqual(['package.toggle', 'package.create']);
    expect(await acts(`type=booking&entity=${made.id}`)).toEqual(['booking.update']);
    expect(await acts(`type=user&entity=${made.id}`)).toEqual([]);
    expect(await acts('action=user.lock')).toEqual(['user.lock']);
    expect(await acts('from=2026-11-22')).toEqual(['package.toggle', 'package.create']);
    expect(await acts('from=2026-11-21&to=2026-11-21&sort=oldest')).toEqual(['booking.update', 'user.lock']);
    const first = await list('limit=1');
    const next = /<(.*)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    const rest = await huda.call('GET', next.replace('limit=1', 'limit=50'));
    expect([...first.body, ...rest.body].slice(-2)).toEqual(before.body);
    expect([...first.body, ...rest.body]).toHaveLength(4);
  });

  it('shows only what changed of a thing that is told whole', async () => {
    const [toggled] = (await list('action=package.toggle')).body;
    expect(toggled).toMatchObject({
      entity: { type: 'package', name: 'Standard care' },
      changes: [{ field: 'isActive', before: true, after: false }],
    });
  });

  it('names nobody where the server acted, or a guest, and tells the two apart', async () => {
    const body = { email: tech.email, password: 'not the one at all' };
    await app.request('POST', '/api/auth/login', { body });
    const [refused] = (await list('action=auth.refused')).body;
    expect(refused).toMatchObject({
      actor: null,
      guest: true,
      entity: { type: 'user', id: tech.id, name: 'Sami' },
    });
    expect(await acts('actor=nobody')).toEqual(['auth.refused', 'package.create']);
    expect(await acts('actor=guest')).toEqual(['auth.refused']);
    expect(await acts('actor=system')).toEqual(['package.create']);
    const told: AuditEntry[] = (await list()).body;
    expect(told.filter((each) => each.guest).map((each) => each.action)).toEqual(['auth.refused']);
    await app.request('POST', '/api/auth/login', { body: { ...body, email: 'nobody@example.ae' } });
    expect((await list('type=user&entity=nobody')).body[0].entity).toEqual({
      type: 'user',
      id: 'nobody',
      name: null,
    });
  });

  it('tells of a deleted account that its words are struck out', async () => {
    const who = await person(app, 'customer', { displayName: 'Leila' });
    await huda.call('PATCH', `/api/users/${who.id}`, { name: 'Leila Haddad' });
    await app.db
      .write('audit')
      .where({ entity_type: 'user', entity_id: who.id })
      .update({ before: '"erased"', after: '"erased"' });
    const [entry] = (await list(`type=user&entity=${who.id}`)).body;
    expect(entry).toMatchObject({ action: 'user.update', changes: [], erased: true });
  });

  it('asks of which type a thing is', async () => {
    const { body } = await list(`entity=${made.id}`);
    expect(body.error.fields).toEqual({ type: 'Give the type as well.' });
  });

  it('is only to read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await huda.call(method, '/api/admin/audit', {})).status).toBe(405);
    }
  });

  it('knows every act that was written', async () => {
    const written: string[] = await app.db.read('audit').distinct('action').pluck('action');
    for (const action of written) expect(auditActions).toContain(action);
  });
});

// Last: what is noted here would be among what the others look for.
describe('sign-ins', () => {
  it('are found among what a person did', async () => {
    const who = await person(app, 'customer', { displayName: 'Noor', password: goodPassword });
    const body = { email: who.email, password: goodPassword };
    expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(200);
    expect((await list(`actor=${who.id}`)).body).toMatchObject([
      { action: 'auth.sign-in', actor: { id: who.id, name: 'Noor', role: 'customer' } },
    ]);
    const wrong = await app.request('POST', '/api/auth/login', { body: { ...body, password: 'not theirs' } });
    expect(wrong.status).toBe(401);
    expect(await acts(`actor=${who.id}`)).toEqual(['auth.sign-in']);
  });
});
