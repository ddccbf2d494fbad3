import type { OpOutcome, SyncResponse } from '../../../contract/sync/sync';
import type { SyncEnv } from '../db/env';
import { newListeners } from '../db/listeners';
import type { StoredSession } from '../db/tables';
import { type FlushEnd, flush } from './flush';
import { createOutcomes } from './outcomes';
import { type QueueName, queueNames } from './queues';
import { backoffMs, idleMs, idleSpreadMs, onlineDelayMs } from './transport/backoff';

export const debounceMs = 50;
const never = Number.POSITIVE_INFINITY;
/** A wait that is shorter is over before it was read. */
const shownFromMs = 30_000;

/**
 * Why to send. `entry`: something was queued here; `other-tab`: elsewhere; `idle`: nothing has happened for a while, so
 * rows of that age are asked for anew; `news`: the server says that there are newer rows. The rest ask for newer rows whatever their age and forget how often sending
 * failed. All devices of a neighbourhood are `online` at once: only that one is spread over a while. Where the server
 * asked for patience, only a person who presses (`manual`) need not have it.
 */
export type Trigger = 'entry' | 'other-tab' | 'idle' | 'start' | 'online' | 'visible' | 'news' | 'manual';

export interface EngineStatus {
  sending: boolean;
  /** The last own request got no answer of ours. The browser's word on this is only a hint. */
  offline: boolean;
  /** The last own request brought nothing: no answer of ours, or a server that asks to be left alone for now. */
  unanswered: boolean;
  /** The server wants a newer app. */
  outdated: boolean;
  /** The server is older than this app: an update of it is under way. */
  updating: boolean;
  /** When the loop goes on, where the server asked it to wait for so long that a person wants to know. */
  resumesAt: number | undefined;
}

export interface EngineHooks {
  answered?(response: SyncResponse): void;
  expired?(session: StoredSession): void;
  mismatch?(): void;
  /** Whether the device is full, each time that it shows. */
  full?(is: boolean): void;
}

