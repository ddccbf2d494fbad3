import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabases } from '../db/databases';
import { writeMeta } from '../db/meta';
import { keepPush } from '../sync/push-bound';
import { openPushed, showPushed } from './push';

const origin = 'https://homehub.test';
const payload = {
  id: '01a21093-9a0e-77c2-988b-a825facf7ccd',
  to: 'phone-1',
  event: 'moved',
  title: 'Your visit was moved',
  body: 'AC Services, Mon, Nov 30, 1:00 PM to 3:00 PM',
  path: '/bookings',
};
let shown: Array<{ title: string; body?: string | undefined; data: unknown }>;
let told: Array<[how: string, authorization: string]>;
let opened: string[];
let windows: unknown[];

beforeEach(() => {
  [shown, told, opened, windows] = [[], [], [], []];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      showNotification: async (title: string, { body, data }: NotificationOptions) => {
        shown.push({ title, body, data });
      },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (href: string) => opened.push(href),
    },
  });
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    told.push([JSON.parse(String(body)).how, (headers as Record<string, string>).authorization ?? '']);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A device on which somebody is signed in, and for which sign-in its notifications are. */
async function device({ token, boundTo = token }: { token: string | null; boundTo?: string | null }) {
  const databases = createDatabases({ indexedDB, IDBKeyRange });
  await writeMeta(databases.hub, 'session', { userId: 'a', token });
  if (boundTo) await keepPush(databases.hub, { id: 'phone-1', token: boundTo });
  databases.close();
}
const notification = (data: unknown) => ({ data, close: () => undefined }) as unknown as Notification;

it('shows what is for the sign-in of this device, and says that it was shown and opened', async () => {
  await device({ token: 'A' });
  await showPushed(JSON.stringify(payload));
  expect(shown).toEqual([{ title: payload.title, body: payload.body, data: payload }]);
  await openPushed(notification(payload));
  expect(opened).toEqual([`${origin}/bookings`]);
  expect(told).toEqual([
    ['shown', 'Bearer A'],
    ['opened', 'Bearer A'],
  ]);
});

it.each([
  ['somebody else signed in', { token: 'B', boundTo: 'A' }],
  ['a logout', { token: null, boundTo: 'A' }],
  ['another subscription', { token: 'A', boundTo: null }],
])('tells nothing of it after %s', async (_, of) => {
  await device(of);
  await showPushed(JSON.stringify(payload));
  expect(JSON.stringify(shown)).not.toMatch(/moved|AC Services|bookings/);
  expect(shown).toHaveLength(1);
  expect(told).toEqual([]);
});

it('shows what nobody can read as nothing but a sign', async () => {
  await device({ token: 'A' });
  await showPushed('{"title":"You won","path":"https://elsewhere.example"}');
  expect(JSON.stringify(shown)).not.toMatch(/won|elsewhere/);
});

it('opens in the window that shows the page, else leads another one there', async () => {
  await device({ token: 'A' });
  const led: string[] = [];
  const window = (path: string) => ({
    url: origin + path,
    focus: async () => led.push(`focus ${path}`),
    navigate: async (href: string) => {
      led.push(`lead ${path} to ${href.replace(origin, '')}`);
      return { focus: async () => undefined };
    },
  });
  windows = [window('/services'), window('/bookings')];
  await openPushed(notification(payload));
  windows = [window('/services')];
  await openPushed(notification(payload));
  expect(led).toEqual(['focus /bookings', 'lead /services to /bookings']);
  expect(opened).toEqual([]);
});
