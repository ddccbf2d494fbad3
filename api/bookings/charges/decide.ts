import type { Actor } from '../../../contract/accounts/users';
import type { ChargeDecision } from '../../../contract/changes/charges';
import { Problem } from '../../../contract/errors';
import { mustBeSeen, neverSeen } from '../../db/edit-row';
import type { Tx } from '../../db/transaction';
import { changeBooking } from '../record/change';
import type { ChargeRow } from '../record/charge';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';

/**
 * Collects or waives a charge; answers its booking. The same again is the same; another decision over one that stands is `conflict`,
 * unless `seenRev` says that the admin looked at the booking as it is.
 */
export async function decideCharge(
  tx: Tx,
  actor: Actor,
  id: string,
  { state, reason = '' }: ChargeDecision,
  seenRev?: number,
): Promise<BookingRow> {
  const found = await tx.trx<ChargeRow>('charge').where({ id }).first('booking_id');
  if (!found) throw new Problem('not_found');
  // The booking is held, and with it all that is charged for it.
  const row = await loadForWrite(tx, actor, found.booking_id);
  const charge = (await tx.trx<ChargeRow>('charge').where({ id }).first()) as ChargeRow;
  if (charge.state === state && charge.reason === reason) return row;
  const seen = seenRev ?? (charge.state === 'owed' ? undefined : neverSeen);
  await mustBeSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
  await tx
    .trx<ChargeRow>('charge')
    .where({ id })
    .update({ state, reason, decided_at: tx.now.toISOString(), decided_by: actor.id });
  return changeBooking(tx, row, {}, `booking.charge-${state}`, {
    fee_fils: charge.amount_fils,
    reason,
  });
}
