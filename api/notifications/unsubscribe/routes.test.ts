import { expect, it } from 'vitest';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person, 'customer', { email: 'noor@home.example' });

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const press = (path: string) =>
  app.request('POST', path, { headers: form, raw: 'List-Unsubscribe=One-Click' });
/** Where the last mail to an address says that its kind ends. */
const wayOut = async (address: string) => {
  const mail = (await app.mailer.to(address)).at(-1);
  const said = mail?.headers?.['List-Unsubscribe'] ?? '';
  return new URL(said.slice(1, -1) || 'http://nothing').href.replace('http://localhost:3000', '');
};

it('asks before it ends a kind of mails, ends it by one press, and leaves what is always sent', async () => {
  const { id } = await booking(app, noor.actor);
  const path = await wayOut(noor.email);
  const page = await app.request('GET', path);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('Request received');
  const me = async () => (await noor.call('GET', '/api/auth/me')).body.settings.notify;
  expect(await me()).toBeUndefined();
  expect((await press(path)).status).toBe(200);
  expect((await press(path)).status).toBe(200);
  expect(await me()).toEqual({ received: { email: false } });
  await booking(app, noor.actor);
  expect(await app.mailer.to(noor.email)).toHaveLength(1);
  await noor.call('PUT', `/api/bookings/${id}/cancel`);
  const [, cancelled] = await app.mailer.to(noor.email);
  expect(cancelled?.headers).toBeUndefined();
});

it('ends them for an address that has no account', async () => {
  await booking(app, null);
  await press(await wayOut('noor@example.ae'));
  await booking(app, null);
  expect(await app.mailer.to('noor@example.ae')).toHaveLength(1);
});

it('knows no link that we did not make', async () => {
  await booking(app, noor.actor);
  const path = await wayOut(noor.email);
  for (const made of ['/api/unsubscribe', path.replace(noor.id, app.key ? '0' : ''), `${path}x`]) {
    expect((await app.request('GET', made)).status).toBe(404);
    expect((await press(made)).status).toBe(404);
  }
  expect(await app.db.read('unsubscribed')).toEqual([]);
});
