import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, type Person, person, service } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const a = make(person);
const b = make(person, 'customer', { phone: '+971 50 111 2222' });
const admin = make(person, 'admin');
beforeAll(async () => {
  await service(app, 'ac-services', 'AC Services');
  await service(app, 'cleaning', 'Cleaning');
});

const me = async (who: Person) => (await who.call('GET', '/api/auth/me')).body;
const audits = (entityId: string) => app.db.read('audit').where('entity_id', entityId).orderBy(['at', 'id']);

describe('looking somebody up', () => {
  const get = (path: string, who: Person) => who.call('GET', `/api/users/${path}`);

  it('finds oneself by id, e-mail and Google identifier, without anything secret', async () => {
    await app.db.write('user').where({ id: a.id }).update({ google_id: 'google-a' });
    for (const path of [a.id, `email/${a.email}`, `email/${a.email.toUpperCase()}`, 'google/google-a']) {
      const { status, body, text } = await get(path, a);
      const { secondFactor: _, ...whole } = await me(a);
      expect([status, body]).toEqual([200, whole]);
      expect(text).not.toMatch(/hash|google|password|rev"/i);
    }
  });

  it('answers the same for somebody else and for nobody', async () => {
    await app.db.write('user').where({ id: b.id }).update({ google_id: 'google-b' });
    const paths = [
      b.id,
      randomUUID(),
      'x',
      `email/${b.email}`,
      'email/nobody@example.ae',
      'email/nonsense',
      `email/${a.email},${b.email}`,
      'email/*',
      "email/a@x.ae'%20OR%20'1'='1",
      'google/google-b',
      'google/none',
    ];
    for (const path of paths) {
      for (const who of [a, await person(app, 'staff')]) {
        const { status, body, text } = await get(path, who);
        expect([status, { ...body.error, requestId: '' }]).toEqual([
          404,
          { code: 'not_found', message: 'Not found.', requestId: '' },
        ]);
        expect(text).not.toContain(b.email);
      }
    }
  });

  it('finds anybody for an admin', async () => {
    for (const path of [b.id, `email/${b.email}`, 'google/google-b']) {
      expect((await get(path, admin)).body.email).toBe(b.email);
    }
    expect((await get(randomUUID(), admin)).status).toBe(404);
  });
});

describe('PATCH /api/users/{id}', () => {
  const patch = (id: string, body: unknown, who: Person) => who.call('PATCH', `/api/users/${id}`, body);

  it('is for oneself', async () => {
    expect((await patch(a.id, { name: 'By id' }, a)).body.displayName).toBe('By id');
    expect(await audits(a.id)).toEqual([]);
  });

  it('is not for others: the same as for nobody', async () => {
    for (const id of [b.id, randomUUID()]) {
      const { status, body } = await patch(id, { name: 'Taken over' }, a);
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
    expect((await me(b)).displayName).toBe('A customer');
  });

  it('is for admins, audited once, but for what somebody wishes to hear', async () => {
    expect((await patch(b.id, { name: 'Corrected' }, admin)).status).toBe(200);
    const found = await audits(b.id);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ actor_id: admin.id, action: 'user.update' });
    expect(JSON.parse(found[0].before).displayName).toBe('A customer');
    expect(JSON.parse(found[0].after).displayName).toBe('Corrected');
    expect((await patch(b.id, { settings: { emailNotifications: true } }, admin)).status).toBe(422);
  });

  it('takes the name under both of its names, where they say the same', async () => {
    expect((await patch(a.id, { displayName: 'Noor Hashimi' }, a)).body.displayName).toBe('Noor Hashimi');
    expect((await patch(a.id, { name: 'Noor', displayName: 'Noor' }, a)).body.displayName).toBe('Noor');
    const { status, body } = await patch(a.id, { name: 'Noor', displayName: 'Nour' }, a);
    expect([status, body.error.fields]).toEqual([422, { displayName: 'name and displayName differ.' }]);
    expect((await patch(b.id, { displayName: 'By the office' }, admin)).body.displayName).toBe(
      'By the office',
    );
  });

  it.each(['customer', 'staff'] as const)(
    'refuses a %s what the office alone says, by name',
    async (role) => {
      const who = await person(app, role);
      const before = await app.db.read('user').where({ id: who.id }).first();
      for (const [field, value] of Object.entries({ role: 'admin', isLocked: false, googleId: 'mine' })) {
        for (const id of [who.id, b.id]) {
          const { status, body } = await patch(id, { displayName: 'Boss', [field]: value }, who);
          expect([status, body.error.fields]).toEqual([422, { [field]: 'Only an admin can change this.' }]);
        }
      }
      expect(await app.db.read('user').where({ id: who.id }).first()).toEqual(before);
    },
  );

  it('lets an admin give a role and lock, as the office does: audited, and sign-ins end', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    expect((await patch(who.id, { role: 'staff', name: 'Sami' }, admin)).body).toMatchObject({
      role: 'staff',
      isLocked: false,
      displayName: 'Sami',
    });
    expect((await who.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await patch(who.id, { isLocked: true }, admin)).body).toMatchObject({
      role: 'staff',
      isLocked: true,
    });
    const login = { email: who.email, password: goodPassword };
    expect((await app.request('POST', '/api/auth/login', { body: login })).body.error.code).toBe('locked');
    const noted = (await audits(who.id)).filter((each) => each.action.startsWith('user.'));
    expect(noted.map((each) => [each.action, each.actor_id, each.after])).toEqual(
      expect.arrayContaining([
        ['user.role', admin.id, '{"role":"staff"}'],
        ['user.update', admin.id, '{"displayName":"Sami","phone":null}'],
        ['user.lock', admin.id, '{"isLocked":true}'],
      ]),
    );
    expect(noted).toHaveLength(3);
  });

  it('gives no admin another role, lock or Google account of their own: all of it or nothing', async () => {
    for (const change of [{ role: 'customer' }, { isLocked: true }, { googleId: 'the-admins' }]) {
      const { status, body } = await patch(admin.id, { name: 'Changed', ...change }, admin);
      expect([status, body.error.code]).toEqual([403, 'not_allowed']);
    }
    expect(await me(admin)).toMatchObject({ role: 'admin', isLocked: false, displayName: 'A admin' });
    expect((await patch(admin.id, { role: 'admin', isLocked: false }, admin)).status).toBe(200);
  });

  it('lets an admin say by which Google account somebody signs in, audited each time', async () => {
    const who = await person(app);
    const google = async () => (await app.db.read('user').where({ id: who.id }).first('google_id')).google_id;
    const signedIn = async (token: string) => (await app.request('GET', '/api/auth/me', { token })).status;
    expect((await patch(who.id, { googleId: 'g-1' }, admin)).status).toBe(200);
    expect([await google(), await signedIn(who.token)]).toEqual(['g-1', 200]);
    const codes = { user_id: who.id, purpose: 'sign_in', created_at: '2026', expires_at: '2027' };
    await app.db.write('password_reset').insert({ ...codes, token_hash: randomUUID() });
    await patch(who.id, { googleId: 'g-1' }, admin);
    expect(await audits(who.id)).toHaveLength(1);
    expect((await patch(who.id, { googleId: 'g-2' }, admin)).status).toBe(200);
    expect([await google(), await signedIn(who.token)]).toEqual(['g-2', 401]);
    expect(await app.db.read('password_reset').where({ user_id: who.id })).toEqual([]);
    expect((await patch(who.id, { googleId: null }, admin)).status).toBe(200);
    expect(await google()).toBeNull();
    const noted = await audits(who.id);
    expect(noted.map((each) => [each.action, each.actor_id, each.before, each.after])).toEqual([
      ['user.link_google', admin.id, '{"google":"none"}', '{"google":"linked"}'],
      ['user.link_google', admin.id, '{"google":"linked"}', '{"google":"another linked"}'],
      ['user.unlink_google', admin.id, '{"google":"linked"}', '{"google":"none"}'],
    ]);
  });

  it('takes password, sign-ins and mailed links from who never proved the address, before Google opens it', async () => {
    const who = await person(app, 'customer', { password: goodPassword, emailVerified: false });
    const at = app.clock.now().toISOString();
    const mailed = { token_hash: randomUUID(), user_id: who.id, purpose: 'reset' };
    await app.db.write('password_reset').insert({ ...mailed, created_at: at, expires_at: '2027' });
    expect((await patch(who.id, { googleId: 'g-owner' }, admin)).body.emailVerified).toBe(false);
    expect((await who.call('GET', '/api/auth/me')).status).toBe(401);
    const login = { email: who.email, password: goodPassword };
    expect((await app.request('POST', '/api/auth/login', { body: login })).status).toBe(401);
    expect(await app.db.read('password_reset').where({ user_id: who.id })).toEqual([]);
    const [linked] = (await audits(who.id)).filter((each) => each.action === 'user.link_google');
    expect(JSON.parse(linked.after)).toEqual({ google: 'linked', passwordDropped: true });
  });

  it('writes nothing onto an account that was deleted', async () => {
    const gone = await person(app, 'customer', { password: goodPassword });
    const erasing = { token: gone.token, body: { password: goodPassword } };
    expect((await app.request('DELETE', '/api/users/me', erasing)).status).toBe(204);
    const change = { name: 'Noor Hashimi', phone: '+971501234567' };
    expect((await patch(gone.id, change, admin)).status).toBe(404);
    expect(await app.db.read('user').where({ id: gone.id }).first()).toMatchObject({
      display_name: 'Deleted account',
      phone: null,
    });
  });

  it('gives nobody the Google account of somebody else', async () => {
    const [one, two] = [await person(app), await person(app)];
    expect((await patch(one.id, { googleId: 'g-one' }, admin)).status).toBe(200);
    const { status, body } = await patch(two.id, { googleId: 'g-one', name: 'Two' }, admin);
    expect([status, body.error.code, body.error.fields]).toEqual([
      409,
      'conflict',
      { googleId: 'Someone else signs in with this Google account.' },
    ]);
    expect((await me(two)).displayName).toBe('A customer');
    for (const googleId of ['', ' ', 'x'.repeat(256), 'a b', 'é', 5]) {
      expect((await patch(two.id, { googleId }, admin)).body.error.fields).toHaveProperty('googleId');
    }
    expect((await patch(randomUUID(), { googleId: 'g-none' }, admin)).status).toBe(404);
  });
});

