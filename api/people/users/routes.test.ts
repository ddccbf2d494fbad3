import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, person, service } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const a = make(person);
const b = make(person, 'customer', { phone: '+971 50 111 2222' });
beforeAll(async () => {
  await service(app, 'ac-services', 'AC Services');
  await service(app, 'cleaning', 'Cleaning');
});

const me = async (who: Person) => (await who.call('GET', '/api/auth/me')).body;
const revOf = async (who: Person) => (await app.db.read('user').where('id', who.id).first('rev')).rev;

describe('PATCH /api/users/profile', () => {
  it('keeps what is chosen of each event by itself, and refuses one that there is not', async () => {
    const who = await person(app);
    const wish = (notify: object) => who.call('PATCH', '/api/users/profile', { settings: { notify } });
    await wish({ 'day-before': { email: false } });
    const { body } = await wish({ 'day-before': { push: false }, received: { push: true } });
    expect(body.settings.notify).toEqual({
      'day-before': { email: false, push: false },
      received: { push: true },
    });
    const refused = await wish({ weather: { email: true } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.error.fields)[0]).toMatch(/settings\.notify/);
  });

  const patch = (body: unknown, who = a) => who.call('PATCH', '/api/users/profile', body);

  it('changes one’s own name and phone, and answers the person whole', async () => {
    const { status, body } = await patch({ name: 'Noor H', phone: '+971 50 123 4567' });
    expect(status).toBe(200);
    const { secondFactor: _, ...whole } = await me(a);
    expect(body).toEqual({ ...whole, displayName: 'Noor H', phone: '+971501234567' });
    for (const none of ['', null]) {
      expect((await patch({ phone: none })).body.phone).toBeNull();
      expect((await patch({ phone: '+971 50 123 4567' })).body.phone).toBe('+971501234567');
    }
    expect((await me(a)).displayName).toBe('Noor H');
  });

  it('keeps a number in its one form, found by its digits', async () => {
    const who = await person(app);
    expect((await patch({ phone: '٠٥٠١٢٣٤٥٦٧' }, who)).body.phone).toBe('+971501234567');
    const terms = await app.db.read('search_term').where({ entity_id: who.id }).pluck('term');
    expect(terms).toEqual(expect.arrayContaining(['501234567', '1234567']));
  });

  it('keeps what one wishes to hear, each wish alone, and since when', async () => {
    const who = await person(app);
    const initial = {
      emailNotifications: true,
      smsNotifications: false,
      language: 'en',
      whatsappNotifications: false,
    };
    expect((await me(who)).settings).toEqual(initial);
    const rev = await revOf(who);
    const { status, body } = await patch({ settings: { emailNotifications: false } }, who);
    expect([status, body.settings]).toEqual([200, { ...initial, emailNotifications: false }]);
    const at = app.clock.now().toISOString();
    app.clock.advance(1000);
    await patch({ settings: { emailNotifications: false } }, who);
    expect(await app.db.read('user').where('id', who.id).first()).toMatchObject({
      settings_at: at,
      rev: rev + 1,
    });
    await patch({ name: 'Named', settings: { language: 'ar', smsNotifications: true } }, who);
    expect(await me(who)).toMatchObject({
      displayName: 'Named',
      settings: { emailNotifications: false, smsNotifications: true, language: 'ar' },
    });
    expect((await patch({ settings: { language: 'en' } }, who)).body.settings).toEqual({
      emailNotifications: false,
      smsNotifications: true,
      language: 'en',
      whatsappNotifications: false,
    });
    const bad = await patch({ settings: { language: 'fr', marketing: true } }, who);
    expect(Object.keys(bad.body.error.fields).sort()).toEqual(['settings.language', 'settings.marketing']);
  });

  it('raises the revision and tells the person’s devices, but not for nothing', async () => {
    const before = await revOf(a);
    const { displayName } = await me(a);
    await patch({ name: displayName });
    expect(await revOf(a)).toBe(before);
    await patch({ name: 'Another name' });
    expect(await revOf(a)).toBe(before + 1);
    const feed = await app.db.read('sync_feed').where({ entity_type: 'profile', entity_id: a.id });
    expect(feed).toMatchObject([{ audience: `user:${a.id}` }]);
  });

  it('names what does not fit', async () => {
    const { status, body } = await patch({ name: ' ', phone: 'call me', nickname: 'x' });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, ['name', 'nickname', 'phone']]);
    expect((await patch({ name: 'x\u0000y' })).status).toBe(422);
    expect((await patch({ name: 5 })).body.error.fields).toEqual({ name: 'Name must be text.' });
  });

  it.each([
    { role: 'admin' },
    { isLocked: true },
    { email: 'other@example.ae' },
    { passwordHash: 'x' },
    { googleId: 'x' },
    { favorites: [] },
    { tokenVersion: 2 },
    { rev: 9 },
    { emailVerified: false },
    { id: '00000000-0000-4000-8000-000000000000' },
    { user: { role: 'admin' } },
    { role: ['admin'] },
    { Role: 'admin' },
    { name: { role: 'admin' } },
  ])('takes no %j', async (body) => {
    const before = await me(a);
    for (const path of ['/api/users/profile', `/api/users/${a.id}`]) {
      expect((await a.call('PATCH', path, body)).status).toBe(422);
    }
    expect(await me(a)).toEqual(before);
  });
});

describe('favourites', () => {
  const put = (id: string, who = a) => who.call('PUT', `/api/users/favorites/${id}`);
  const remove = (id: string, who = a) => who.call('DELETE', `/api/users/favorites/${id}`);

  it('are added once, in order, and removed', async () => {
    await put('cleaning');
    app.clock.advance(1000);
    await put('ac-services');
    const rev = await revOf(a);
    const { status, body } = await put('cleaning');
    expect([status, await revOf(a)]).toEqual([200, rev]);
    expect(body.favorites).toEqual([
      { id: 'cleaning', name: 'Cleaning', description: 'Cleaning for homes' },
      { id: 'ac-services', name: 'AC Services', description: 'AC Services for homes' },
    ]);
    expect((await remove('cleaning')).body.favorites.map((each: { id: string }) => each.id)).toEqual([
      'ac-services',
    ]);
    expect((await remove('cleaning')).status).toBe(200);
  });

  it('of others are untouched', async () => {
    await put('cleaning', b);
    await remove('cleaning', a);
    expect((await me(b)).favorites).toHaveLength(1);
  });

  it('are services that exist', async () => {
    const { status, body } = await put('no-such-service');
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });
});
