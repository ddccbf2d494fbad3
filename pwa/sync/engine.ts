import type { OpOutcome, SyncResponse } from '../../contract/sync';
import type { StoredSession } from '../db/tables';
import { backoffMs, idleMs, onlineDelayMs } from './backoff';
import type { SyncEnv } from './env';
import { type FlushEnd, flush } from './flush';

export const debounceMs = 50;

/**
 * Why to send. `entry`: something was queued here; `other-tab`: elsewhere; `idle`: nothing has happened for a while, so
 * rows of that age are asked for anew. The rest ask for newer rows whatever their age and forget how often sending
 * failed. All devices of a neighbourhood are `online` at once: only that one is spread over a while. Where the server
 * asked for patience, only a person who presses (`manual`) need not have it.
 */
export type Trigger = 'entry' | 'other-tab' | 'idle' | 'start' | 'online' | 'visible' | 'manual';

export interface EngineStatus {
  sending: boolean;
  /** The last own request got no answer of ours. The browser's word on this is only a hint. */
  offline: boolean;
  /** The last own request brought nothing: no answer of ours, or a server that asks to be left alone for now. */
  unanswered: boolean;
  /** The server wants a newer app. */
  outdated: boolean;
}

export interface EngineHooks {
  answered?(response: SyncResponse): void;
  expired?(session: StoredSession): void;
  mismatch?(): void;
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

/** The one loop of a page: when to flush, and how long to wait after a failure. */
export function createEngine(env: SyncEnv, hooks: EngineHooks = {}): Engine {
  let status: EngineStatus = { sending: false, offline: false, unanswered: false, outdated: false };
  let failures = 0;
  let notBefore = 0;
  let since = Number.NEGATIVE_INFINITY;
  let again: 'no' | 'soon' | 'now' | 'asked' = 'no';
  let running: Promise<void> | undefined;
  let timer: { handle: unknown; at: number } | undefined;
  let stopped = false;
  const listeners = new Set<() => void>();
  const waiters = new Map<string, Set<(outcome: OpOutcome | undefined) => void>>();

  function show(change: Partial<EngineStatus>) {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  }

  function settle(opId: string, outcome: OpOutcome | undefined) {
    for (const resolve of waiters.get(opId) ?? []) resolve(outcome);
    waiters.delete(opId);
  }

  function letGo() {
    for (const opId of [...waiters.keys()]) settle(opId, undefined);
  }

  function schedule(ms: number) {
    const at = env.now() + ms;
    if (stopped || (timer && timer.at <= at)) return;
    cancel();
    timer = {
      at,
      handle: env.setTimeout(() => {
        timer = undefined;
        void run();
      }, ms),
    };
  }

  function cancel() {
    if (timer) env.clearTimeout(timer.handle);
    timer = undefined;
  }

  function run(): Promise<void> {
    if (running) {
      if (again === 'no') again = 'soon';
      return running;
    }
    if (stopped) return Promise.resolve();
    cancel();
    show({ sending: true });
    // Unseen, only what waits is sent: becoming visible asks for newer rows.
    const wanted = env.hidden?.() ? Number.NEGATIVE_INFINITY : since;
    running = flush(env, wanted, { settled: settle, answered: hooks.answered })
      .catch((): FlushEnd => ({ is: 'busy' }))
      .then((end) => {
        running = undefined;
        if (!stopped) ended(end);
      });
    return running;
  }

  function ended(end: FlushEnd) {
    const repeat = again;
    again = 'no';
    const offline = end.is === 'offline';
    const unanswered = offline || end.is === 'busy';
    show({ sending: false, offline, unanswered, outdated: end.is === 'outdated' });
    if (end.is === 'done') {
      failures = 0;
      notBefore = 0;
      // A timer set meanwhile is for somebody who came online: they still want rows.
      if (repeat !== 'no') void run();
      else if (!timer) since = Number.NEGATIVE_INFINITY;
      return;
    }
    letGo();
    if (end.is === 'expired') hooks.expired?.(end.session);
    if (end.is === 'mismatch') hooks.mismatch?.();
    const { idle, retryAfterMs } = { idle: false, retryAfterMs: undefined, ...end };
    if (repeat === 'asked' || (repeat === 'now' && retryAfterMs === undefined)) return void run();
    if (end.is === 'expired' || end.is === 'outdated') return;
    failures += 1;
    const wait = backoffMs(failures, env.random, { retryAfterMs, idle });
    if (retryAfterMs !== undefined) notBefore = env.now() + wait;
    schedule(wait);
  }

  function poke(trigger: Trigger) {
    if (trigger === 'entry') env.channel?.post({ type: 'poke' });
    if (trigger === 'entry' || trigger === 'other-tab') {
      if (running) {
        if (again === 'no') again = 'soon';
        return;
      }
      // Where the server asked us to wait, nobody needs to stand by for an answer.
      const wait = notBefore - env.now();
      if (wait > 0) letGo();
      return schedule(Math.max(debounceMs, wait));
    }
    if (trigger === 'idle') {
      // After a failure the back-off decides; a server that wants a newer app is not asked again by itself.
      if (running || failures > 0 || status.outdated) return;
      since = Math.max(since, env.now() - idleMs);
      return void run();
    }
    failures = 0;
    since = Math.max(since, env.now());
    if (trigger === 'manual') notBefore = 0;
    const held = Math.max(0, notBefore - env.now());
    if (trigger === 'online') return schedule(held + onlineDelayMs(env.random));
    if (running) again = trigger === 'manual' || again === 'asked' ? 'asked' : 'now';
    else if (held > 0) schedule(held);
    else void run();
  }

  const unhear = env.channel?.hear((message) => {
    if (message.type === 'poke') poke('other-tab');
    if (message.type === 'settled') settle(message.opId, message.outcome);
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
    settled(opId, ms) {
      return new Promise((resolve) => {
        const handle = env.setTimeout(() => done(undefined), ms);
        const waiting = waiters.get(opId) ?? new Set();
        const done = (outcome: OpOutcome | undefined) => {
          env.clearTimeout(handle);
          waiting.delete(done);
          resolve(outcome);
        };
        waiters.set(opId, waiting.add(done));
      });
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      cancel();
      unhear?.();
      letGo();
    },
  };
}
