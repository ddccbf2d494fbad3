import { agreedFee, type Change, judgeLateness } from '../../../contract/changes/policy';
import { Problem } from '../../../contract/errors';
import { showAed, toFils } from '../../../contract/money';
import { locked, type Tx } from '../../db/transaction';
import { factsInForce } from '../../office/settings/store';
import { isPolicyInForce } from '../../scheduling/rules/in-force';
import { type ChargeRow, chargesFor, governedBy, lateChangesOf, newCharge } from '../record/charge';
import { presentOne } from '../record/present';
import type { BookingRow } from '../row/row';

interface Changing {
  kind: 'late_move' | 'late_cancel';
  /** The fee (AED) that was said before. */
  feeSeen?: number | undefined;
  causedByUs?: boolean;
  /** A visit of a plan is used instead of the fee. */
  usesVisit?: boolean;
}

/**
 * Holds people whose limits or fees are judged, to the end of the transaction: after the roster and the days, before any booking, by
 * their ids.
 */
export async function holdPeople(tx: Tx, ids: ReadonlyArray<string | null>): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== null).sort();
  if (tx.engine !== 'pg' || wanted.length === 0) return;
  await locked(tx, tx.trx('user').whereIn('id', wanted).orderBy('id')).select('id');
}

/** Whose the booking is, to be held before it; nobody of a guest's. */
export async function customerOf(tx: Tx, bookingId: string): Promise<string[]> {
  const row = await tx.trx<BookingRow>('booking').where({ id: bookingId }).first('user_id');
  return row?.user_id ? [row.user_id] : [];
}

/**
 * Judges what it costs now that a booking is moved or cancelled by its customer, and writes that down where it is late: AED 0 too, so
 * that it counts. The caller holds the person (`holdPeople`), then the booking, and changes it afterwards, which tells its readers;
 * a move that finds no free slot is none, and is not charged. Refuses a fee that is more than was said (`price_changed`, with the present
 * one as `price`), and what is changed by phone only (`too_late`).
 */
export async function chargeForChange(
  tx: Tx,
  row: BookingRow,
  { kind, feeSeen, causedByUs = false, usesVisit = false }: Changing,
): Promise<Change> {
  if (row.status === 'pending') return { is: 'free', fee: 0, freeUntil: null };
  if (row.status !== 'confirmed' || !(await isPolicyInForce(tx.trx))) throw await tooLate(tx, row);
  await holdPeople(tx, [row.user_id]);
  const charges = await chargesFor(tx.trx, [row]);
  const change = judgeLateness(governedBy(row, charges), {
    now: tx.now,
    lateChanges: lateChangesOf(row.user_id, charges),
    causedByUs,
  });
  const { is, fee } = change;
  if (is === 'free') return change;
  if (is === 'phone') throw await tooLate(tx, row, await byPhone(tx));
  if (fee > 0 && usesVisit) return change;
  if (fee > 0 && agreedFee(fee, feeSeen) === undefined)
    throw new Problem('price_changed', `This change costs ${showAed(fee)} now.`, { current: { price: fee } });
  await writeCharge(tx, row, { kind, amount_fils: toFils(fee) });
  return change;
}

/** Writes a charge down, and in the history of its booking; answers its id. */
export async function writeCharge(
  tx: Tx,
  row: BookingRow,
  charge: Pick<ChargeRow, 'kind' | 'amount_fils'>,
): Promise<string> {
  const written = newCharge(row, charge, tx.now);
  await tx.trx<ChargeRow>('charge').insert(written);
  await tx.audit({
    action: 'booking.charge',
    type: 'booking',
    id: row.id,
    after: { charge: charge.kind, fee_fils: charge.amount_fils },
  });
  return written.id;
}

/** The refusal of a change that only the office makes, with the booking as it is. */
export async function tooLate(
  tx: Tx,
  row: BookingRow,
  words = 'This booking is already confirmed. Please contact us to change it.',
): Promise<Problem> {
  return new Problem('too_late', words, { current: await presentOne(tx.trx, row, tx.actor) });
}

async function byPhone({ trx }: Tx): Promise<string> {
  const { mobile, office } = await factsInForce(trx);
  const phone = mobile || office;
  return `It is too close to the visit to change it here. Please call us${phone ? ` on ${phone}` : ''}.`;
}
