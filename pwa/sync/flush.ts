import { maxOpsPerSync, type OpOutcome, type SyncResponse, syncVersion } from '../../contract/sync';
import type { StoredSession } from '../db/tables';
import { toSent } from './batch';
import type { SyncEnv } from './env';
import { type Held, underLock } from './lock';
import { markRefused, putBack } from './outbox';
import { guestQueue, personQueue, type Queue, type Taken } from './queues';
import { deviceId, expireSession, readSession } from './stored-session';
import { exchange } from './transport';

/** How a flush ended. `done`: nothing is left that could be sent now; `idle`: what failed only asked for newer rows. */
export type FlushEnd =
  | { is: 'done' }
  | { is: 'offline'; idle?: boolean }
  | { is: 'busy'; idle?: boolean; retryAfterMs?: number }
  | { is: 'lost' }
  | { is: 'mismatch' }
  | { is: 'outdated' }
  | { is: 'expired'; session: StoredSession };

/** What the page wants to hear of while a flush runs. */
export interface FlushHooks {
  settled?(opId: string, outcome: OpOutcome): void;
  answered?(response: SyncResponse): void;
}

type RoundEnd = FlushEnd | { is: 'again' };

/**
 * Sends everything that waits, the guest's entries first, and pulls what rows were not pulled since `since` (ms;
 * -Infinity pulls nothing for its own sake). Runs in any number of tabs and in the worker: one round at a time by
 * Web Lock, and without harm where two overlap.
 */
export async function flush(env: SyncEnv, since: number, hooks: FlushHooks = {}): Promise<FlushEnd> {
  const { hub, person } = env.databases;
  const guest = await drain(env, async () => guestQueue(hub), since, hooks);
  if (guest.is === 'offline' || guest.is === 'lost' || guest.is === 'outdated') return guest;

  const signedIn = await drain(
    env,
    async () => {
      const session = await readSession(hub);
      return session?.token ? personQueue(person(session.userId), session.userId, session.token) : undefined;
    },
    since,
    hooks,
  );
  return signedIn.is === 'done' || (guest.is === 'busy' && isIdle(signedIn)) ? guest : signedIn;
}

function isIdle(end: FlushEnd): boolean {
  return 'idle' in end && end.idle === true;
}

/** For the service worker's `sync` event: one flush; `retry` asks the browser to fire the event again. */
export async function flushOnce(env: SyncEnv): Promise<'done' | 'retry'> {
  try {
    const end = await flush(env, Number.NEGATIVE_INFINITY);
    return end.is === 'offline' || end.is === 'busy' || end.is === 'lost' ? 'retry' : 'done';
  } catch {
    return 'retry';
  }
}

/** Round after round until the queue has nothing to send or something stands in the way. */
async function drain(
  env: SyncEnv,
  open: () => Promise<Queue | undefined>,
  since: number,
  hooks: FlushHooks,
): Promise<FlushEnd> {
  const plan: Plan = { limit: maxOpsPerSync, since };
  for (;;) {
    const end = await underLock(env, async (held) => {
      const queue = await open();
      return queue ? round(env, queue, plan, hooks, held) : ({ is: 'done' } as const);
    });
    if (end === 'lost') return { is: 'lost' };
    if (end.is !== 'again') return end;
  }
}

interface Plan {
  /** How many entries the next request may carry; halved while the server refuses the whole of it. */
  limit: number;
  since: number;
  /** There are more pages, or ours came too late. */
  pull?: boolean;
}

/**
 * One request. (1) Mark the batch as being sent. (2) Fetch. (3) Apply the answer in one transaction.
 * Crash after 1 or 2: the entries are found `sending` and sent again, and the server answers the same.
 * Crash after 3: they are gone and their rows are here.
 */
async function round(
  env: SyncEnv,
  queue: Queue,
  plan: Plan,
  hooks: FlushHooks,
  held: Held,
): Promise<RoundEnd> {
  const taken = await queue.take(plan.limit);
  const { batch } = taken;
  const pull = plan.pull ?? !(await queue.isPulled(plan.since, env.now()));
  if (batch.length === 0 && !pull) return { is: 'done' };

  const request = {
    v: syncVersion,
    userId: queue.userId,
    deviceId: await deviceId(env.databases.hub, env.uuid),
    cursor: taken.cursor,
    ops: batch.map(toSent),
  } as const;
  if (held.lost) return { is: 'lost' };
  const asked = { ...taken, at: env.now() };
  const answer = await exchange(env, queue.token, request);

  if (answer.is === 'answered') {
    const applied = await queue.apply(asked, answer.response, env.now());
    for (const { opId, outcome } of applied.settled) tell(env, hooks, opId, outcome);
    hooks.answered?.(answer.response);
    plan.pull = answer.response.more || applied.stale;
    return isStuck(taken, answer.response) ? { is: 'busy' } : { is: 'again' };
  }

  if (answer.is === 'refused') {
    const [only] = batch;
    if (!only) return { is: 'busy', idle: true };
    if (batch.length === 1) {
      await markRefused(queue.db, only.opId, answer.problem);
      tell(env, hooks, only.opId, { is: 'rejected', ...answer.problem });
      plan.limit = maxOpsPerSync;
    } else {
      await putBack(queue.db, batch);
      plan.limit = Math.floor(batch.length / 2);
    }
    return { is: 'again' };
  }

  await putBack(queue.db, batch);
  if (answer.is === 'offline' || answer.is === 'busy') return { ...answer, idle: batch.length === 0 };
  if (answer.is !== 'expired') return answer;
  const session = { userId: queue.userId ?? '', token: queue.token };
  if (!(await expireSession(env.databases.hub, session))) return { is: 'again' };
  env.channel?.post({ type: 'session' });
  return { is: 'expired', session };
}

/** The server settled nothing of what it was sent, or paged nowhere: asking at once again would go round in circles. */
function isStuck({ batch, cursor }: Taken, response: SyncResponse): boolean {
  if (response.more && response.cursor === cursor) return true;
  const open = new Set(batch.map((each) => each.opId));
  for (const result of response.results) if (result.is !== 'blocked') open.delete(result.opId);
  return batch.length > 0 && open.size === batch.length;
}

/** Whoever waits for this entry hears of it, in this tab by the hook, in others by the channel. */
function tell(env: SyncEnv, hooks: FlushHooks, opId: string, outcome: OpOutcome) {
  hooks.settled?.(opId, outcome);
  env.channel?.post({ type: 'settled', opId, outcome });
}
