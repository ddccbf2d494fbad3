import { describe, expect, it } from 'vitest';
import { hour, minute } from '../../testing/clock';
import { bookingRequest, goodPassword, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import type { RequestOptions } from '../../testing/http';
import { browserKeys } from '../../testing/push-service';
import { routes as declared } from '../../testing/routes';
import { type SentOp, sendOps } from '../../testing/sync';
import { isOperation } from '../route';

const { app, make } = serverPerTest({ limits: 'real' });
const who = make(person, 'customer', { email: 'noor@example.ae', password: goodPassword });

describe('registering', () => {
  it('ends at ten an hour from one place', async () => {
    const register = (index: number) => {
      const body = { email: `new${index}@example.ae`, password: goodPassword, displayName: 'New' };
      return app.request('POST', '/api/auth/register', { body });
    };
    for (let index = 0; index < 10; index += 1) expect((await register(index)).status).toBe(201);
    const { status, headers } = await register(10);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    app.clock.advance(hour);
    expect((await register(10)).status).toBe(201);
  });
});

describe('what guests send', () => {
  const book = (request: RequestOptions = {}) =>
    app.request('POST', '/api/bookings', { body: bookingRequest(), ...request });

  it('ends at thirty a minute from one place; signed-in people go on', async () => {
    for (let count = 0; count < 30; count += 1) expect((await book()).status).toBe(201);
    expect((await book()).status).toBe(429);
    expect((await book({ from: '127.0.0.3' })).status).toBe(201);
    expect((await book({ token: who.token })).status).toBe(201);
    app.clock.advance(minute);
    expect((await book()).status).toBe(201);
  });

  it('so do questions for free slots, at three hundred: each is worked out anew', async () => {
    const ask = (request: RequestOptions = {}) => app.request('GET', '/api/slots?service=Plumbing', request);
    for (let count = 0; count < 300; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect((await ask({ from: '127.0.0.3' })).status).toBe(200);
    expect((await ask({ token: who.token })).status).toBe(200);
    app.clock.advance(minute);
    expect((await ask()).status).toBe(200);
  });

  it('a batch of more than the limit passes when nothing was sent before, and not otherwise', async () => {
    const sync = () => {
      const ops = Array.from({ length: 40 }, () => ({
        opId: crypto.randomUUID(),
        v: 2,
        entity: `message:${crypto.randomUUID()}`,
        queuedAt: app.clock.now().toISOString(),
        op: {
          kind: 'message.create',
          name: 'Noor',
          email: 'noor@example.ae',
          subject: 'Hello',
          message: 'Words',
        },
      }));
      const body = { v: 2, userId: null, deviceId: crypto.randomUUID(), cursor: null, ops };
      return app.request('POST', '/api/sync', { body });
    };
    const first = await sync();
    expect([first.status, first.body.results.length]).toEqual([200, 40]);
    expect((await sync()).status).toBe(429);
    app.clock.advance(minute);
    expect((await sync()).status).toBe(200);
    expect((await app.db.read('message').count({ count: '*' }))[0]).toEqual({ count: 80 });
  });
});

describe('a signed-in person', () => {
  const sync = (of: Person, ops: SentOp[] = []) => sendOps(app, of, ops);
  const batch = (count: number) =>
    Array.from({ length: count }, () => {
      const op = { kind: 'withdraw', opId: crypto.randomUUID() };
      const entity = `booking:${crypto.randomUUID()}`;
      return { opId: crypto.randomUUID(), v: 2, entity, queuedAt: app.clock.now().toISOString(), op };
    });

  it('synchronises 120 times a minute, from wherever', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1) statuses.add((await sync(who)).status);
    expect([...statuses]).toEqual([200]);
    expect((await sync(who)).status).toBe(429);
  });

  it('is counted by operation, not by request; days of offline work get through, and nothing is lost', async () => {
    const staff = await person(app, 'staff');
    const batches = Array.from({ length: 7 }, () => batch(100));
    const statuses: number[] = [];
    for (const ops of batches) statuses.push((await sync(staff, ops)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const last = batches.at(-1) ?? [];
    const { headers } = await sync(staff, last);
    expect(headers['retry-after']).toBe('300');
    app.clock.advance(5 * minute);
    expect((await sync(staff, last)).body.results).toMatchObject(last.map(() => ({ is: 'applied' })));
  });

  it('repeats after a lost answer without being counted once more', async () => {
    const ops = batch(100);
    for (let count = 0; count < 10; count += 1) expect((await sync(who, ops)).status).toBe(200);
  });

  it('may let go of slots 240 times in ten minutes, as everybody at one place, and say 300 times in five what was seen', async () => {
    const ends: readonly [string, string, number][] = [
      ['DELETE', `/api/slots/holds/${crypto.randomUUID()}`, 240],
      ['POST', '/api/push/seen', 300],
    ];
    for (const [method, path, most] of ends) {
      const body = method === 'POST' ? { id: crypto.randomUUID(), how: 'shown' } : undefined;
      const ask = () => app.request(method, path, { token: who.token, ...(body && { body }) });
      for (let count = 0; count < most; count += 1) expect((await ask()).status).toBe(204);
      expect((await ask()).status).toBe(429);
    }
  });

  it('has no route by which to write uncounted', async () => {
    const admin = await person(app, 'admin');
    for (let count = 0; count < 6; count += 1) await sync(admin, batch(100));
    const routes = declared.filter((rule) => isOperation(rule));
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path } of routes) {
      const address = path.replace(/:\w+/g, crypto.randomUUID());
      const { status, headers } = await admin.call(method, address, {});
      expect([method, path, status]).toEqual([method, path, 429]);
      expect(headers['retry-after']).toBeDefined();
    }
    expect((await sync(admin)).status).toBe(200);
    expect((await admin.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await admin.call('POST', '/api/auth/logout')).status).toBe(204);
  });
});

it('one person binds so many devices an hour to be told things', async () => {
  const who = await person(app);
  const bind = () => {
    const body = { endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys: browserKeys().keys };
    return who.call('PUT', '/api/push/subscription', body);
  };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await bind()).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});
