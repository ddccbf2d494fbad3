import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../../api/db/database';

/** Where in a request the server dies: before its n-th statement, or on either side of its first commit. */
export type CrashPoint = number | 'before the commit' | 'after the commit';

/** A process that dies under its request. */
interface Life {
  point: CrashPoint;
  statements: number;
  dead: boolean;
  die(): void;
}

type Query = (connection: unknown, request: { sql: string }) => Promise<unknown>;

const within = new AsyncLocalStorage<Life>();
const watched = new WeakSet<object>();
let living = 0;

/**
 * Has one request answered by a process that dies at `point`: whoever waits gets no answer, and of what is not committed
 * by then nothing happens. Settles with the answer, where the request never comes that far, or with the death.
 */
export function untilCrash<T>(point: CrashPoint, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const die = () => reject(new TypeError('Failed to fetch'));
    living += 1;
    within.run({ point, statements: 0, dead: false, die }, () =>
      work()
        .then(resolve, reject)
        .finally(() => {
          living -= 1;
          // Every promise of the process is slower while its request is tracked.
          if (living === 0) within.disable();
        }),
    );
  });
}

/** Makes every statement of a request a point at which the server may die; the database then does what it does for a lost client. */
export function makeMortal({ read, write }: Database): void {
  for (const { client } of [read, write]) {
    // Knex gives a transaction a client of its own, made from the prototype.
    const proto = client.constructor.prototype as { _query: Query };
    if (watched.has(proto)) continue;
    watched.add(proto);
    const query = proto._query;
    proto._query = async function (connection, request) {
      const life = within.getStore();
      if (!life || /^rollback/i.test(request.sql)) return query.call(this, connection, request);
      const commits = /^commit/i.test(request.sql);
      life.statements += 1;
      if (life.point === life.statements || (commits && life.point === 'before the commit')) end(life);
      if (life.dead) {
        if (commits) await query.call(this, connection, { ...request, sql: 'ROLLBACK' });
        throw new Error('The server is dead.');
      }
      const answer = await query.call(this, connection, request);
      if (commits && life.point === 'after the commit') end(life);
      return answer;
    };
  }
}

function end(life: Life) {
  life.dead = true;
  life.die();
}
