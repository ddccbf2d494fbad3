import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** The module as a page that has just been opened has it: its memory is empty. */
async function newPage() {
  vi.resetModules();
  return import('./held-links');
}

test('a link outlives a sign-in elsewhere that leads back to its page, once', async () => {
  const before = await newPage();
  before.heldLinks.set('/verify-email', 'secret');
  before.keepLink('/verify-email');
  const after = await newPage();
  after.takeKeptLink();
  expect(after.heldLinks.get('/verify-email')).toBe('secret');
  expect([...storage]).toEqual([]);
  const later = await newPage();
  later.takeKeptLink();
  expect(later.heldLinks.size).toBe(0);
});

test('nothing is put aside for another way back, or without a link', async () => {
  const { heldLinks, keepLink } = await newPage();
  keepLink('/verify-email');
  heldLinks.set('/verify-email', 'secret');
  keepLink('/bookings');
  keepLink(undefined);
  expect([...storage]).toEqual([]);
});

test('one that was put aside long ago, or is no link, is dropped', async () => {
  vi.useFakeTimers();
  const { heldLinks, keepLink } = await newPage();
  heldLinks.set('/delete-account', 'secret');
  keepLink('/delete-account');
  vi.advanceTimersByTime(15 * 60_000);
  const after = await newPage();
  after.takeKeptLink();
  storage.set('heldLink', '{');
  after.takeKeptLink();
  expect(after.heldLinks.size).toBe(0);
  expect([...storage]).toEqual([]);
});
