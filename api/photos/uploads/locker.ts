import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';

/** How long a process may hold an upload without saying so again: one that was killed holds it no longer. */
const leaseMs = 10_000;
/** How often whoever holds one renews its lease. */
const renewMs = 3000;
const patienceMs = 5000;
const lookMs = 100;

interface Held {
  letGo: () => Promise<void> | void;
  over: Promise<void>;
}

/**
 * One at a time writes to an upload, of all processes. A phone that comes back after its connection broke takes over from the request that
 * still waits for it here; another process's is waited for, a few seconds, then it is `unavailable`.
 */
export function openLocker(db: Database, now: () => Date): Locker {
  const me = randomUUID();
  const held = new Map<string, Held>();

  async function lease(id: string): Promise<boolean> {
    if (db.engine !== 'pg') return true;
    const at = now();
    const changed = await db
      .write('upload')
      .where({ id })
      .where((free) => free.whereNull('held_by').orWhere('held_until', '<', at.toISOString()))
      .update({ held_by: me, held_until: new Date(at.getTime() + leaseMs).toISOString() });
    return changed > 0;
  }

  const renew = (id: string) =>
    db
      .write('upload')
      .where({ id, held_by: me })
      .update({ held_until: new Date(now().getTime() + leaseMs).toISOString() });

  return {
    newLock(key) {
      const id = key.split('/').at(-1) ?? '';
      let end = () => {};
      let renewal: NodeJS.Timeout | undefined;
      return {
        async lock(_signal, letGo) {
          const until = performance.now() + patienceMs;
          for (let mine = false; ; ) {
            const before = held.get(id);
            if (before) {
              await before.letGo();
              await Promise.race([before.over, wait(Math.max(0, until - performance.now()))]);
            } else {
              const over = new Promise<void>((resolve) => {
                end = resolve;
              });
              held.set(id, { letGo, over });
              mine = true;
              try {
                if (await lease(id)) {
                  // Where it cannot be renewed, it ends by itself: what two wrote at once has another hash, and begins anew.
                  if (db.engine === 'pg')
                    renewal = setInterval(() => void renew(id).catch(() => {}), renewMs);
                  return;
                }
              } catch (error) {
                held.delete(id);
                end();
                throw error;
              }
            }
            if (mine) {
              held.delete(id);
              end();
              mine = false;
              await wait(lookMs);
            }
            if (performance.now() >= until) throw new Problem('unavailable', undefined, { retryAfter: 5 });
          }
        },
        async unlock() {
          clearInterval(renewal);
          held.delete(id);
          end();
          if (db.engine === 'pg')
            await db.write('upload').where({ id, held_by: me }).update({ held_by: null, held_until: null });
        },
      };
    },
  };
}
