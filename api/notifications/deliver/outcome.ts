import { mostTries } from '../../../contract/notifications/notifications';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Outcome } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';
import { change, sender } from './claim';

/** What a row is after this outcome of a try. */
export function after(outcome: Outcome, { tries }: { tries: number }, now: Date): Partial<MessageRow> {
  if (outcome.state === 'taken') {
    const at = now.toISOString();
    return { state: 'taken', reason: null, due_at: null, ref: outcome.ref ?? null, sent_at: at };
  }
  if (outcome.state === 'by-hand') return { state: 'by-hand', reason: null, due_at: null };
  if (outcome.state === 'failed' || outcome.state === 'skipped')
    return { state: outcome.state, reason: outcome.reason, due_at: null };
  const due = nextTry(tries, now, outcome.afterSeconds);
  const again = due ? 'waiting' : 'failed';
  return { state: again, reason: outcome.reason, due_at: due?.toISOString() ?? null };
}

/** Writes what came of a try. */
export async function settle(db: Database, row: MessageRow, outcome: Outcome, now: Date): Promise<void> {
  await inTransaction(db, sender(now), (tx) => change(tx, row, after(outcome, row, now)));
}

/** What cannot be judged counts as tried: later again, so that the others get their turn, and given up like any other. */
export async function faulted(db: Database, row: MessageRow, now: Date): Promise<void> {
  const tries = row.tries + 1;
  const to = { ...after({ state: 'retry', reason: 'fault' }, { tries }, now), tries };
  await inTransaction(db, sender(now), (tx) => change(tx, row, to));
}

/** Seconds before the next try, by how many there were: together under three hours. */
const waits = [15, 120, 900, 7200] as const;

/** When a message is tried again, undefined after its last try. Spread, so that what failed together does not come back together. */
function nextTry(tries: number, now: Date, afterSeconds = 0, spread = Math.random()): Date | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined || tries >= mostTries) return undefined;
  // What the other side asks for counts, up to a day: it would hold the message for ever otherwise.
  const requestedSeconds = Math.min(afterSeconds, 86_400);
  return new Date(now.getTime() + Math.max(wait * (0.8 + 0.4 * spread), requestedSeconds) * 1000);
}
