import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { drawn, named } from '../testing';
import { openLocker } from './locker';
import { beginUpload } from './rows';

const { app, make } = serverPerTest();
const noor = make(person);
const tech = make(person, 'staff');

// With the clock of the application, which is one of these.
beforeEach(() => {
  const now = app.clock.now();
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** As a process of several holds uploads. */
const process = () =>
  openLocker(Object.assign(Object.create(app.db), { engine: 'pg' }), () => app.clock.now());

async function begun(): Promise<string> {
  const visit = await booking(app, noor.actor);
  const photo = await named(app, visit.id, tech.id, await drawn());
  const row = await app.db.read('photo').where({ id: photo.id }).first();
  const acting = { now: app.clock.now(), actor: null };
  return (await inTransaction(app.db, acting, (tx) => beginUpload(tx, row, tech.id))).id;
}

const signal = new AbortController().signal;
const heldUntil = async (id: string): Promise<string> =>
  (await app.db.read('upload').where({ id }).first('held_until')).held_until;
const heldBy = async (id: string) => (await app.db.read('upload').where({ id }).first('held_by')).held_by;

it('a lease of an upload goes on while it is renewed, ends for a process that was killed, and is then not its own to give back', async () => {
  const id = await begun();
  const [slow, other] = [process().newLock(id), process().newLock(id)];
  await slow.lock(signal, () => {});
  const holder = await heldBy(id);
  for (let [seconds, until] = [0, await heldUntil(id)]; seconds < 30; seconds += 3) {
    vi.advanceTimersByTime(3000);
    await vi.waitUntil(async () => (await heldUntil(id)) > until);
    until = await heldUntil(id);
  }
  expect(await heldBy(id)).toBe(holder);

  // Nothing is said any more by a process that was killed.
  const leaseEnds = Date.parse(await heldUntil(id));
  vi.clearAllTimers();
  vi.setSystemTime(leaseEnds + 1);
  await other.lock(signal, () => {});
  const next = await heldBy(id);
  expect(next).not.toBe(holder);
  await slow.unlock();
  expect(await heldBy(id)).toBe(next);
  await other.unlock();
  expect(await heldBy(id)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
