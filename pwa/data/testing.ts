import { Dexie } from 'dexie';
import { onTestFinished, vi } from 'vitest';
import type { Profile } from '../../contract/accounts/users';
import type { WaitlistEntry, WaitlistRequest } from '../../contract/availability/waitlist';
import { publicRules, usualRules } from '../../contract/rules/business-rules';
import { usualBusiness } from '../../contract/settings/settings';
import { syncUrl } from '../device/db/env';
import { userA } from '../device/db/testing';
import { type Device, deviceOf } from '../device/open-device';
import { session } from '../device/session/session-store';
import { deviceState } from '../device/sync/device-state';
import { debounceMs } from '../device/sync/engine';
import { wholePaths } from '../device/sync/refresh-public';
import { type Answerer, device as fakeDevice, json } from '../device/sync/testing';
import type { SyncStatus } from './device/sync-status';

/** Nothing waits, and all is well. */
export const quiet: SyncStatus = {
  known: true,
  waiting: 0,
  attention: 0,
  sending: false,
  offline: false,
  signInToSend: 0,
  deviceCannotSave: false,
  deviceFull: false,
  backgroundSync: true,
  updateBlocked: false,
  outdated: false,
  updating: false,
};

/** A person as the API tells of them. */
export function profile(change: Partial<Profile> = {}): Profile {
  return {
    id: userA,
    displayName: 'A customer',
    email: 'customer@example.com',
    emailVerified: true,
    phone: null,
    role: 'customer',
    isLocked: false,
    favorites: [],
    createdAt: '2026-11-01T08:00:00.000Z',
    ...change,
  };
}

const known: Record<string, object> = {
  [wholePaths.rules]: publicRules(usualRules, 0),
  [wholePaths.business]: usualBusiness,
  [wholePaths.prices]: [],
};

/**
 * A page with its storage and its device: the sync answers by `answer`, all other calls by what `api` holds. Public lists
 * that it does not hold are empty; `/api/x/*` answers for all below that have no answer of their own. Once the test is over
 * nothing of it is left for the next one.
 */
export function testPage(answer: Answerer, usable = true) {
  const api: Record<string, (init: RequestInit, path: string) => Response | Promise<Response>> = {};
  const home = fakeDevice((request) =>
    request.url === syncUrl
      ? answer(request)
      : (api[request.url]?.({}, request.url) ?? json(known[request.url] ?? [])),
  );
  // Dexie runs no live query where the browser has no IndexedDB.
  Dexie.dependencies.indexedDB = home.deps.indexedDB;
  Dexie.dependencies.IDBKeyRange = home.deps.IDBKeyRange;
  const opened: Device = deviceOf(home.tab(), usable);
  const storage = new Map<string, string>();
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const answer = api[path] ?? api[path.replace(/[^/]*$/, '*')];
    return answer?.(init, path) ?? Promise.reject(new TypeError('no network'));
  });
  const leave = () => {
    opened.engine.stop();
    session.set({ status: 'guest' });
    deviceState.set({ unanswered: false, offline: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
  onTestFinished(leave);
  return {
    ...{ home, device: opened, storage, calls, api, leave },
    /** Has what was just queued sent: the loop waits a moment for more of it, of which a part may be over. */
    hurry() {
      if ((home.time.next() ?? Number.POSITIVE_INFINITY) <= debounceMs) home.time.advance(debounceMs);
    },
    /** It is somebody's own, and they are signed in. */
    async signIn(user = profile()) {
      storage.set('authToken', 'T');
      await opened.stored.keep({ userId: user.id, token: 'T' });
      session.set({ status: 'signed-in', userId: user.id, user });
    },
  };
}

export type TestPage = ReturnType<typeof testPage>;

/** A page under one name, which stand-ins and helpers read: empty until it is opened, another each time that it is. */
export function pageOfTests() {
  const page = {} as TestPage;
  const openPage = (...how: Parameters<typeof testPage>) => Object.assign(page, testPage(...how));
  return { page, openPage };
}

/** A sync answer that applies everything. */
export const applyAll: Answerer = ({ body }) => {
  const { userId, ops } = body as { userId: string | null; ops: { opId: string }[] };
  return json({
    v: 2,
    userId,
    serverTime: '2026-11-21T08:00:00.000Z',
    publicVersion: 'e-1',
    results: ops.map(({ opId }) => ({ opId, is: 'applied' })),
    rows: [],
    gone: [],
    cursor: 'c1',
    more: false,
  });
};

/** Has the server know these waitlist entries, and take and end them; answers what is there, and the calls that changed it. */
export function serveWaitlist(
  page: ReturnType<typeof testPage>,
  first: readonly Partial<WaitlistEntry>[] = [],
) {
  const createdAt = '2026-11-26T09:00:00.000Z';
  const usual = { service: 'AC Services', booking: null, createdAt, toldAt: null };
  let entries = first.map((each) => ({ ...usual, ...each }) as WaitlistEntry);
  page.api['/api/free-watches'] = () => json(entries);
  page.api['/api/free-watches/*'] = ({ method, body }, path) => {
    const id = path.split('/').at(-1) ?? '';
    const others = entries.filter((each) => each.id !== id);
    if (method === 'DELETE') {
      entries = others;
      return new Response(null, { status: 204 });
    }
    const entry = { ...usual, ...(JSON.parse(String(body)) as WaitlistRequest), id } as WaitlistEntry;
    entries = [...others, entry];
    return json(entry);
  };
  return {
    there: () => entries,
    asked: () =>
      page.calls
        .filter(({ path }) => path.startsWith('/api/free-watches/'))
        .map(({ init, path }) => ({
          method: init.method,
          id: path.split('/').at(-1),
          headers: init.headers as Record<string, string>,
          ...(init.body !== undefined && { body: JSON.parse(String(init.body)) as WaitlistRequest }),
        })),
  };
}
