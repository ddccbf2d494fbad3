import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDatabases, type Databases } from './databases';
import { ifNothingIsKept } from './kept';
import { writeMeta } from './meta';
import { entry, userA } from './testing';

const kept = vi.fn();
let here: Databases;

beforeEach(() => {
  kept.mockClear();
  here = createDatabases({ indexedDB: new IDBFactory(), IDBKeyRange }, { kept });
});

async function isEmpty(): Promise<boolean> {
  const then = vi.fn();
  await ifNothingIsKept(here.hub, then);
  return then.mock.calls.length > 0;
}

it('what everybody may read is nobody’s', async () => {
  await here.hub.services.clear();
  await writeMeta(here.hub, 'publicVersion', 'e-1');
  await writeMeta(here.hub, 'deviceId', 'd');
  expect([await isEmpty(), kept.mock.calls.length]).toEqual([true, 0]);
});

it.each<[string, () => Promise<unknown>]>([
  ['waits', () => here.hub.outbox.add(entry(1))],
  ['was written and not sent', () => here.hub.drafts.put({ form: 'booking', value: {} })],
  ['tells who is signed in', () => writeMeta(here.hub, 'session', { userId: userA, token: null })],
  ['tells who is leaving', () => writeMeta(here.hub, 'leaving', { userId: userA })],
])('what %s is somebody’s, and is told by the time it is written', async (_, write) => {
  await write();
  expect([await isEmpty(), kept.mock.calls.length]).toEqual([false, 1]);
});
