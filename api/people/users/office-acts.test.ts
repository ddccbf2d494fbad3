import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { hour } from '../../testing/clock';
import { booking, goodPassword, type Person, person, tokenFor } from '../../testing/factories';
import { tokenIn } from '../../testing/mailer';
import { changeAccess } from './office';
import { usersOffice } from './testing';

const { app, admin, anotherApp, office } = usersOffice();
const put = (who: Person, body: unknown, headers = {}, token = admin.token) =>
  office('PUT', `/${who.id}`, body, headers, token);
const me = (token: string) => app.request('GET', '/api/auth/me', { token });
const logIn = (who: Person, password = goodPassword) =>
  app.request('POST', '/api/auth/login', { body: { email: who.email, password } });
const audits = (id: string) => app.db.read('audit').where({ entity_id: id }).orderBy(['at', 'id']);

describe('PUT /api/admin/users/:id', () => {
  it('locks: every sign-in ends at once and for good, and the right password does not help', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const other = await tokenFor(app, who.actor);
    const { status, body } = await put(who, { isLocked: true }, { 'If-Match': '1' });
    expect([status, body.isLocked, body.rev]).toEqual([200, true, 2]);
    for (const token of [who.token, other]) expect((await me(token)).status).toBe(401);
    const refused = await logIn(who);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'locked']);
    expect((await put(who, { isLocked: false })).body.isLocked).toBe(false);
    for (const token of [who.token, other]) expect((await me(token)).status).toBe(401);
    expect((await logIn(who)).status).toBe(200);
    const noted = (await audits(who.id)).filter((each) => each.action.startsWith('user.'));
    expect(noted.map((each) => [each.action, each.actor_id, each.before, each.after])).toEqual([
      ['user.lock', admin.id, '{"isLocked":false}', '{"isLocked":true}'],
      ['user.unlock', admin.id, '{"isLocked":true}', '{"isLocked":false}'],
    ]);
  });

  it('gives another role, with which the person signs in anew', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    expect((await put(who, { role: 'admin' })).body).toMatchObject({ role: 'admin', rev: 2 });
    expect((await me(who.token)).status).toBe(401);
    const { token } = (await logIn(who)).body;
    expect((await office('GET', '?limit=1', undefined, {}, token)).status).toBe(200);
    expect((await put(who, { role: 'customer', isLocked: true })).body).toMatchObject({
      role: 'customer',
      isLocked: true,
    });
    expect((await office('GET', '?limit=1', undefined, {}, token)).status).toBe(401);
    const noted = (await audits(who.id)).filter((each) => each.action === 'user.role');
    expect(noted.map((each) => each.after)).toEqual([
      '{"role":"admin"}',
      '{"isLocked":true,"role":"customer"}',
    ]);
  });

  it('takes open jobs back from who is no technician any more', async () => {
    const tech = await person(app, 'staff');
    const [open, done] = [await booking(app, null), await booking(app, null)];
    const job = (id: string, body?: unknown) =>
      admin.call(body ? 'PUT' : 'GET', `/api/admin/bookings/${id}`, body);
    for (const { id } of [open, done]) await job(id, { assignedTo: tech.id });
    await job(done.id, { status: 'completed' });
    expect((await put(tech, { isLocked: true })).status).toBe(200);
    expect((await job(open.id)).body.assignedTo).toBe(tech.id);
    expect((await put(tech, { role: 'customer' })).status).toBe(200);
    expect((await job(open.id)).body.assignedTo).toBeNull();
    expect((await job(done.id)).body.assignedTo).toBe(tech.id);
    expect((await audits(open.id)).at(-1)).toMatchObject({ action: 'booking.release', actor_id: admin.id });
  });

  it('writes nothing where nothing changes, even for an old revision', async () => {
    const who = await person(app, 'staff');
    const same = await put(who, { role: 'staff', isLocked: false }, { 'If-Match': '7' });
    expect([same.status, same.body.rev]).toEqual([200, 1]);
    expect((await me(who.token)).status).toBe(200);
    expect(await audits(who.id)).toEqual([]);
  });

  it('refuses what was changed meanwhile, with the person as they are now', async () => {
    const who = await person(app);
    await who.call('PATCH', '/api/users/profile', { name: 'New name' });
    const { status, body } = await put(who, { isLocked: true }, { 'If-Match': '1' });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.current).toMatchObject({ displayName: 'New name', isLocked: false, rev: 2 });
    expect((await me(who.token)).status).toBe(200);
  });

  it('is never for oneself', async () => {
    for (const body of [{ isLocked: true }, { role: 'customer' }]) {
      const { status, body: answer } = await put(admin, body);
      expect([status, answer.error.code]).toEqual([403, 'not_allowed']);
    }
    expect((await put(admin, { role: 'admin' })).status).toBe(200);
    expect((await me(admin.token)).body.role).toBe('admin');
  });

  it.each([{}, { role: 'boss' }, { isLocked: 'yes' }, { email: 'x@y.ae' }, { role: ['admin'] }, { rev: 1 }])(
    'takes no %j',
    async (body) => {
      const who = await person(app);
      expect((await put(who, body)).status).toBe(422);
    },
  );

  it('leaves one admin of two who demote or lock each other at once', async () => {
    const world = await anotherApp();
    const [a, b] = [await person(world, 'admin'), await person(world, 'admin')];
    const admins = () => world.db.read('user').where({ role: 'admin', is_locked: false }).pluck('id');
    const by = (who: Person, other: Person, body: { role?: 'staff'; isLocked?: boolean }) =>
      inTransaction(
        world.db,
        { now: world.clock.now(), actor: who.actor, endsSessionsOf: [other.id] },
        (tx) => changeAccess(tx, who.actor, other.id, () => body),
      );
    for (const [one, two] of [
      [{ role: 'staff' }, { role: 'staff' }],
      [{ isLocked: true }, { role: 'staff' }],
      [{ isLocked: true }, { isLocked: true }],
    ] as const) {
      await world.db.write('user').whereIn('id', [a.id, b.id]).update({ role: 'admin', is_locked: false });
      const done = await Promise.allSettled([by(a, b, one), by(b, a, two)]);
      expect(done.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = done.find((each) => each.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'not_allowed' });
      expect(await admins()).toHaveLength(1);
    }
  });
});

