import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/users';
import { day } from '../../testing/clock';
import { type Person, person, tokenFor } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { bodyFor, routes } from '../../testing/routes';

let people: Record<(typeof roles)[number], Person>;
let dead: Record<string, string>;

const { app } = serverPerFile();
beforeAll(async () => {
  const old = await person(app);
  app.clock.advance(31 * day);
  people = {
    customer: await person(app),
    staff: await person(app, 'staff'),
    accountant: await person(app, 'accountant'),
    admin: await person(app, 'admin'),
  };
  const [locked, deleted, loggedOut] = [await person(app), await person(app), await person(app)];
  await app.db.write('user').where({ id: locked.id }).update({ is_locked: true });
  await app.db.write('user').where({ id: deleted.id }).delete();
  await loggedOut.call('POST', '/api/auth/logout');
  dead = { locked: locked.token, expired: old.token, deleted: deleted.token, 'logged out': loggedOut.token };
});

/** Those that never look at a bearer. */
const open = ['/api/health/live', '/api/health/ready', '/api/metrics'];
const states = ['locked', 'expired', 'deleted', 'logged out'];
/** A real address of the route, naming nothing that exists. */
const addressOf = (path: string) => path.replace(/:\w+/g, randomUUID());

describe('the list of routes', () => {
  it('has none twice', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });

  // Whoever changes who may call what changes `routes.snapshot.txt` with it (`vitest -u`), to be seen by who reads the change.
  it('is open to whom the snapshot says', async () => {
    const lines = routes.map(({ method, path, who }) => `${path} ${method}: ${who.join(', ')}`).sort();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./routes.snapshot.txt');
  });

  it('lets admins alone into the office, and accountants read its money', () => {
    for (const { path, method, who } of routes.filter((each) => each.path.startsWith('/api/admin'))) {
      const readers = method === 'GET' && who.includes('accountant') ? ['accountant', 'admin'] : ['admin'];
      expect([path, who]).toEqual([path, readers]);
    }
  });
});

describe.each(routes)('$name', ({ method, path, who }) => {
  it.each(['guest', ...roles] as const)('answers %s as listed', async (role) => {
    const token = role === 'guest' ? undefined : await tokenFor(app, people[role].actor);
    const { status, body } = await app.request(method, addressOf(path), { token, ...bodyFor(method, path) });
    if (who.includes(role)) expect([401, 403, 405, 500, 503]).not.toContain(status);
    else
      expect([status, body.error.code]).toEqual(
        role === 'guest' ? [401, 'unauthenticated'] : [403, 'not_allowed'],
      );
  });

  it.each(open.includes(path) ? [] : states)('takes no token of a person who is %s', async (state) => {
    const { status, body } = await app.request(method, addressOf(path), {
      token: dead[state],
      ...bodyFor(method, path),
    });
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('an address that is nearly one of ours', () => {
  beforeAll(async () => {
    // Those of before were ended above, by the route that ends all others.
    for (const role of roles) people[role].token = await tokenFor(app, people[role].actor);
  });

  const nearly = [
    '/api/admin/bookings/',
    '/api//admin/bookings',
    '//api/admin/bookings',
    '/api/admin//bookings',
    '/api/Admin/Bookings',
    '/API/admin/bookings',
    '/api/admin/./bookings',
    '/api/./admin/bookings',
    '/api/users/../admin/bookings',
    '/api/admin/%62ookings',
    '/api%2fadmin%2fbookings',
    '/api/admin/bookings;x=1',
    '/api/admin/bookings%20',
    '/api/admin/bookings.json',
  ];
  it.each(nearly)('%s is nothing, for admins too', async (path) => {
    for (const token of [undefined, people.customer.token, people.admin.token]) {
      const { status, body } = await app.request('GET', path, { token });
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
  });

  it('is guarded under HEAD as under GET', async () => {
    const head = (token?: string) => app.request('HEAD', '/api/admin/bookings', { token });
    expect((await head()).status).toBe(401);
    expect((await head(people.customer.token)).status).toBe(403);
    expect(await head(people.admin.token)).toMatchObject({ status: 200, text: '' });
  });

  it.each(['OPTIONS', 'TRACE', 'DELETE', 'PATCH'])('takes no %s, and says what it takes', async (method) => {
    const { status, headers, body } = await people.admin.call(method, '/api/admin/bookings');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(body.error.code).toBe('method');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is not another method because a header says so', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' };
    const { status } = await people.customer.call('GET', '/api/admin/bookings', undefined, headers);
    expect(status).toBe(403);
    const asAdmin = await people.admin.call('GET', '/api/admin/bookings', undefined, headers);
    expect(asAdmin).toMatchObject({ status: 200, body: [] });
  });

  it('is the same with a body on GET', async () => {
    const request = { body: { role: 'admin' }, token: people.customer.token };
    expect((await app.request('GET', '/api/admin/bookings', request)).status).toBe(403);
    expect((await app.request('GET', '/api/auth/me', request)).body.role).toBe('customer');
  });
});
