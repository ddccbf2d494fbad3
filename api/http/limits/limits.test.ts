import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { day, minute, second } from '../../testing/clock';
import { goodPassword, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import type { RequestOptions } from '../../testing/http';

const { app, make } = serverPerTest({ limits: 'real' });
const who = make(person, 'customer', { email: 'noor@example.ae', password: goodPassword });

const tryIn = (
  password: string,
  email = 'noor@example.ae',
  request: RequestOptions = {},
  at: TestApp = app,
) => at.request('POST', '/api/auth/login', { body: { email, password }, ...request });
const fail = async (times: number, email?: string, request?: RequestOptions) => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await tryIn('wrong', email, request)).status);
  return statuses;
};

describe('guessing one account’s password', () => {
  it('has to wait after five tries, with the right one too, and twice as long each time', async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    for (const wait of [60, 120, 240, 480, 900, 900]) {
      const { status, body, headers } = await tryIn(goodPassword);
      expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'rate_limited', String(wait)]);
      expect((await tryIn('wrong')).status).toBe(429);
      app.clock.advance(wait * second);
      expect((await tryIn('wrong')).status).toBe(401);
    }
  });

  it('ends with the right password after the wait, and begins anew', async () => {
    await fail(5);
    app.clock.advance(minute);
    expect((await tryIn(goodPassword)).status).toBe(200);
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    expect((await tryIn(goodPassword)).status).toBe(200);
  });

  it('does not end the person’s own sign-in', async () => {
    await fail(6);
    expect((await who.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('counts accounts that are not there just the same', async () => {
    expect(await fail(6, 'nobody@example.ae')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('gets no further by asking all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 19 }, () => tryIn('wrong')));
    expect(answers.filter((each) => each.status === 401)).toHaveLength(5);
    expect(answers.filter((each) => each.status === 429)).toHaveLength(14);
  });

  it.each([' NOOR@example.ae ', 'Noor@EXAMPLE.ae', 'noor+1@example.ae', 'ｎoor@example.ae'])(
    'gets no further as %s',
    async (email) => {
      await fail(5);
      expect((await tryIn('wrong', email)).status).toBe(429);
    },
  );

  it('is not forgiven by signing in to another account of nearly the same address', async () => {
    await person(app, 'customer', { email: 'noor+x@example.ae', password: goodPassword });
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    for (let count = 0; count < 3; count += 1)
      expect((await tryIn(goodPassword, 'noor+x@example.ae')).status).toBe(200);
    expect(await fail(2)).toEqual([401, 429]);
    expect((await tryIn(goodPassword, 'noor+x@example.ae')).status).toBe(429);
    app.clock.advance(minute);
    expect((await tryIn(goodPassword, 'noor+x@example.ae')).status).toBe(200);
    expect((await tryIn('wrong')).status).toBe(401);
    expect((await tryIn(goodPassword)).headers['retry-after']).toBe('120');
  });

  it('takes back more than its own by no success, however many come at once', async () => {
    const email = 'noor+x@example.ae';
    await person(app, 'customer', { email, password: goodPassword });
    await fail(3);
    await Promise.all(Array.from({ length: 4 }, () => tryIn(goodPassword, email)));
    expect((await fail(3)).filter((status) => status === 401).length).toBeLessThanOrEqual(2);
  });

  it('never locks anybody out for good: after a day it begins anew', async () => {
    await fail(5);
    for (let more = 0; more < 4; more += 1) {
      app.clock.advance(15 * minute);
      expect((await tryIn('wrong')).status).toBe(401);
    }
    app.clock.advance(day);
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryIn(goodPassword)).headers['retry-after']).toBe('60');
  });

  it('counts over all processes together', async () => {
    const second = await testApp({ beside: app, limits: 'real' });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await tryIn('wrong', undefined, {}, count % 2 ? second : app)).status);
    }
    await second.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('a device that has signed in to the account before', () => {
  const withDevice = (device: string, password = goodPassword, email = 'noor@example.ae') =>
    app.request('POST', '/api/auth/login', { body: { email, password, device }, from: '127.0.0.9' });
  const signedIn = async (email?: string): Promise<string> => (await tryIn(goodPassword, email)).body.device;

  it('gets in while a stranger’s tries keep all others out, and is known from then on as well', async () => {
    const device = await signedIn();
    expect(await fail(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    for (let mark = device, count = 0; count < 3; count += 1) {
      const { status, body } = await withDevice(mark);
      expect(status).toBe(200);
      mark = body.device;
    }
    expect((await tryIn(goodPassword)).status).toBe(429);
  });

  it('may try no oftener than any other', async () => {
    const device = await signedIn();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await withDevice(device, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await withDevice(device)).status).toBe(429);
    expect((await tryIn(goodPassword)).status).toBe(200);
  });

  it('is none by the mark of another account, by one of its own make, or by that of an old password', async () => {
    await person(app, 'customer', { email: 'thief@example.ae', password: goodPassword });
    const device = await signedIn();
    const [id, seal] = device.split('.');
    const marks = [
      await signedIn('thief@example.ae'),
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      'x',
      `${id}.${seal}x`,
    ];
    await fail(5);
    for (const mark of marks) expect((await withDevice(mark)).status).toBe(429);
    const other = 'nine quiet harbours';
    const change = { body: { currentPassword: goodPassword, newPassword: other }, token: who.token };
    expect((await app.request('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect((await withDevice(device, other)).status).toBe(429);
  });

  it('is a new one after registering, too', async () => {
    const email = 'sara@example.ae';
    const body = { email, password: goodPassword, displayName: 'Sara' };
    const { device } = (await app.request('POST', '/api/auth/register', { body })).body;
    await fail(5, email);
    expect((await withDevice(device, goodPassword, email)).status).toBe(200);
  });
});

describe('trying many accounts from one place', () => {
  const spray = async (count: number, request: (index: number) => RequestOptions = () => ({})) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      statuses.push((await tryIn('wrong', `person${index}@example.ae`, request(index))).status);
    }
    return statuses;
  };

  it('ends at twenty in five minutes; other places go on', async () => {
    expect(await spray(21)).toEqual([...Array(20).fill(401), 429]);
    expect((await tryIn(goodPassword)).status).toBe(429);
    expect((await tryIn(goodPassword, undefined, { from: '127.0.0.2' })).status).toBe(200);
    app.clock.advance(5 * minute);
    expect((await tryIn(goodPassword)).status).toBe(200);
  });

  it('ends at a hundred an hour, however slowly', async () => {
    for (let round = 0; round < 5; round += 1) {
      const statuses: number[] = [];
      for (let index = 0; index < 20; index += 1) {
        statuses.push((await tryIn('wrong', `slow${round}-${index}@example.ae`)).status);
      }
      expect(statuses).toEqual(Array(20).fill(401));
      app.clock.advance(5 * minute);
    }
    const { status, headers } = await tryIn(goodPassword);
    expect([status, headers['retry-after']]).toEqual([429, String(35 * 60)]);
    app.clock.advance(35 * minute);
    expect((await tryIn(goodPassword)).status).toBe(200);
  });

  it('gets no further by everything at once: headers, ways to write the address, bearers of one’s own make', async () => {
    const ways = ['noor@example.ae', ' NOOR@Example.ae', 'noor+9@example.ae', 'ｎoor@example.ae'];
    const codes: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const headers = { 'X-Forwarded-For': `10.1.0.${index}`, 'X-Real-IP': `10.2.0.${index}` };
      const token = index % 3 === 2 ? `x${index}.y.z` : undefined;
      codes.push((await tryIn('wrong', ways[index % 4], { headers, token })).body.error.code);
    }
    // A bearer that is none is refused before anybody looks at a password.
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(20);
    expect(codes.at(-2)).toBe('rate_limited');
  });

  it('gets no further by what a client may write into headers', async () => {
    const forged = (index: number): RequestOptions => ({
      headers: {
        'X-Forwarded-For': `10.0.0.${index}`,
        'X-Real-IP': `10.0.0.${index}`,
        Forwarded: `for=10.0.0.${index}`,
      },
    });
    expect((await spray(21, forged)).at(-1)).toBe(429);
  });

  it('is not counted for people who get in', async () => {
    for (let count = 0; count < 25; count += 1) expect((await tryIn(goodPassword)).status).toBe(200);
  });
});

describe('behind a proxy of ours', () => {
  it('the address that the proxy saw counts, not what the client wrote before it', async () => {
    const behind = await testApp({ beside: app, limits: 'real', config: { trustProxy: 1 } });
    const from = (chain: string) => ({ headers: { 'X-Forwarded-For': chain } });
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const request = from(`10.9.9.${index}, 203.0.113.7`);
      statuses.push((await tryIn('wrong', `p${index}@example.ae`, request, behind)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await tryIn(goodPassword, undefined, from('203.0.113.8'), behind)).status).toBe(200);
    await behind.close();
  });
});

it.each([
  ['a port', (index: number) => `203.0.113.7:${5000 + index}`],
  ['brackets and a port', (index: number) => `[2001:db8::${index}]:${5000 + index}`],
  ['no address', (index: number) => `_hidden${index}`],
])('behind a proxy that writes %s every try counts for one place', async (_, chain) => {
  const behind = await testApp({ beside: app, limits: 'real', config: { trustProxy: 1 } });
  const statuses: number[] = [];
  for (let index = 0; index < 26; index += 1) {
    const headers = { 'X-Forwarded-For': chain(index) };
    statuses.push((await tryIn('wrong', `q${index}@example.ae`, { headers }, behind)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(6).fill(429)]);
  await behind.close();
});

it('wrong passwords in one sign-in do not delay another one of the same person', async () => {
  const who = await person(app, 'customer', { password: goodPassword });
  const other = await tokenFor(app, who.actor);
  const again = (token: string, password: string) =>
    app.request('POST', '/api/auth/confirm-again', { token, body: { password } });
  for (let count = 0; count < 5; count += 1) expect((await again(other, 'wrong')).status).toBe(401);
  expect((await again(other, goodPassword)).status).toBe(429);
  expect((await again(who.token, goodPassword)).status).toBe(200);
});
