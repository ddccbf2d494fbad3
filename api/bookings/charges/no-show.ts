import type { Actor } from '../../../contract/accounts/users';
import type { NoShowMark } from '../../../contract/changes/charges';
import { noShowFee } from '../../../contract/changes/policy';
import { Problem } from '../../../contract/errors';
import { toFils } from '../../../contract/money';
import { mustBeSeen, neverSeen } from '../../db/edit-row';
import type { Tx } from '../../db/transaction';
import { holdPlaces } from '../../scheduling/capacity/hold-places';
import { isPolicyInForce } from '../../scheduling/rules/in-force';
import { changeBooking } from '../record/change';
import { chargesFor, governedBy } from '../record/charge';
import { presentOne } from '../record/present';
import { loadForWrite } from '../record/store';
import type { BookingRow } from '../row/row';
import { customerOf, holdPeople, writeCharge } from './charge-change';

const told = { customer: 'The customer was not there.', us: 'We did not come.' } as const;

/**
 * Marks a confirmed visit that has begun as one to which somebody did not come, which cancels it. A customer owes the late fee, the
 * first time too. `conflict` where the booking is not as the admin saw it.
 */
export async function markNoShow(
  tx: Tx,
  actor: Actor,
  id: string,
  { who }: NoShowMark,
  seenRev?: number,
): Promise<BookingRow> {
  const people = await customerOf(tx, id);
  await holdPlaces(tx, { bookings: [id], people });
  await holdPeople(tx, people);
  const row = await loadForWrite(tx, actor, id);
  if (isMarked(row, who)) return row;
  const seen = row.status === 'confirmed' ? seenRev : neverSeen;
  await mustBeSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
  if (row.starts_at > tx.now.toISOString())
    throw new Problem('invalid', undefined, { fields: { who: 'The visit has not begun yet.' } });
  if (await isPolicyInForce(tx.trx)) {
    const fee = noShowFee(governedBy(row, await chargesFor(tx.trx, [row])), who);
    if (fee > 0) await writeCharge(tx, row, { kind: 'no_show', amount_fils: toFils(fee) });
  }
  const no_show = JSON.stringify({ who, at: tx.now.toISOString() });
  return changeBooking(tx, row, { status: 'cancelled', no_show }, 'booking.no-show', { reason: told[who] });
}

function isMarked({ no_show }: BookingRow, who: NoShowMark['who']): boolean {
  return no_show !== null && (JSON.parse(no_show) as NoShowMark).who === who;
}