describe('POST /api/admin/users/:id/toggle-lock', () => {
  it('locks and unlocks', async () => {
    const who = await person(app);
    expect((await office('POST', `/${who.id}/toggle-lock`)).body).toMatchObject({
      id: who.id,
      isLocked: true,
    });
    expect((await me(who.token)).status).toBe(401);
    const stale = await office('POST', `/${who.id}/toggle-lock`, undefined, { 'If-Match': '1' });
    expect([stale.status, stale.body.error.current.isLocked]).toEqual([409, true]);
    expect((await office('POST', `/${who.id}/toggle-lock`)).body.isLocked).toBe(false);
    expect((await office('POST', `/${admin.id}/toggle-lock`)).status).toBe(403);
  });
});

describe('POST /api/admin/users/:id/reset-password', () => {
  const reset = (id: string, of = app, token = admin.token) =>
    of.request('POST', `/api/admin/users/${id}/reset-password`, { token });

  it('mails a link; the old password and all sign-ins are worthless, and nobody sees a secret', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const { status, body, text } = await reset(who.id);
    expect(status, text).toBe(200);
    expect(body).toEqual({ message: `A link to choose a new password is on its way to ${who.email}.` });
    expect((await me(who.token)).status).toBe(401);
    expect((await logIn(who)).body.error.code).toBe('wrong_credentials');
    expect((await office('GET', `/${who.id}`)).body.providers).toEqual([]);
    const [mail, ...more] = await app.mailer.to(who.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Our office has reset your password.');
    const token = tokenIn(mail ? [mail] : []);
    const noted = await audits(who.id);
    expect(noted.filter((each) => each.action === 'user.reset-password')).toMatchObject([
      { actor_id: admin.id, after: '{"ended":1}' },
    ]);
    for (const secret of [token, goodPassword]) {
      expect(text).not.toContain(secret);
      expect(JSON.stringify(noted)).not.toContain(secret);
    }
    const password = 'four copper kettles';
    const chosen = await app.request('POST', '/api/auth/reset-password', { body: { token, password } });
    expect(chosen.status, chosen.text).toBe(200);
    expect((await logIn(who, password)).status).toBe(200);
  });

  it('is not for oneself, and no GET', async () => {
    expect((await reset(admin.id)).body.error.code).toBe('not_allowed');
    expect((await me(admin.token)).status).toBe(200);
    expect((await office('GET', `/${admin.id}/reset-password`)).status).toBe(405);
  });

  it('is limited for each person', async () => {
    const world = await anotherApp({ limits: 'real' });
    const [boss, who, other] = [await person(world, 'admin'), await person(world), await person(world)];
    for (let time = 0; time < 5; time += 1) expect((await reset(who.id, world, boss.token)).status).toBe(200);
    expect((await reset(who.id, world, boss.token)).body.error.code).toBe('rate_limited');
    expect((await reset(other.id, world, boss.token)).status).toBe(200);
    world.clock.advance(hour);
    expect((await reset(who.id, world, boss.token)).status).toBe(200);
  });
});
