// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const openDevice = vi.fn(() => new Promise<never>(() => {}));
vi.mock('../../device/device', () => ({ openDevice }));
vi.mock('./run-session', () => ({ runSession: vi.fn() }));
// It would ask for its stream again and again, into the tests that come after these.
vi.mock('../live/follow-live', () => ({ followLive: vi.fn() }));

let databases: { name: string }[];

beforeEach(() => {
  databases = [];
  vi.stubGlobal('indexedDB', { databases: async () => databases });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  openDevice.mockClear();
});

/** Starts a page that was served with this version of the public content, and waits until its start has looked round. */
async function started(served: string | undefined) {
  const [{ startData }, { session }] = [
    await import('./start'),
    await import('../../device/session/session-store'),
  ];
  startData(served);
  await vi.waitFor(() => {
    if (openDevice.mock.calls.length === 0 && session.get().status === 'starting')
      throw new Error('Not yet.');
  });
  return { status: session.get().status, opened: openDevice.mock.calls.length > 0 };
}

const rests = { status: 'guest', opened: false };
const opens = { status: 'starting', opened: true };

it('a guest’s device rests where it never kept anything, until they do something', async () => {
  expect(await started('e-4')).toEqual(rests);
  document.body.click();
  await vi.waitFor(() => expect(openDevice).toHaveBeenCalled());
});

it('where it has a database, it rests only as long as the last look found nothing in it', async () => {
  databases = [{ name: 'homehub' }];
  expect(await started('e-4')).toEqual(opens);
  vi.resetModules();
  openDevice.mockClear();
  localStorage.setItem('homehub:nothing-kept', '1');
  expect(await started('e-4')).toEqual(rests);
});

it('another tab that keeps something or signs in ends its rest', async () => {
  for (const key of ['homehub:nothing-kept', 'authToken']) {
    vi.resetModules();
    openDevice.mockClear();
    expect(await started('e-4')).toEqual(rests);
    dispatchEvent(new StorageEvent('storage', { key }));
    await vi.waitFor(() => expect(openDevice).toHaveBeenCalled());
  }
});

it.each([
  ['of somebody who is signed in', () => localStorage.setItem('authToken', 't'), 'e-4'],
  ['without a network', () => vi.stubGlobal('navigator', { onLine: false }), 'e-4'],
  [
    'beside a page that is older than what was seen',
    () => localStorage.setItem('homehub:public-version', 'e-5'),
    'e-4',
  ],
  ['of a page that came without content', () => {}, undefined],
])('a device %s is opened at once', async (_, given, served) => {
  given();
  expect(await started(served)).toEqual(opens);
});
