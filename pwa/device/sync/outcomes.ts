import type { OpOutcome } from '../../../contract/sync/sync';
import type { SyncEnv } from '../db/env';

/** Those who stand by for what becomes of an entry. */
export interface Outcomes {
  /** The outcome once it is told; undefined when all were let go, or `ms` have passed first. */
  of(opId: string, ms: number): Promise<OpOutcome | undefined>;
  announce(opId: string, outcome: OpOutcome | undefined): void;
  /** There is nothing to stand by for any more. */
  letGo(): void;
}

/** Nobody stands by yet. `env` is the clock that patience is measured by. */
export function createOutcomes(env: SyncEnv): Outcomes {
  const waiters = new Map<string, Set<(outcome: OpOutcome | undefined) => void>>();

  function announce(opId: string, outcome: OpOutcome | undefined) {
    for (const resolve of waiters.get(opId) ?? []) resolve(outcome);
    waiters.delete(opId);
  }

  return {
    announce,
    letGo() {
      for (const opId of [...waiters.keys()]) announce(opId, undefined);
    },
    of(opId, ms) {
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
  };
}
