import { showAed } from '../../../contract/money';
import type { Op } from '../../../contract/sync/sync';

/** A change that costs another amount by the time it arrived: nothing was done, and its person is asked again. */
interface FeeChanged {
  words: string;
  /** What the answer is called, and what is sent then. */
  label: string;
  again: Op;
}

/** What to ask of a move or a cancel that was refused for its fee, which is `fee` now; undefined of anything else. */
export function feeChanged(op: Op, fee: number | undefined): FeeChanged | undefined {
  if (fee === undefined || (op.kind !== 'booking.move' && op.kind !== 'booking.cancel')) return undefined;
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
