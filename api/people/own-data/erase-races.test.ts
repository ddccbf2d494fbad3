import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { waiting } from '../../testing/database';
import { booking, bookingRequest, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import type { Answer, RequestOptions } from '../../testing/http';
import { browserKeys } from '../../testing/push-service';
import { eraseLeftovers, eraseUser } from './erase';

const { app } = serverPerFile();
beforeAll(() => subscriptionPackage(app));

const secret = 'Qamar Haddad';
const customerInfo = { name: secret, phone: '+971 50 765 4321', email: 'qamar@example.ae' };
const writes: Record<string, () => [method: string, path: string, asked: RequestOptions]> = {
  'a booking': () => ['POST', '/api/bookings', { body: bookingRequest({ customerInfo }) }],
  'a subscription': () => [
    'POST',
    '/api/subscription',
    { body: { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01', endDate: '2027-12-01' } },
  ],
  'a device for notifications': () => [
    'PUT',
    '/api/push/subscription',
    { body: { endpoint: `https://push.example.com/${randomUUID()}`, keys: browserKeys().keys } },
  ],
  'a link': () => ['POST', '/api/auth/verify-email/send', {}],
};

it.each(Object.keys(writes))(
  '%s that arrives while its person is erased is refused, and leaves nothing of them',
  async (name) => {
    const who = await person(app, 'customer', { displayName: secret, emailVerified: false });
    const [method, path, request] = writes[name]?.() ?? ['', '', {}];
    const acting = { now: app.clock.now(), actor: null };
    let coming: Promise<Answer> | undefined;
    await eraseUser(app.db, acting, who.id, async () => {
      let over = false;
      coming = app.request(method, path, { ...request, token: who.token }).finally(() => {
        over = true;
      });
      while (!over && (await waiting(app.db)) === 0) await wait(10);
    });
    expect(await coming).toMatchObject({ status: 401, body: { error: { closed: true } } });
    await nothingIsLeft();
  },
);

it('what was written for somebody who is erased, by whatever way, goes in the night', async () => {
  const who = await person(app, 'customer', { displayName: secret });
  const acting = { now: app.clock.now(), actor: null };
  await eraseUser(app.db, acting, who.id);
  await booking(app, who.actor, { customerInfo });
  expect(await eraseLeftovers(app.db, acting)).toBe(1);
  await nothingIsLeft();
});

async function nothingIsLeft(): Promise<void> {
  for (const table of ['booking', 'user', 'push_subscription', 'sync_receipt', 'message_out', 'search_term'])
    expect(JSON.stringify(await app.db.read(table)), table).not.toMatch(/qamar|765 ?4321|push\.example/i);
}
