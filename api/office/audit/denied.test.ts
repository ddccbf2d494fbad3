import { expect, it } from 'vitest';
import { minute } from '../../testing/clock';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const tech = make(person, 'staff', { displayName: 'Sami' });

const ask = (path: string, token?: string) => app.request('GET', path, { token });
const denied = async () => (await ask('/api/admin/audit?action=auth.denied', admin.token)).body;

it('who is kept out of the office is written down, once in ten minutes for each route', async () => {
  const calls = ['/api/admin/users', '/api/admin/users', '/api/admin/users/1', '/api/admin/users/2'];
  for (const path of calls) expect((await ask(path, tech.token)).status).toBe(403);
  expect(await denied()).toMatchObject([
    {
      actor: { id: tech.id, name: 'Sami' },
      entity: {
        type: 'route',
        id: 'GET /api/admin/users/:id',
        name: 'One user, with counts of their records',
      },
      changes: [],
    },
    { actor: { id: tech.id }, entity: { id: 'GET /api/admin/users', name: 'All users, with filters' } },
  ]);
  app.clock.advance(10 * minute);
  await Promise.all([1, 2, 3].map(() => ask('/api/admin/users', tech.token)));
  expect(await denied()).toHaveLength(3);
});

it('a guest, and what is only somebody else’s, are not written down', async () => {
  const before = (await denied()).length;
  expect((await ask('/api/admin/users')).status).toBe(401);
  expect((await ask(`/api/users/${admin.id}`, tech.token)).status).toBeGreaterThanOrEqual(403);
  expect(await denied()).toHaveLength(before);
});