export interface Engine {
  poke(trigger: Trigger): void;
  /** Sends now; resolves when that flush, or the one it joined, has ended. */
  sendNow(): Promise<void>;
  /** Resolves when nothing is under way. */
  ended(): Promise<void>;
  /** The outcome of an entry, from whichever tab sent it; undefined when a flush failed or `ms` have passed first. */
  settled(opId: string, ms: number): Promise<OpOutcome | undefined>;
  status(): EngineStatus;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** When a queue is to be sent next, and what for. All moments in ms by the device's clock. */
interface Turn {
  queue: QueueName;
  /** Infinity: not by itself. */
  due: number;
  /** Rows are wanted that are not older; -Infinity: none for their own sake. */
  since: number;
  /** The server asked to be left alone until then. */
  notBefore: number;
  /** In a row. */
  failures: number;
  /** How it ended last. */
  end: FlushEnd['is'];
}

/** The one loop of a page: when to flush which queue, and how long to wait after a failure. Neither waits for the other. */
export function createEngine(env: SyncEnv, hooks: EngineHooks = {}): Engine {
  const turns = queueNames.map(
    (queue): Turn => ({ queue, due: never, since: -never, notBefore: 0, failures: 0, end: 'done' }),
  );
  let status: EngineStatus = {
    sending: false,
    offline: false,
    unanswered: false,
    outdated: false,
    updating: false,
    resumesAt: undefined,
  };
  let running: Promise<void> | undefined;
  let timer: unknown;
  let latest = env.now();
  let stopped = false;
  const [tell, subscribe] = newListeners();
  const outcomes = createOutcomes(env);

  function show(sending: boolean) {
    const last = (...ends: FlushEnd['is'][]) => turns.some(({ end }) => ends.includes(end));
    const [offline, unanswered] = [last('offline'), last('offline', 'busy')];
    const now = env.now();
    const waits = turns.filter(({ end, notBefore }) => end === 'busy' && notBefore - now >= shownFromMs);
    const resumesAt = waits.length > 0 ? Math.min(...waits.map(({ notBefore }) => notBefore)) : undefined;
    const [outdated, updating] = [last('outdated'), last('updating')];
    status = { sending, offline, unanswered, outdated, updating, resumesAt };
    tell();
  }

  /** The device's clock; where it was set back, what is to come comes as soon as it would have. */
  function clock(): number {
    const now = env.now();
    const setBack = Math.max(0, latest - now);
    for (const turn of turns) {
      turn.due -= setBack;
      turn.notBefore -= setBack;
    }
    latest = now;
    return now;
  }

  /** Runs what is due, or sets the one timer for what will be. */
  function arm() {
    env.clearTimeout(timer);
    const now = clock();
    const due = Math.min(...turns.map((turn) => turn.due));
    const ring = () => {
      latest = due;
      arm();
    };
    if (stopped || running || due === never) return;
    if (due > now) timer = env.setTimeout(ring, due - now);
    else running = run();
  }

  async function run() {
    show(true);
    const now = clock();
    const due = turns.filter((turn) => turn.due <= now).map((turn) => ({ turn, since: turn.since }));
    for (const { turn } of due) turn.due = never;
    const outcomeHooks = { settled: outcomes.announce, answered: hooks.answered, full: hooks.full };
    let end: FlushEnd = { is: 'done' };
    for (const { turn, since } of due) {
      // Unseen, only what waits is sent: becoming visible asks for newer rows.
      const wanted = env.hidden?.() ? -never : since;
      // Without a network for the one there is none for the other.
      if (end.is !== 'offline')
        end = await flush(env, turn.queue, wanted, outcomeHooks).catch((): FlushEnd => ({ is: 'busy' }));
      if (!stopped) ended(turn, end);
    }
    running = undefined;
    if (stopped) return;
    if (turns.some(({ end }) => end !== 'done')) outcomes.letGo();
    show(false);
    arm();
  }

  function ended(turn: Turn, end: FlushEnd) {
    turn.end = end.is;
    if (end.is === 'done') {
      // A caller that asked during the round still wants rows.
      if (turn.due === never) turn.since = -never;
      turn.failures = 0;
      turn.notBefore = 0;
      return;
    }
    if (end.is === 'expired') hooks.expired?.(end.session);
    if (end.is === 'mismatch') hooks.mismatch?.();
    if (end.is === 'expired') return;
    if (end.is === 'outdated' || end.is === 'updating') {
      // An update takes minutes.
      turn.due = Math.min(turn.due, clock() + idleMs + idleSpreadMs * env.random());
      return;
    }
    turn.failures += 1;
    const { idle, retryAfterMs, foreignMs } = { idle: false, retryAfterMs: undefined, foreignMs: 0, ...end };
    const wait = Math.max(foreignMs, backoffMs(turn.failures, env.random, { retryAfterMs, idle }));
    if (retryAfterMs !== undefined) turn.notBefore = clock() + wait;
    // What was queued during the round need not wait for what is set aside.
    turn.due = Math.min(end.is === 'aside' ? turn.due : never, clock() + wait);
  }

  function poke(trigger: Trigger) {
    if (trigger === 'entry') env.channel?.post({ type: 'poke' });
    const now = clock();
    const entry = trigger === 'entry' || trigger === 'other-tab';
    const delay = trigger === 'online' ? onlineDelayMs(env.random) : entry && !running ? debounceMs : 0;
    for (const turn of turns) {
      if (trigger === 'idle') {
        // After a failure the back-off decides, and with a server of another version a while of its own.
        if (turn.failures > 0 || status.outdated || status.updating) continue;
        turn.since = Math.max(turn.since, now - idleMs);
      } else if (!entry) {
        turn.failures = 0;
        turn.since = Math.max(turn.since, now);
        if (trigger === 'manual') turn.notBefore = 0;
      }
      turn.due = Math.min(turn.due, Math.max(now, turn.notBefore) + delay);
    }
    arm();
  }

  const unhear = env.channel?.hear((message) => {
    if (message.type === 'poke') poke('other-tab');
    if (message.type === 'settled') outcomes.announce(message.opId, message.outcome);
  });

  return {
    poke,
    async sendNow() {
      poke('manual');
      await this.ended();
    },
    async ended() {
      while (running) await running;
    },
    settled: outcomes.of,
    status: () => status,
    subscribe,
    stop() {
      stopped = true;
      arm();
      unhear?.();
      outcomes.letGo();
    },
  };
}