describe('POST /api/users', () => {
  const create = (body: unknown, who = admin) => who.call('POST', '/api/users', body);

  it('makes a customer, audited', async () => {
    const { status, body } = await create({
      email: 'made@example.ae',
      displayName: 'Made',
      password: goodPassword,
    });
    expect([status, body.role, body.emailVerified]).toEqual([201, 'customer', false]);
    expect(await audits(body.id)).toMatchObject([{ actor_id: admin.id, action: 'user.create' }]);
    expect((await audits(body.id))[0].after).not.toMatch(/lantern|argon/);
    const login = { email: 'made@example.ae', password: goodPassword };
    expect((await app.request('POST', '/api/auth/login', { body: login })).status).toBe(200);
  });

  it('takes the name under both of its names, and needs one', async () => {
    const { status, body } = await create({ email: 'named@example.ae', name: 'Named' });
    expect([status, body.displayName]).toEqual([201, 'Named']);
    const without = await create({ email: 'unnamed@example.ae' });
    expect([without.status, without.body.error.fields]).toEqual([
      422,
      { displayName: 'Full name is required.' },
    ]);
    const two = await create({ email: 'unnamed@example.ae', name: 'A', displayName: 'B' });
    expect(two.body.error.fields).toEqual({ displayName: 'name and displayName differ.' });
  });

  it('takes a lock and a Google account that is nobody’s yet, audited and counted', async () => {
    const locked = { noun: 'user', kind: 'locked', status: 'customer' };
    const count = async () => Number((await app.db.read('total').where(locked).first('count'))?.count ?? 0);
    const before = await count();
    const request = { email: 'new@example.ae', name: 'New', isLocked: true, googleId: 'g-new' };
    const { status, body } = await create(request);
    expect([status, body.isLocked, await count()]).toEqual([201, true, before + 1]);
    expect((await app.db.read('user').where({ id: body.id }).first()).google_id).toBe('g-new');
    expect(JSON.parse((await audits(body.id))[0].after)).toMatchObject({ isLocked: true, google: 'linked' });
    const again = await create({ ...request, email: 'newer@example.ae' });
    expect([again.status, Object.keys(again.body.error.fields)]).toEqual([409, ['googleId']]);
  });

  it('makes staff when told so, and refuses what cannot be', async () => {
    expect((await create({ email: 'tech@example.ae', displayName: 'T', role: 'staff' })).body.role).toBe(
      'staff',
    );
    expect((await create({ email: 'tech@example.ae', displayName: 'T' })).status).toBe(409);
    const { status, body } = await create({
      email: 'x',
      displayName: '',
      role: 'root',
      password: 'password1',
      isLocked: 'no',
      googleId: '',
      admin: true,
    });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      ['admin', 'displayName', 'email', 'googleId', 'isLocked', 'role'],
    ]);
    expect((await create({ email: 'weak@example.ae', displayName: 'W', password: 'password1' })).status).toBe(
      422,
    );
  });
});
