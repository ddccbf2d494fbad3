import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { userA } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { applyAll, pageOfTests } from '../testing';
import { PageDataProvider } from './page-data';

/** `show`: what a hook gives, read again with every rendering, on a page of its own for each test. */
export function hooksPerTest() {
  let root: Root;
  /** From now on in a part of the page of its own; what it answers takes the one before away. */
  const anew = () => {
    const before = root;
    root = createRoot(document.createElement('div'));
    return () => before.unmount();
  };
  beforeEach(() => void anew());
  afterEach(() => {
    root.unmount();
  });
  async function show<T>(hook: () => T, data?: PageData): Promise<{ now: T; seen: T[] }> {
    const shown = { seen: [] as T[] } as { now: T; seen: T[] };
    function Screen() {
      shown.now = hook();
      shown.seen.push(shown.now);
      return null;
    }
    root.render(
      <PageDataProvider value={data}>
        <Screen />
      </PageDataProvider>,
    );
    await eventually(() => expect(shown.seen.length).toBeGreaterThan(0));
    return shown;
  }
  return { show, anew };
}

/** As long as the test may take: less is a guess about the machine. */
export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { interval: 5, timeout: 30_000 });

/** The same, on the page of somebody signed in, with their device. */
export function hooksOfPerson() {
  const pages = pageOfTests();
  beforeEach(() => {
    pages.openPage(applyAll);
    session.set({ status: 'signed-in', userId: userA });
  });
  return { ...pages, ...hooksPerTest() };
}
