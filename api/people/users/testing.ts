import { afterAll } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

/** An office of Huda's on a server of the file, what she asks about people, and further servers. */
export function usersOffice() {
  const { app, make } = serverPerFile();
  const admin = make(person, 'admin', { displayName: 'Huda' });
  // All at the end: the first that closes takes the clock along.
  const worlds: TestApp[] = [];
  afterAll(async () => {
    for (const each of worlds) await each.close();
  });

  async function anotherApp(options = {}): Promise<TestApp> {
    const world = await testApp(options);
    worlds.push(world);
    return world;
  }

  const office = (method: string, path = '', body?: unknown, headers = {}, token = admin.token) =>
    app.request(method, `/api/admin/users${path}`, { token, body, headers });

  return { app, make, admin, anotherApp, office };
}
