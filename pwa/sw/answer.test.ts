import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabases } from '../device/db/databases';
import { keepStartPage } from '../device/db/start-page';
import { hubName } from '../device/db/tables';
import { FakeCaches } from '../device/db/testing';

const origin = 'https://homehub.test';
const shell = '<main></main>';

vi.mock('./precache', () => ({
  buildId: 'b1',
  shellPage: async () => new Response(shell),
  isPrecached: (url: string) => url.endsWith('/assets/kept-1.js'),
  precache: { strategy: { cacheName: 'precache', handle: async () => new Response('precached') } },
}));
vi.mock('./runtime', () => ({
  fontsAndCode: { cacheName: 'assets', handle: async () => new Response('asset') },
  pictures: { cacheName: 'pictures', handle: async () => new Response('picture') },
  brochures: {
    cacheName: 'brochures',
    handle: async ({ request }: { request: { url: string } }) => {
      if (request.url.endsWith('/unseen.pdf')) throw new TypeError('no-response');
      return new Response('brochure');
    },
  },
}));

let caches: FakeCaches;
let network: ReturnType<typeof vi.fn>;
let waits: Array<Promise<unknown>>;

beforeEach(() => {
  caches = new FakeCaches();
  network = vi.fn();
  waits = [];
  vi.stubGlobal('self', { location: { origin } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (text: string, build = 'b1', status = 200) =>
  new Response(text, { status, headers: { 'X-Build': build } });

interface SentRequest {
  method?: string;
  mode?: string;
  destination?: string;
}

/** Lets the worker answer; undefined where it leaves the request alone. */
async function ask(
  path: string,
  { method = 'GET', mode = 'navigate', destination = 'document' }: SentRequest = {},
) {
  const { answer } = await import('./answer');
  let response: Promise<Response> | undefined;
  answer({
    request: { url: new URL(path, origin).href, method, mode, destination },
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  } as unknown as FetchEvent);
  if (!response) return undefined;
  const { status, headers } = await response;
  return status === 302 ? `to ${headers.get('location')}` : (await response).text();
}

const keptPage = async (path: string) => (await (await caches.open('pages-b1')).match(path))?.text();

describe('what the worker leaves alone', () => {
  it.each([
    ['the API', '/api/bookings', {}],
    ['an API address typed in', '/api/admin/bookings/export', {}],
    ['a file', '/brochure.pdf', {}],
    ['an address with a token', '/login?token=abc', {}],
    ['an address with an error', '/login?error=denied', {}],
    ['another site', 'https://elsewhere.test/', {}],
    ['a write', '/booking', { method: 'POST' }],
    ['a fetch of the API', '/api/services', { mode: 'cors', destination: '' }],
    ['any other fetch', '/booking', { mode: 'cors', destination: '' }],
  ])('%s', async (_what, path, request) => {
    expect(await ask(path, request)).toBeUndefined();
  });
});

describe('files', () => {
  it('come from the precache, else from the caches for code and pictures', async () => {
    expect(await ask('/assets/kept-1.js', { mode: 'cors', destination: 'script' })).toBe('precached');
    expect(await ask('/assets/old-9.js', { mode: 'cors', destination: 'script' })).toBe('asset');
    expect(await ask('/icons/icon-192.png', { mode: 'no-cors', destination: 'image' })).toBe('picture');
  });

  it('keep a brochure that was opened, in a tab of its own too', async () => {
    expect(await ask('/brochures/painting.pdf', { mode: 'navigate' })).toBe('brochure');
  });

  it('a brochure that is not here is our own page, which says so', async () => {
    expect(await ask('/brochures/unseen.pdf', { mode: 'navigate' })).toBe(shell);
    await expect(ask('/brochures/unseen.pdf', { mode: 'no-cors', destination: 'embed' })).rejects.toThrow();
  });
});

describe('a private page', () => {
  it('has the databases opened while it is read, and none made where there was none', async () => {
    const indexedDB = new IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    const open = vi.spyOn(indexedDB, 'open');
    expect(await ask('/jobs')).toBe(shell);
    expect(open.mock.calls).toEqual([[hubName]]);
    await ended(open.mock.results[0]?.value);
    expect(await indexedDB.databases()).toEqual([]);

    await createDatabases({ indexedDB, IDBKeyRange }).hub.open();
    open.mockClear();
    expect(await ask('/jobs')).toBe(shell);
    const opened = await ended(open.mock.results[0]?.value);
    expect(() => opened?.transaction('meta')).toThrow('not allowed');
  });

  it('comes also where storage is refused', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(await ask('/jobs')).toBe(shell);
  });
});

/** The database once it is open and whoever asked for it has seen it, or undefined where that failed. */
function ended(opening: IDBOpenDBRequest): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => resolve(undefined));
  });
}

