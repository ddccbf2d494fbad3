import type { CashInHand, HandOver, HeldCash } from '../../../../contract/money/payments/cash';
import { stillHeld } from '../../../../contract/money/payments/cash-rules';
import type { OpOf } from '../../../../contract/sync/sync';
import { entityId } from '../../../../contract/sync/sync-rules';
import type { OutboxEntry } from '../../db/tables';

/** What waits on this device or is the server's already. */
interface Waits {
  waiting?: true;
}

/** What a technician has in hand with what waits laid over it, in fils; the newest hand-over first. */
export interface OverlaidCash {
  inHand: number;
  held: ReadonlyArray<HeldCash & Waits>;
  handOvers: ReadonlyArray<HandOver & Waits>;
}

/** The row with the payments and hand-overs that wait, each once; what was refused does not count. */
export function overlayCash(row: CashInHand | undefined, entries: readonly OutboxEntry[]): OverlaidCash {
  let { inHand, held, handOvers }: OverlaidCash = row ?? { inHand: 0, held: [], handOvers: [] };
  for (const { op, state, entity, about, queuedAt } of entries) {
    if (state === 'attention') continue;
    const id = entityId(entity);
    if (op.kind === 'payment.record' && isCash(op) && !held.some((each) => each.id === id)) {
      const { bookingId, amount, paidAt } = op;
      inHand += amount;
      held = [...held, { id, bookingId, booking: about.reference ?? null, amount, paidAt, waiting: true }];
    }
    if (op.kind === 'cash.hand-in' && !handOvers.some((each) => each.id === id)) {
      inHand -= op.fils;
      const uncounted = { counted: null, countedAt: null, countedBy: null, note: '', rev: 0 };
      handOvers = [{ id, fils: op.fils, at: queuedAt, ...uncounted, waiting: true }, ...handOvers];
    }
  }
  return { inHand, held: stillHeld(held, inHand), handOvers };
}

function isCash(op: OpOf<'payment.record'>): boolean {
  return op.method === 'cash';
}
