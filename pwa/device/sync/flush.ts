import type { OpOutcome, SyncResponse } from '../../../contract/sync/sync';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { dropRows } from '../db/age';
import type { SyncEnv } from '../db/env';
import { withRoomOr } from '../db/room';
import type { OutboxEntry, StoredSession } from '../db/tables';
import { type Held, underLock } from './lock';
import { type BatchSize, batchSize, toSent } from './outbox/batch';
import { markRefused, putBack, setAside } from './outbox/outbox';
import { type Batch, openQueue, type Queue, type QueueName, queueNames } from './queues';
import { deviceId, expireSession } from './stored-session';
import { exchange } from './transport/transport';

/**
 * How a flush ended. `done`: nothing is left that could be sent now; `aside`: nothing but what something on the way chokes on;
 * `full`: all was sent, and not all that was answered could be kept; `idle`: what failed only asked for newer rows.
 */
export type FlushEnd =
  | { is: 'done' }
  | { is: 'aside' }
  | { is: 'full'; idle: boolean }
  | { is: 'offline'; idle?: boolean }
  | { is: 'busy'; idle?: boolean; retryAfterMs?: number; foreignMs?: number }
  | { is: 'lost' }
  | { is: 'mismatch' }
  | { is: 'outdated' }
  | { is: 'updating' }
  | { is: 'expired'; session: StoredSession };

/** What the page wants to hear of while a flush runs. */
export interface FlushHooks {
  settled?(opId: string, outcome: OpOutcome): void;
  answered?(response: SyncResponse): void;
  /** Whether the device is full, each time that it shows. */
  full?(is: boolean): void;
}

type RoundEnd = FlushEnd | { is: 'again' };

const worthRetry: readonly FlushEnd['is'][] = ['busy', 'lost', 'aside', 'full', 'updating'];

/** For the service worker's `sync` event: both queues once; `retry` asks the browser to fire the event again. */
export async function flushOnce(env: SyncEnv): Promise<'done' | 'retry'> {
  let left = false;
  try {
    for (const name of queueNames) {
      const { is } = await flush(env, name, Number.NEGATIVE_INFINITY);
      if (is === 'offline') return 'retry';
      left ||= worthRetry.includes(is);
    }
  } catch {
    return 'retry';
  }
  return left ? 'retry' : 'done';
}

/**
 * Sends everything that waits in a queue, and pulls what rows were not pulled since `since` (ms; -Infinity pulls nothing for
 * its own sake): round after round, until there is nothing to send or something stands in the way. Runs in any number of
 * tabs and in the worker: one round at a time by Web Lock, and without harm where two overlap.
 */
export async function flush(
  env: SyncEnv,
  name: QueueName,
  since: number,
  hooks: FlushHooks = {},
): Promise<FlushEnd> {
  const plan: Plan = {
    size: batchSize(env.batchLimit),
    since,
    vain: new Set(),
    kept: new Set(),
    full: false,
  };
  for (;;) {
    const end = await underLock(env, async (held) => {
      const queue = await openQueue(env.databases, name);
      return queue ? round(env, queue, plan, hooks, held) : ({ is: 'done' } as const);
    });
    if (end === 'lost') return { is: 'lost' };
    if (end.is !== 'again') return end;
  }
}

interface Plan {
  size: BatchSize;
  since: number;
  /** There are more pages, or ours came too late. */
  pull?: boolean;
  /** Entries of a request that something choked on: one without any tells whether it was they. */
  suspects?: readonly OutboxEntry[] | undefined;
  /** What had been set aside and was tried again in vain. */
  vain: Set<string>;
  /** What a full device could not change as the server's answer wants it: it is not asked again in this flush. */
  kept: Set<string>;
  full: boolean;
}

