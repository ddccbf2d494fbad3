// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../contract/new-id';
import { digestOf } from './device/db/digest';
import { underLock } from './device/sync/lock';
import { device, json } from './device/sync/testing';
import { workerContainer } from './device/sync/worker-container';

afterEach(() => vi.unstubAllGlobals());

/** What browsers keep from pages of plain http, and where alone it may be asked for, with something to do without it. */
const kept = {
  'crypto.randomUUID': [],
  'crypto.subtle': [],
  'navigator.serviceWorker': ['device/sync/worker-container.ts'],
  'navigator.clipboard': ['ui/copy-button.tsx'],
  'navigator.locks': ['device/sync/browser-env.ts'],
  'navigator.credentials': [],
};

it.each(Object.entries(kept))('nothing on a page needs %s', (name, allowed: string[]) => {
  const files = readdirSync('pwa', { recursive: true, encoding: 'utf8' }).filter(
    // The worker is there only where all of them are.
    (each) => /\.tsx?$/.test(each) && !/\.test\.|testing|^sw\//.test(each),
  );
  const using = files.filter((each) => readFileSync(join('pwa', each), 'utf8').includes(name));
  expect(using.filter((each) => !allowed.includes(each))).toEqual([]);
});

it('makes ids of random bytes alone', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = new Set(Array.from({ length: 1000 }, newId));
  expect(ids.size).toBe(1000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('names nothing by a digest where there is none', async () => {
  vi.stubGlobal('crypto', {});
  expect(await digestOf('push u-1')).toBeUndefined();
});

it('has no worker where the browser throws at the question, and where it has none', () => {
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(workerContainer()).toBeUndefined();
  vi.stubGlobal('navigator', {});
  expect(workerContainer()).toBeUndefined();
});

it('sends without a lock where the browser closed its locks to the site', async () => {
  const denied = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  const home = device(() => json({}));
  const env = { ...home.tab(), locks: { request: denied, query: denied } };
  expect(await underLock(env, async () => 'sent')).toBe('sent');
  expect(home.time.next()).toBeUndefined();
});
