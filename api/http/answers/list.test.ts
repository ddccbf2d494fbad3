import { beforeAll, expect, it } from 'vitest';
import { schemaOf } from '../../docs/openapi';
import { booking, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { routes } from '../../testing/routes';

let bookingId: string;
const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeAll(async () => {
  bookingId = (await booking(app, admin.actor)).id;
  await subscriptionPackage(app);
});

const lists = routes.flatMap(({ path, query, answer }) =>
  query && Array.isArray(answer) && !schemaOf(query).required?.length ? [[path, query] as const] : [],
);
const get = (path: string, query: string) => {
  const address = path.replace(':email', admin.email).replace(':id', bookingId);
  return admin.call('GET', `${address}?${query}`);
};

/** What fits least of each; a filter knows its own values alone. */
const wrong: Record<string, string[]> = {
  limit: ['0', '-1', '101', '1e9', 'abc'],
  cursor: ['x'],
  sort: ['price', ''],
  status: ['gone', ''],
  state: ['gone', ''],
  from: ['yesterday'],
  createdFrom: ['yesterday', '2026-02-30'],
};

it('finds the lists', () => expect(lists.length).toBeGreaterThan(8));

it.each(lists)('%s passes over what it does not know, and names what does not fit', async (path, query) => {
  const plain = await get(path, '');
  const more = await get(path, 'page=2&order=price&dir=asc;--&utm_source=mail&constructor=1');
  expect([more.status, more.body]).toEqual([200, plain.body]);
  for (const name of Object.keys(schemaOf(query).properties ?? {}))
    for (const value of ['w'.repeat(301), ...(wrong[name] ?? [])]) {
      const { status, body } = await get(path, `${name}=${value}`);
      const fields = Object.keys(body.error?.fields ?? {});
      expect([value, status, fields]).toEqual([value, 422, expect.arrayContaining([name])]);
    }
});