/** So many are tried in vain before a flush ends: what is let through by now waits for few that are not. */
const maxVain = 3;

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
  const { size, suspects } = plan;
  const pull = suspects !== undefined || (plan.pull ?? !(await queue.isPulled(plan.since, env.now())));
  const vain = pull || plan.vain.size >= maxVain ? undefined : plan.vain;
  const sending = await queue.take({ limit: suspects ? 0 : size.limit, vain, kept: plan.kept });
  const { batch } = sending;
  if (batch.length === 0 && !pull) {
    if (plan.full) return { is: 'full', idle: plan.kept.size === 0 };
    return { is: plan.vain.size > 0 ? 'aside' : 'done' };
  }
  const noRoom = (...kept: string[]) => {
    plan.full = true;
    for (const opId of kept) plan.kept.add(opId);
    hooks.full?.(true);
  };
  if (sending.full) noRoom();

  const request = {
    v: syncVersion,
    userId: queue.userId,
    deviceId: await deviceId(env.databases.hub, env.uuid),
    cursor: sending.cursor,
    ops: batch.map(toSent),
  } as const;
  if (held.lost) return { is: 'lost' };
  const sent = { ...sending, at: env.now() };
  const answer = await exchange(env, queue.token, request);
  plan.suspects = undefined;

  if (answer.is === 'answered') {
    const applied = await queue.apply(sent, answer.response, env.now());
    for (const { opId, outcome } of applied.settled) announce(env, hooks, opId, outcome);
    hooks.answered?.(answer.response);
    if (applied.left) noRoom(...applied.left);
    else if (!sending.full) hooks.full?.(false);
    plan.pull = !applied.left && (answer.response.more || applied.stale);
    if (!suspects) size.passed(batch.length);
    // They were it: a request without them got through.
    else
      await narrow(size, suspects, async ({ opId, aside }) => {
        if (aside) plan.vain.add(opId);
        else
          await withRoomOr(
            () => setAside(queue.db, opId),
            () => noRoom(opId),
          );
      });
    const stuck = isStuck(sending, answer.response);
    if (!stuck) return { is: 'again' };
    const [alone] = batch;
    if (!alone?.aside) return { is: 'busy' };
    plan.vain.add(alone.opId);
    return { is: 'again' };
  }

  // Where they stay marked as being sent, the next round finds them so.
  await withRoomOr(
    () => putBack(queue.db, batch),
    () => noRoom(),
  );
  if (answer.is === 'refused') {
    if (batch.length === 0) return { is: 'busy', idle: true };
    const { problem } = answer;
    await narrow(size, batch, async ({ opId }) => {
      await withRoomOr(
        () => markRefused(queue.db, opId, problem),
        () => noRoom(opId),
      );
      announce(env, hooks, opId, { is: 'rejected', ...problem });
    });
    return { is: 'again' };
  }

  if (answer.is === 'offline' || answer.is === 'busy') {
    const { choked, ...end } = answer;
    if (!choked || batch.length === 0) return { ...end, idle: batch.length === 0 && !suspects };
    plan.suspects = batch;
    return { is: 'again' };
  }
  if (answer.is !== 'expired') return answer;
  const session = { userId: queue.userId ?? '', token: queue.token };
  // First: whoever is cut off in between hears the same once more.
  if (answer.closed) await dropRows(env.databases.person(session.userId));
  if (!(await expireSession(env.databases.hub, session))) return { is: 'again' };
  env.channel?.post({ type: 'session' });
  return { is: 'expired', session };
}

/** Half of what was not taken is tried next; what is to be done with one that stands alone says `alone`. */
async function narrow(
  size: BatchSize,
  [first, ...more]: readonly OutboxEntry[],
  alone: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  if (more.length > 0) return size.failed(more.length + 1);
  size.found();
  if (first) await alone(first);
}

/** The server settled nothing of what it was sent, or paged nowhere: asking at once again would go round in circles. */
function isStuck({ batch, cursor }: Batch, response: SyncResponse): boolean {
  if (response.more && response.cursor === cursor) return true;
  const open = new Set(batch.map((each) => each.opId));
  // What it does not know is set aside: that once it gets on.
  for (const { opId, ...result } of response.results)
    if (result.is !== 'blocked' || (result.by === opId && !batch[0]?.aside)) open.delete(opId);
  return batch.length > 0 && open.size === batch.length;
}

/** Whoever waits for this entry hears of it, in this tab by the hook, in others by the channel. */
function announce(env: SyncEnv, hooks: FlushHooks, opId: string, outcome: OpOutcome) {
  hooks.settled?.(opId, outcome);
  env.channel?.post({ type: 'settled', opId, outcome });
}
