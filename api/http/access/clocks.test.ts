import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { minute } from '../../testing/clock';
import { bookingRequest, goodPassword, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

let ahead: TestApp;
const { app } = serverPerTest({ limits: 'real' });
beforeEach(async () => {
  ahead = await testApp({ beside: app, ahead: 5 * minute, limits: 'real' });
});
afterEach(() => ahead.close());

describe('of two processes whose clocks differ by minutes', () => {
  it('each takes the sign-ins of the other, and none that it has ended', async () => {
    const { email } = await person(app, 'customer', { password: goodPassword });
    const body = { email, password: goodPassword };
    for (const [from, to] of [
      [app, ahead],
      [ahead, app],
    ] as const) {
      const { token } = (await from.request('POST', '/api/auth/login', { body })).body;
      expect((await to.request('GET', '/api/auth/me', { token })).status).toBe(200);
      expect((await to.request('POST', '/api/auth/logout', { token })).status).toBe(204);
      expect((await from.request('GET', '/api/auth/me', { token })).status).toBe(401);
    }
  });

  it('both count the same wrong passwords', async () => {
    const { email } = await person(app, 'customer', { password: goodPassword });
    const wrong = { email, password: 'not this one' };
    for (let n = 0; n < 5; n += 1)
      expect((await (n % 2 ? app : ahead).request('POST', '/api/auth/login', { body: wrong })).status).toBe(
        401,
      );
    for (const each of [app, ahead])
      expect((await each.request('POST', '/api/auth/login', { body: wrong })).status).toBe(429);
  });

  it('one request is done once, whichever hears it first', async () => {
    const { token } = await person(app);
    const request = { token, body: bookingRequest(), headers: { 'Idempotency-Key': 'once' } };
    const answers = await Promise.all(
      [app, ahead, app, ahead].map((each) => each.request('POST', '/api/bookings', request)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});
