// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../device/sync/testing';
import { profile } from '../testing';

const { own, poke, refresh, signInEnded } = vi.hoisted(() => ({
  own: vi.fn(),
  poke: vi.fn(),
  refresh: vi.fn(async (_version: string) => true),
  signInEnded: vi.fn(async () => {}),
}));
vi.mock('../../device/device', () => ({
  openDevice: async () => ({ usable: true, engine: { poke }, refresh }),
}));
vi.mock('../session/session', () => ({ signInEnded }));

/** What each try of this page sent, and its answer so far. */
let streams: { authorization: string | null; url: string; closed: boolean; say(text: string): void }[];
const begun: (() => void)[] = [];
let answering: () => Response | undefined;
let visible: 'visible' | 'hidden';
let heard: string[];

beforeEach(async () => {
  [streams, heard, visible] = [[], [], 'visible'];
  answering = () => undefined;
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const encode = new TextEncoder();
    let to: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({
      start(controller) {
        to = controller;
      },
    });
    const stream = {
      authorization: new Headers(headers).get('authorization'),
      ...{ url, closed: false, say: (text: string) => to?.enqueue(encode.encode(text)) },
    };
    signal?.addEventListener('abort', () => {
      stream.closed = true;
      to?.error(signal.reason);
    });
    streams.push(stream);
    return answering() ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.resetModules();
});
afterEach(() => {
  for (const stop of begun.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const mock of [own, poke, refresh, signInEnded]) mock.mockClear();
});

/** What was said is read a few turns later, more of them on a busy machine. */
async function turn() {
  for (let n = 0; n < 20; n += 1) await vi.advanceTimersByTimeAsync(0);
}
const last = () => streams.at(-1) ?? expect.fail('It did not ask.');
const open = () => streams.filter(({ closed }) => !closed);

/** The modules of a page of its own, so that what one test listens to is not told to the next. */
async function page(served?: string) {
  const store = await import('../../device/session/session-store');
  const state = (await import('../../device/sync/device-state')).deviceState;
  const news = await import('./office-news');
  news.onOfficeNews((noun) => heard.push(noun));
  (await import('./own-news')).onOwnNews(own);
  const { followLive } = await import('./follow-live');
  const { rest } = await import('../../device/rest');
  return { store, state, rest, begin: () => void begun.push(followLive(served)) };
}

async function signedIn() {
  const here = await page();
  here.store.storeToken('T');
  here.store.session.set({ status: 'signed-in', userId: 'u', user: profile() });
  here.begin();
  await turn();
  last().say(': \n\n');
  await turn();
  return here;
}

it('is told with the token in a header alone, and reads anew what it may have missed before', async () => {
  const { state } = await signedIn();
  expect(last()).toMatchObject({ url: '/api/live', authorization: 'Bearer T' });
  expect(state.get()).toMatchObject({ isLive: true, notLiveSince: null });
  expect(poke.mock.calls).toEqual([['news']]);
  expect(heard).toEqual(['*']);
});

it('does what it is told: the device syncs, the office reads a noun, the public content is renewed', async () => {
  await signedIn();
  for (const mock of [own, poke, refresh]) mock.mockClear();
  heard.length = 0;
  last().say('data: sync\n\n');
  await turn();
  expect([poke.mock.calls, own.mock.calls.length, heard, refresh.mock.calls]).toEqual([
    [['news']],
    1,
    [],
    [],
  ]);
  last().say('data: office booking\n\n');
  await turn();
  expect([poke.mock.calls.length, heard]).toEqual([1, ['booking']]);
  last().say('data: public e-7\n\n');
  await turn();
  expect(refresh.mock.calls).toEqual([['e-7']]);
});

it('is closed while nobody sees it, and opened with what was missed once it is seen', async () => {
  const { state } = await signedIn();
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([open().length, streams.length]).toEqual([0, 1]);
  // Nobody is there to be told.
  expect(state.get()).toMatchObject({ isLive: false, notLiveSince: null });
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  last().say(': \n\n');
  await turn();
  expect([open().length, poke.mock.calls.length]).toEqual([1, 2]);
});

it('is another for whoever signs in, and none of theirs once they have left', async () => {
  const { store } = await signedIn();
  store.storeToken(null);
  store.session.set({ status: 'guest' });
  await turn();
  expect([streams.map(({ authorization }) => authorization), open().length]).toEqual([['Bearer T', null], 1]);
  store.storeToken('U');
  store.session.set({ status: 'signed-in', userId: 'v', user: profile() });
  await turn();
  expect([last().authorization, open().length]).toEqual(['Bearer U', 1]);
});

it('stays closed while the person ends their own sign-in, and is opened again where that failed', async () => {
  await signedIn();
  const { withoutStream } = await import('./pause');
  let fail = () => {};
  const work = withoutStream(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('refused'));
      }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open().length, streams.length]).toEqual([0, 1]);
  fail();
  await expect(work).rejects.toThrow('refused');
  await turn();
  expect([open().length, last().authorization]).toEqual([1, 'Bearer T']);
});

it('says since when it is not live, unless it is again at once', async () => {
  const { state } = await signedIn();
  const at = Date.now();
  // Silent for 40 s: dead since the last word of it.
  answering = () => json({}, 503);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(state.get()).toMatchObject({ isLive: false, notLiveSince: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.get().notLiveSince).toBeGreaterThanOrEqual(at);
  answering = () => undefined;
  for (const before = streams.length; streams.length === before; ) await vi.advanceTimersByTimeAsync(1000);
  last().say(': \n\n');
  await turn();
  expect(state.get()).toMatchObject({ isLive: true, notLiveSince: null });
});

it('says so ten seconds after the device lost its network, also where the stream is still open', async () => {
  const { state } = await signedIn();
  await vi.advanceTimersByTimeAsync(1000);
  const at = Date.now();
  answering = () => {
    throw new TypeError('Failed to fetch');
  };
  dispatchEvent(new Event('offline'));
  expect([state.get().isLive, streams[0]?.closed]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.get().notLiveSince).toBe(at);
  answering = () => undefined;
  dispatchEvent(new Event('online'));
  await turn();
  last().say(': \n\n');
  await turn();
  expect(state.get()).toMatchObject({ isLive: true, notLiveSince: null });
});

it('ends a sign-in that the server ended: logged out elsewhere, locked, of another role', async () => {
  const { store, begin } = await page();
  store.storeToken('T');
  store.session.set({ status: 'signed-in', userId: 'u', user: profile() });
  const refusal = { message: 'x', error: { code: 'unauthenticated', message: 'x', requestId: 'r' } };
  answering = () => json(refusal, 401);
  begin();
  await turn();
  expect(signInEnded.mock.calls).toEqual([['T', false]]);
  expect(store.session.get().status).toBe('signed-in');
});

it('of a guest lets the device rest for what the page says already, and wakes it for what is newer', async () => {
  const { store, rest, begin } = await page('e-7');
  rest();
  store.session.set({ status: 'guest' });
  begin();
  await turn();
  last().say(': \n\ndata: public e-7\n\n');
  await turn();
  expect([last().authorization, poke.mock.calls, refresh.mock.calls]).toEqual([null, [], []]);
  last().say('data: public e-8\n\n');
  await turn();
  expect(refresh.mock.calls).toEqual([['e-8']]);
});

it('is not begun before it is known who is here', async () => {
  const { store, begin } = await page();
  begin();
  await turn();
  expect(streams).toEqual([]);
  store.session.set({ status: 'guest' });
  await turn();
  expect(streams).toHaveLength(1);
});
