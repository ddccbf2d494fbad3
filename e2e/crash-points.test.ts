import { expect, it } from 'vitest';
import type { SyncRequest } from '../contract/sync/sync';
import { answerTo, newEntry, userA, uuid } from '../pwa/device/db/testing';
import { storedPerson } from '../pwa/device/session/stored-person';
import { enqueue } from '../pwa/device/sync/outbox/outbox';
import { device, json } from '../pwa/device/sync/testing';
import { openTab, type Tab } from './schedules/world/tab';

/** A device, and a server that does each operation once and counts how often it was asked to. */
function world() {
  const done = new Map<string, number>();
  const home = device(({ body }) => {
    const { userId, ops } = body as SyncRequest;
    for (const { opId } of ops) if (!done.has(opId)) done.set(opId, done.size);
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, is: 'applied' })) }));
  });
  const open = () => {
    const { databases: _, ...outside } = home.tab();
    return openTab({ ...outside, device: 0, deps: home.deps });
  };
  return { done, open };
}

const entries = [1, 2, 3];

it.each([
  ['a guest’s', undefined],
  ['a person’s', userA],
])(
  '%s page killed at any point of sending loses nothing and doubles nothing: the next start sends the rest',
  async (_, userId) => {
    let points = 0;
    for (let died = true; died; points += 1) {
      const { done, open } = world();
      const [page, next] = [open(), open()];
      if (userId) await storedPerson(page.env).keep({ userId, token: 'token' });
      const homeOf = ({ env: { databases } }: Tab) => (userId ? databases.person(userId) : databases.hub);
      for (const n of entries) await enqueue(homeOf(page), newEntry(n));
      page.dieIn(points + 1);
      await Promise.race([page.engine.sendNow(), page.death]);
      died = !page.alive();
      page.kill();

      const { outbox } = homeOf(next);
      const kept = new Set((await outbox.toArray()).map((each) => each.opId));
      expect(
        entries.filter((n) => !kept.has(uuid(n)) && !done.has(uuid(n))),
        `at point ${points + 1}`,
      ).toEqual([]);
      await next.engine.sendNow();
      expect(await outbox.count(), `after point ${points + 1}`).toBe(0);
      expect([...done.keys()], `after point ${points + 1}`).toEqual(entries.map(uuid));
      next.kill();
    }
    expect(points).toBeGreaterThan(6);
  },
);
