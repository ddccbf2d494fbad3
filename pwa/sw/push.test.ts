import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageMessage } from '../app/start/worker-messages';
import { createDatabases } from '../device/db/databases';
import { readMeta, writeMeta } from '../device/db/meta';
import { dropEndedPush, openPage, pressed, resubscribe, showPushed } from './push';

const origin = 'https://homehub.test';
const payload = {
  id: '01a21093-9a0e-77c2-988b-a825facf7ccd',
  to: 'phone-1',
  event: 'moved',
  title: 'Your visit was moved',
  body: 'AC Services, Mon, Nov 30, 1:00 PM to 3:00 PM',
  path: '/bookings',
};
let shown: Array<{ title: string; body?: string | undefined; data: unknown; close(): void }>;
let requests: Array<[path: string, body: unknown, authorization: string]>;
let opened: string[];
let windows: unknown[];
let subscription: { endpoint: string; unsubscribe(): Promise<boolean> } | null;

const subscribe = async (endpoint: string) => {
  subscription = {
    endpoint,
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  return { ...subscription, toJSON: () => ({ endpoint, keys: { p256dh: 'k', auth: 'a' } }) };
};

beforeEach(async () => {
  [shown, requests, opened, windows] = [[], [], [], []];
  await subscribe('https://push.example/1');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      showNotification: async (title: string, { body, data }: NotificationOptions) => {
        const each = { title, body, data, close: () => shown.splice(shown.indexOf(each), 1) };
        shown.push(each);
      },
      getNotifications: async () => [...shown],
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: () => subscribe('https://push.example/2'),
      },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => opened.push(path),
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const { authorization = '' } = headers as Record<string, string>;
    requests.push([path, body === undefined ? undefined : JSON.parse(String(body)), authorization]);
    if (path === '/api/push/key') return Response.json({ key: 'key' });
    if (path === '/api/push/subscription') return Response.json({ id: 'phone-2' });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const inHub = async <T>(work: (hub: ReturnType<typeof createDatabases>['hub']) => Promise<T>) => {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  const result = await work(databases.hub);
  databases.close();
  return result;
};
/** A device on which somebody is signed in, and for which sign-in its notifications are. */
const device = ({ token, boundTo = token }: { token: string | null; boundTo?: string | null }) =>
  inHub(async (hub) => {
    await writeMeta(hub, 'session', { userId: 'a', token });
    if (boundTo) await writeMeta(hub, 'push', { id: 'phone-1', token: boundTo });
  });
const notification = (data: unknown) => ({ data, close: () => undefined }) as unknown as Notification;

it('shows what is for the sign-in of this device, and says once each that it was shown and opened', async () => {
  await device({ token: 'A' });
  await showPushed(JSON.stringify(payload));
  expect(shown).toMatchObject([{ title: payload.title, body: payload.body, data: payload }]);
  const { path, report: tell } = await pressed(notification(payload));
  await tell();
  expect(path).toBe(payload.path);
  expect(requests).toEqual([
    ['/api/push/seen', { id: payload.id, how: 'shown' }, 'Bearer A'],
    ['/api/push/seen', { id: payload.id, how: 'opened' }, 'Bearer A'],
  ]);
});

describe.each([
  ['somebody else signed in', { token: 'B', boundTo: 'A' }],
  ['a logout', { token: null, boundTo: 'A' }],
  ['another subscription', { token: 'A', boundTo: null }],
])('after %s', (_, of) => {
  it('tells nothing of what comes', async () => {
    await device(of);
    await showPushed(JSON.stringify(payload));
    expect(JSON.stringify(shown)).not.toMatch(/moved|AC Services|bookings/);
    expect(shown).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  it('leads nowhere from what was shown before', async () => {
    await device(of);
    const { path, report: tell } = await pressed(notification(payload));
    await tell();
    expect([path, requests]).toEqual(['/', []]);
  });
});

it('shows what nobody can read as nothing but a sign', async () => {
  await device({ token: 'A' });
  await showPushed('{"title":"You won","path":"https://elsewhere.example"}');
  expect(JSON.stringify(shown)).not.toMatch(/won|elsewhere/);
});

describe('of a sign-in that ended with no page open', () => {
  beforeEach(async () => {
    await device({ token: 'A' });
    await showPushed(JSON.stringify(payload));
  });

  it.each([
    ['nobody is', null],
    ['somebody else is', 'B'],
  ])('nothing stays on the screen and the browser takes no more, where %s signed in', async (_, token) => {
    await device({ token, boundTo: 'A' });
    await dropEndedPush();
    expect([shown, subscription]).toEqual([[], null]);
    expect(await inHub((hub) => readMeta(hub, 'push'))).toBeUndefined();
  });

  it('the next push takes away what was shown before it', async () => {
    await device({ token: null, boundTo: 'A' });
    await showPushed(JSON.stringify({ ...payload, id: '01a21093-9a0e-77c2-988b-a825facf7cce' }));
    expect(shown.map(({ title }) => title)).toEqual(['Eco Care HomeHub']);
    expect(subscription).toBeNull();
  });

  it('what is for the sign-in that is still here stays', async () => {
    await dropEndedPush();
    expect([shown.length, subscription?.endpoint]).toEqual([1, 'https://push.example/1']);
  });
});

describe('a browser that ends its subscription', () => {
  beforeEach(() => {
    subscription = null;
  });

  it('is bound by a new one, for the sign-in that is here', async () => {
    await device({ token: 'A' });
    await resubscribe();
    const body = { endpoint: 'https://push.example/2', keys: { p256dh: 'k', auth: 'a' } };
    expect(requests).toEqual([
      ['/api/push/key', undefined, 'Bearer A'],
      ['/api/push/subscription', body, 'Bearer A'],
    ]);
    expect(await inHub((hub) => readMeta(hub, 'push'))).toEqual({ id: 'phone-2', token: 'A' });
  });

  it('is not where nobody is told anything here', async () => {
    await device({ token: 'B', boundTo: 'A' });
    await resubscribe();
    expect([requests, subscription]).toEqual([[], null]);
  });
});

describe('the page that is opened', () => {
  let steps: string[];
  /** A window that was loaded at the home page and is at this path now; asked how it stands it answers so, or not at all. */
  const window = (path: string, mayGo?: boolean, shows = true) => ({
    url: `${origin}/`,
    focus: async () => {
      if (!shows) throw new Error('not allowed');
      steps.push(`focus ${path}`);
    },
    postMessage: (message: PageMessage, [port]: MessagePort[]) => {
      if (message.type === 'go-to') steps.push(`lead ${path} to ${message.path}`);
      else if (mayGo !== undefined) port?.postMessage({ isThere: path === message.path, mayGo });
    },
  });
  beforeEach(() => {
    steps = [];
  });

  it('is the one that is at it already, path and query', async () => {
    windows = [window('/bookings', true), window('/bookings?booking=1', false)];
    await openPage('/bookings?booking=1');
    expect([steps, opened]).toEqual([['focus /bookings?booking=1'], []]);
  });

  it('is else in the window that was used last, which goes there by itself', async () => {
    windows = [window('/bookings', true), window('/services', true)];
    await openPage('/bookings?booking=1');
    expect([steps, opened]).toEqual([['lead /bookings to /bookings?booking=1', 'focus /bookings'], []]);
  });

  it.each([
    ['must not, for what is typed in it,', window('/profile', false)],
    ['cannot come to the front', window('/bookings', true, false)],
  ])('is a new one where that window %s', async (_, there) => {
    windows = [there];
    await openPage('/jobs/1');
    expect([opened, steps.filter((step) => step.startsWith('focus'))]).toEqual([['/jobs/1'], []]);
  });

  it('is a new one where no window is, or none answers', async () => {
    await openPage('/jobs/1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    windows = [window('/services')];
    const done = openPage('/jobs/2');
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    vi.useRealTimers();
    expect(opened).toEqual(['/jobs/1', '/jobs/2']);
  });
});
