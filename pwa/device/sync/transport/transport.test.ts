import { describe, expect, it } from 'vitest';
import { syncVersion } from '../../../../contract/sync/sync-rules';
import { answerTo, userA, uuid } from '../../db/testing';
import { device, failure, json, outdated } from '../testing';
import { exchange } from './transport';

const request = { v: 2 as const, userId: userA as string | null, deviceId: uuid(1), cursor: null, ops: [] };

async function when(answer: () => Response | Promise<Response>, sent = request, token: string | null = 'T') {
  const home = device(answer);
  return { home, end: await exchange(home.tab(), token, sent) };
}

describe('exchange', () => {
  it('takes our own answer', async () => {
    const { end } = await when(() => json(answerTo(userA)));
    expect(end).toMatchObject({ is: 'answered', response: { cursor: 'c1' } });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    [
      'a portal page',
      () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ],
    ['JSON of somebody else', () => json({ ok: true })],
    ['JSON cut short', () => new Response('{"v":1', { headers: { 'content-type': 'application/json' } })],
    ['an answer for another person', () => json(answerTo(null))],
    ['a portal that refuses', () => new Response('<html>', { status: 403 })],
    ['a redirect', () => Object.defineProperty(json(answerTo(userA)), 'redirected', { value: true })],
  ])('knows nothing after %s', async (_, answer) => {
    expect((await when(answer)).end).toMatchObject({ is: 'offline' });
  });

  it.each<[string, boolean, () => Response | Promise<Response>]>([
    ['no network', false, () => Promise.reject(new TypeError('failed'))],
    [
      'an answer that breaks off',
      false,
      () => new Response(new ReadableStream({ start: (to) => to.error() })),
    ],
    ['a gateway that refuses', true, () => new Response('<html>', { status: 403 })],
    ['a gateway that finds it too large', true, () => new Response('', { status: 413 })],
    ['a page instead of an answer', true, () => new Response('<html>')],
    ['our own refusal of the whole', true, () => failure(403, 'not_allowed')],
    ['a person who must set up a second factor first', false, () => failure(403, 'second_factor_required')],
    ['a server that fails', true, () => failure(500, 'internal')],
    ['a server that is busy', false, () => failure(503, 'unavailable')],
    ['a server that names a time', false, () => failure(500, 'internal', { 'retry-after': '5' })],
  ])('after %s what was sent may be the reason: %s', async (_, may, answer) => {
    const { end } = await when(answer);
    expect('choked' in end && end.choked === true).toBe(may);
  });

  it('gives up after 20 s and lets go of the request', async () => {
    const home = device(() => new Promise(() => {}));
    const end = exchange(home.tab(), 'T', request);
    await expect.poll(() => home.requests).toHaveLength(1);
    home.time.advance(19_999);
    expect(home.requests[0]?.init.signal?.aborted).toBe(false);
    home.time.advance(1);
    expect(await end).toEqual({ is: 'offline' });
    expect(home.requests[0]?.init.signal?.aborted).toBe(true);
    expect(home.time.next()).toBeUndefined();
  });

  it('ends a sign-in only for `unauthenticated`, and never a guest', async () => {
    expect((await when(() => failure(401, 'unauthenticated'))).end).toEqual({ is: 'expired' });
    expect((await when(() => failure(401, 'wrong_credentials'))).end).toEqual({ is: 'busy' });
    expect((await when(() => new Response('no', { status: 401 }))).end).toMatchObject({ is: 'offline' });
    const guest = { ...request, userId: null };
    expect((await when(() => failure(401, 'unauthenticated'), guest, null)).end).toEqual({ is: 'busy' });
  });

  it('tells the other answers apart', async () => {
    expect((await when(() => failure(403, 'account_mismatch'))).end).toEqual({ is: 'mismatch' });
    expect((await when(() => outdated(syncVersion + 2))).end).toEqual({ is: 'outdated' });
    // Of before it said so: no such server is newer than this app.
    for (const v of [syncVersion - 1, undefined])
      expect((await when(() => outdated(v))).end).toEqual({ is: 'updating' });
    for (const status of [400, 422]) {
      expect((await when(() => failure(status, 'invalid'))).end).toMatchObject({
        is: 'refused',
        problem: { code: 'invalid' },
      });
    }
    expect((await when(() => failure(413, 'too_large'))).end).toMatchObject({
      is: 'refused',
      problem: { code: 'too_large' },
    });
    for (const status of [408, 425, 429, 500, 502, 503]) {
      expect((await when(() => failure(status, 'unavailable'))).end).toMatchObject({ is: 'busy' });
    }
  });

  it('reads Retry-After in seconds and as a date', async () => {
    const waitOf = async (value: string, more = {}) =>
      (await when(() => failure(429, 'rate_limited', { 'retry-after': value, ...more }))).end;
    expect(await waitOf('30')).toEqual({ is: 'busy', retryAfterMs: 30_000 });
    // By the server's clock: the device's may be an hour behind.
    const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
    expect(await waitOf('Sat, 21 Nov 2026 09:00:05 GMT', { date })).toEqual({
      is: 'busy',
      retryAfterMs: 5_000,
    });
    expect(await waitOf('Sat, 21 Nov 2026 08:00:30 GMT')).toEqual({ is: 'busy', retryAfterMs: 30_000 });
    expect(await waitOf('Sat, 21 Nov 2026 09:00:05 GMT')).toEqual({ is: 'busy', retryAfterMs: 60_000 });
    expect(await waitOf('soon')).toEqual({ is: 'busy', retryAfterMs: undefined });
  });

  it('sends the bearer of the person, and none for a guest', async () => {
    const { home } = await when(() => json(answerTo(userA)));
    expect(home.requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer T' });
    const guest = await when(() => json(answerTo(null)), { ...request, userId: null }, null);
    expect(guest.home.requests[0]?.init.headers).not.toHaveProperty('authorization');
  });
});