describe('a public page', () => {
  it('comes from the network and is kept without its query', async () => {
    network.mockResolvedValue(page('fresh'));
    expect(await ask('/Subscribe/?bhk=2')).toBe('fresh');
    await Promise.all(waits);
    expect(await keptPage('/subscribe')).toBe('fresh');
  });

  it('comes from the last copy without a network, else is drawn by the shell', async () => {
    network.mockResolvedValueOnce(page('kept'));
    await ask('/booking');
    await Promise.all(waits);
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask('/booking')).toBe('kept');
    expect(await ask('/services')).toBe(shell);
    expect(await ask('/nope')).toBe(shell);
  });

  it('comes from the device when the server fails, and from the server when it says 404', async () => {
    network.mockResolvedValueOnce(page('broken', 'b1', 502));
    expect(await ask('/booking')).toBe(shell);
    network.mockResolvedValueOnce(page('not found', 'b1', 404));
    expect(await ask('/nope')).toBe('not found');
    network.mockResolvedValueOnce(page('gone', 'b1', 404));
    expect(await ask('/services')).toBe('gone');
    await Promise.allSettled(waits);
    expect(await keptPage('/services')).toBeUndefined();
  });

  it('is not waited for longer than three seconds, and a late answer serves the next time', async () => {
    vi.useFakeTimers();
    let arrive: (response: Response) => void = () => {};
    network.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const request = ask('/booking');
    await vi.advanceTimersByTimeAsync(2999);
    let answered = false;
    void request.then(() => {
      answered = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await request).toBe(shell);
    // The worker must live until the answer is there.
    expect(waits).toHaveLength(1);
    arrive(page('late'));
    await Promise.all(waits);
    expect(await keptPage('/booking')).toBe('late');
  });

  it('of another build is shown but not kept: its code is not on this device', async () => {
    network.mockResolvedValueOnce(page('newer', 'b2'));
    expect(await ask('/booking')).toBe('newer');
    await Promise.all(waits);
    expect(await keptPage('/booking')).toBeUndefined();
  });

  it('from a portal is shown but not kept', async () => {
    network.mockResolvedValueOnce(new Response('Accept the terms of this hotel'));
    expect(await ask('/')).toContain('hotel');
    await Promise.all(waits);
    expect(await keptPage('/')).toBeUndefined();
  });
});

describe('a private address', () => {
  it.each(['/bookings', '/outbox', '/admin/bookings'])('%s gets the shell at once', async (path) => {
    expect(await ask(path)).toBe(shell);
    expect(network).not.toHaveBeenCalled();
  });
});

describe('the installed app', () => {
  it('starts where the one who is signed in works, else at home', async () => {
    network.mockImplementation(async () => page('home'));
    expect(await ask('/?start')).toBe('home');
    await keepStartPage('/jobs');
    expect(await ask('/?start')).toBe(`to ${origin}/jobs`);
    expect(await ask('/')).toBe('home');
    await keepStartPage('');
    expect(await ask('/?start')).toBe('home');
    await Promise.all(waits);
    expect(await keptPage('/')).toBe('home');
  });
});

describe('keeping pages for offline', () => {
  it('fetches the missing ones one by one and counts what could not be kept', async () => {
    const { keepPages } = await import('./pages');
    network.mockImplementation(async (path: string) => {
      if (path === '/services') throw new TypeError('Failed to fetch');
      return page(path);
    });
    const paths = ['/', '/services', '/booking'];
    expect(await keepPages({ type: 'pages', paths, fetch: false })).toEqual({ missing: 3 });
    expect(network).not.toHaveBeenCalled();
    expect(await keepPages({ type: 'pages', paths, fetch: true })).toEqual({ missing: 1 });
    network.mockImplementation(async (path: string) => page(path));
    expect(await keepPages({ type: 'pages', paths, fetch: true })).toEqual({ missing: 0 });
    expect(network).toHaveBeenLastCalledWith('/services', { headers: { accept: 'text/html' } });
  });

  it('a new worker removes the pages of other builds and what former versions kept, nothing else', async () => {
    const { dropOldCaches } = await import('./pages');
    const used = ['precache', 'assets', 'pictures', 'brochures', 'pages-b1', 'start'];
    for (const name of [...used, 'pages-b0', 'views']) await caches.open(name);
    await dropOldCaches();
    expect(await caches.keys()).toEqual(used);
  });
});
