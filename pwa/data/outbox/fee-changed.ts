import { showAed } from '../../../contract/money';
import type { Op } from '../../../contract/sync/sync';
import type { OutboxItem } from '../../device/outbox/outbox-item';

/** A change that costs another amount by the time it arrived: nothing was done, and its person is asked again. */
export interface FeeChanged {
  words: string;
  /** What the answer is called, and what is sent then. */
  label: string;
  again: Op;
}

/** What to ask of a move or a cancel that was refused for its fee; undefined of anything else. */
export function feeChanged(op: Op, problem: OutboxItem['problem']): FeeChanged | undefined {
  if (op.kind !== 'booking.move' && op.kind !== 'booking.cancel') return undefined;
  const fee = problem?.code === 'price_changed' ? priceIn(problem.current) : undefined;
  if (fee === undefined) return undefined;
  const [verb, doing] = op.kind === 'booking.move' ? ['Move', 'Moving'] : ['Cancel', 'Cancelling'];
  const before = op.feeSeen ? `not ${showAed(op.feeSeen)}` : 'it was free when you asked';
  return {
    words: fee
      ? `${doing} costs ${showAed(fee)} now, ${before}. Nothing has changed yet.`
      : `${doing} is free. Nothing has changed yet.`,
    label: fee ? `${verb} for ${showAed(fee)}` : verb,
    again: { ...op, feeSeen: fee },
  };
}

/** AED, as a refusal tells it. */
function priceIn(current: unknown): number | undefined {
  if (typeof current !== 'object' || current === null) return undefined;
  const { price } = current as { price?: unknown };
  return typeof price === 'number' ? price : undefined;
}
