import { beforeEach, vi } from 'vitest';
import { readMeta } from '../../device/db/meta';
import { userA } from '../../device/db/testing';
import type { Device } from '../../device/open-device';
import { session } from '../../device/session/session-store';
import { applyAll, pageOfTests, profile } from '../testing';

/** As iOS gives it for a page that was in the background. */
export const connectionLost = Object.assign(new Error('Connection lost.'), { name: 'UnknownError' });

/** A page before each test, and who was signed in on its device; `device.opened` is what is awaited of that. */
export function pageWithSession(status: 'starting' | 'guest') {
  const { page, openPage } = pageOfTests();
  const device = {} as { opened: Promise<Device> };
  beforeEach(() => {
    openPage(applyAll);
    device.opened = Promise.resolve(page.device);
    vi.stubGlobal('addEventListener', () => {});
    session.set({ status });
  });

  const databaseNames = async () => (await page.home.deps.indexedDB.databases()).map((each) => each.name);
  const stored = () => readMeta(page.device.hub, 'session');

  /** A device on which this person was signed in before. */
  async function wasSignedIn(token: string | null, userId = userA) {
    await page.device.stored.keep({ userId, token });
    const data = profile({ id: userId });
    await page.device.person(userId).profile.put({ id: userId, rev: 1, gen: 1, data });
    if (token) page.storage.set('authToken', token);
  }

  return { page, openPage, device, databaseNames, stored, wasSignedIn };
}
