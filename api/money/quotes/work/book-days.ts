import { randomUUID } from 'node:crypto';
import { firstDayOf } from '../../../../contract/bookings/booking-links';
import type { BookableService } from '../../../../contract/bookings/booking-rules';
import type { BookingLine } from '../../../../contract/money/lines/booking-lines';
import type { QuotedDayFit } from '../../../../contract/money/quotes/admin-quotes';
import type { QuotedDay } from '../../../../contract/money/quotes/quotes';
import { confirmedNow } from '../../../bookings/record/kept';
import { insertBooking, newRow } from '../../../bookings/record/store';
import { addressOf } from '../../../bookings/row/address';
import { charging } from '../../../bookings/row/lines';
import { type BookingRow, guestKeyOf } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';
import { judge } from '../../../scheduling/capacity/judge';
import { lockedRoster } from '../../../scheduling/capacity/lock-capacity';
import { needsTimeText } from '../../../scheduling/capacity/reserve';

interface Quoted {
  service: string;
  /** Of the quote. */
  reference: string;
  /** What the first of these days is charged with; the others are part of it. */
  lines?: readonly BookingLine[];
}

/**
 * Books further days of a visit's work, linked to it: confirmed where they still fit, else they need a time. The days are held by
 * the transaction.
 */
export async function bookDays(
  tx: Tx,
  visit: BookingRow,
  days: readonly QuotedDay[],
  { service, reference, lines = [] }: Quoted,
): Promise<BookingRow[]> {
  const booked: BookingRow[] = [];
  for (const [at, day] of days.entries()) {
    const charged = charging(at === 0 ? lines : []);
    const row = await dayOf(tx, visit, day, service);
    const why = await whyNot(tx, row);
    Object.assign(row, charged, {
      zero_reason: charged.amount_fils > 0 ? '' : `Part of quote ${reference}`,
      ...(why ? { needs_time: needsTimeText(why) } : { status: 'confirmed', ...(await confirmedNow(tx)) }),
    });
    await insertBooking(tx, row);
    const { status, amount_fils } = row;
    await tx.audit({
      ...{ action: 'quote.book', type: 'booking', id: row.id },
      before: { status: 'pending' },
      after: { status, amount_fils },
    });
    booked.push(row);
  }
  return booked;
}

/** Whether each of these days could be booked as things stand, or why not. The days are held; nothing is written. */
export async function fitOf(
  tx: Tx,
  visit: BookingRow,
  days: readonly QuotedDay[],
  service: string,
): Promise<QuotedDayFit[]> {
  const fits: QuotedDayFit[] = [];
  for (const day of days)
    fits.push({ date: day.date, why: (await whyNot(tx, await dayOf(tx, visit, day, service))) ?? null });
  return fits;
}

/** One more day of the same work, pending and for nothing yet. */
async function dayOf(
  tx: Tx,
  visit: BookingRow,
  { date, slots, people }: QuotedDay,
  service: string,
): Promise<BookingRow> {
  const { name, phone, email, address, area, about, user_id } = visit;
  const customerInfo = { name, phone, email, address, area };
  const request = { serviceType: service as BookableService, date, notes: '', about, customerInfo };
  const roster = await lockedRoster(tx, date.slice(0, 10));
  const row: BookingRow = {
    ...newRow(tx, randomUUID(), request),
    ...addressOf(visit),
    ...{ user_id, slots, people },
    outdoor: roster?.business.sizes[service as BookableService]?.outdoor ?? false,
    part_of: firstDayOf({ id: visit.id, partOf: visit.part_of }),
    address_asked_at: address === '' ? tx.now.toISOString() : null,
  };
  return { ...row, guest_key: guestKeyOf(row) };
}

/** Why a day that was quoted cannot be had any more. The office offered it: what it keeps free of online bookings may be used. */
async function whyNot(tx: Tx, row: BookingRow): Promise<QuotedDayFit['why'] | undefined> {
  if (row.starts_at <= tx.now.toISOString()) return 'too_soon';
  const judged = await judge(tx, row, { isMoved: true });
  if (!judged) return undefined;
  return judged.faults[0] ?? (judged.fits ? undefined : 'taken');
}
