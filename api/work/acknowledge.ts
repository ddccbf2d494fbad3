import { Problem } from '../../contract/errors';
import type { Signature, Work } from '../../contract/work/work-shapes';
import type { BookingRow } from '../bookings/row/row';
import type { Tx } from '../db/transaction';
import { heldWork, saveWork } from './store';

/**
 * The customer says afterwards that they have seen the work for which nobody could sign, and is named as that, once. `breaks_rules` where it was
 * signed, or nobody was asked to. The booking is held.
 */
export async function acknowledge(tx: Tx, booking: BookingRow, name: string): Promise<Work> {
  const work = await heldWork(tx, booking);
  const { signature } = work;
  if (signature?.is !== 'nobody')
    throw new Problem('breaks_rules', 'There is nothing to acknowledge for this visit.');
  if (signature.acknowledged) return work;
  const acknowledged = { at: tx.now.toISOString(), name };
  const after: Work = { ...work, signature: { ...signature, acknowledged } satisfies Signature };
  await saveWork(tx, booking, work, after);
  await tx.audit({ action: 'work.acknowledge', type: 'booking', id: booking.id, after: { name } });
  return { ...after, rev: work.rev + 1 };
}
