import { randomUUID } from 'node:crypto';
import { startsAt } from '../../../contract/bookings/booking-rules';
import type { Proposal } from '../../../contract/bookings/bookings';
import type { ChangeCause } from '../../../contract/changes/charges';
import { Problem } from '../../../contract/errors';
import type { Written } from '../../../contract/team/violations';
import type { Tx } from '../../db/transaction';
import { hasInvoice } from '../../money/rows/documents-of';
import { assertPlanConfirms, planAfter } from '../../plans/visits/judge';
import { callFollowers } from '../row/followers';
import { assertCharged, chargedAfter, isOtherCharge } from '../row/lines';
import { payerAfter } from '../row/payer';
import { resetOnChange } from '../row/reset-on-change';
import { type BookingRow, guestKeyOf } from '../row/row';
import { followsFrom } from '../row/urgent/urgent';
import { absentAfter } from './absent';
import { keptForPolicy } from './kept';

export type Patch = Partial<
  Pick<
    BookingRow,
    | 'status'
    | 'amount_fils'
    | 'items'
    | 'lines'
    | 'date'
    | 'assigned_to'
    | 'user_id'
    | 'service_type'
    | 'name'
    | 'phone'
    | 'email'
    | 'address'
    | 'area'
    | 'about'
    | 'notes'
    | 'zero_reason'
    | 'home_id'
    | 'site_name'
    | 'site_phone'
    | 'lat'
    | 'lng'
    | 'access'
    | 'address_asked_at'
    | 'no_show'
    | 'slots'
    | 'people'
    | 'outdoor'
    | 'crew'
    | 'excepted'
    | 'unskilled'
    | 'reassign'
    | 'proposal'
    | 'late'
    | 'moved_by_us_at'
    | 'move_lost'
    | 'needs_time'
    | 'place_since'
    | 'subscription_id'
    | 'entitlement_id'
    | 'plan_units'
    | 'plan_used_by'
    | 'plan_given_back'
    | 'not_in_plan'
    | 'pays_later'
    | 'running_late'
    | 'payer_id'
    | 'payer_name'
  >
>;

/**
 * What says nothing of its own in the history: it follows from a change, stands there as it was given, or tells of whoever
 * opens the door, which the booking itself does.
 */
const unrecorded: ReadonlyArray<keyof BookingRow> = [
  'updated_at',
  'rev',
  'guest_key',
  'zero_reason',
  'items',
  'urgent_waiting',
  'taken_at',
  'needs_time',
  'excepted',
  'unskilled',
  'reassign',
  'place_since',
  'sequence',
  'move_lost',
  'proposal',
  'late',
  'home_id',
  'site_name',
  'site_phone',
  'lat',
  'lng',
  'access',
  'confirmed_at',
  'moved_by_us_at',
  'terms',
  'no_show',
  'subscription_id',
  'entitlement_id',
  'plan_units',
  'plan_used_by',
  'plan_given_back',
  'not_in_plan',
  'pays_later',
  'running_late',
  'payer_id',
  'payer_name',
];

/**
 * The one way a booking changes: raises `rev`, calls those who follow it, and leaves an audit row of whoever did it, with what
 * they `said`.
 */
export async function changeBooking(
  tx: Tx,
  before: BookingRow,
  patch: Patch,
  action: string,
  said: ChangeReason = {},
): Promise<BookingRow> {
  const after = await afterChange(tx, before, patch, said);
  if (after.status === 'confirmed' && before.status !== 'confirmed')
    await assertPlanConfirms(tx, before, after);
  assertCharged(before, after);
  if (isOtherCharge(before, after)) await assertNotInvoiced(tx, before.id);
  const changed = (Object.keys(after) as Array<keyof BookingRow>).filter((key) => after[key] !== before[key]);
  await tx
    .trx('booking')
    .where({ id: before.id })
    .update(Object.fromEntries(changed.map((key) => [key, after[key]])));
  if (before.proposal && before.proposal !== after.proposal)
    await tx
      .trx('slot_hold')
      .where({ id: (JSON.parse(before.proposal) as Proposal).id })
      .delete();
  await callFollowers(tx, before, after, { causedBy: said.caused_by });
  if (tx.actor) {
    // Lines that an amount became say nothing beside it.
    const isSaid = (key: keyof BookingRow) => key !== 'lines' || patch.lines !== undefined;
    const recorded = changed.filter((key) => !unrecorded.includes(key) && isSaid(key));
    const part = (row: BookingRow) => Object.fromEntries(recorded.map((key) => [key, row[key]]));
    await tx.audit({
      action,
      type: 'booking',
      id: before.id,
      before: part(before),
      after: { ...part(after), ...given(said) },
    });
  }
  return after;
}

/**
 * What whoever changes it says of it: why nothing is asked for, why a rule is broken, which exception was written down, which fee it is
 * about.
 */
export interface ChangeReason {
  reason?: string | undefined;
  because?: string | undefined;
  /** Another time that was offered. */
  offered?: string | undefined;
  written?: Written | undefined;
  fee_fils?: number | undefined;
  /** Of a payment: below 0 where money went back. */
  paid_fils?: number | undefined;
  credited_fils?: number | undefined;
  /** That it runs late, and how many were told of it. */
  late_minutes?: number | undefined;
  told?: number | undefined;
  /** Whose wish it is, where the office does it. */
  caused_by?: ChangeCause | undefined;
}

function given(said: ChangeReason): ChangeReason {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as ChangeReason;
}

/** The booking as a change makes it, with what follows from that. */
export async function afterChange(
  tx: Tx,
  before: BookingRow,
  patch: Patch,
  { caused_by }: Pick<ChangeReason, 'caused_by'> = {},
): Promise<BookingRow> {
  const after: BookingRow = {
    ...before,
    ...patch,
    ...followsFrom(before, { ...before, ...patch }, tx.now),
    ...(await keptForPolicy(tx, before, { ...before, ...patch }, caused_by)),
    ...chargedAfter(before, { ...before, ...patch }),
    ...resetOnChange(before, { ...before, ...patch }, tx.now),
    ...(await planAfter(tx, before, { ...before, ...patch })),
    starts_at: patch.date ? startsAt(patch.date) : before.starts_at,
    updated_at: tx.now.toISOString(),
    rev: before.rev + 1,
  };
  return {
    ...after,
    ...(await absentAfter(tx.trx, before, after)),
    ...(await payerAfter(tx.trx, before, after)),
    guest_key: guestKeyOf(after),
  };
}

/** Refuses to change what is charged once it is invoiced: a document stays as it was issued. The booking is locked. */
export async function assertNotInvoiced(tx: Tx, id: string): Promise<void> {
  if (await hasInvoice(tx.trx, id))
    throw new Problem('breaks_rules', 'Its invoice is issued: a credit note changes it.');
}

/** Appends a remark, at the time it was written; the same id twice is one remark. Its readers get the booking anew. */
export async function addNote(
  tx: Tx,
  before: BookingRow,
  note: { id?: string; text: string; internal: boolean; writtenAt?: Date },
): Promise<BookingRow> {
  await tx
    .trx('booking_note')
    .insert({
      id: note.id ?? randomUUID(),
      booking_id: before.id,
      author_id: tx.actor?.id ?? null,
      internal: note.internal,
      text: note.text,
      created_at: (await noteTime(tx, before.id, note.writtenAt ?? tx.now)).toISOString(),
    })
    .onConflict('id')
    .ignore();
  return changeBooking(tx, before, {}, 'booking.note');
}

/** After its author's last one: notes of one instant, or of a clock that was set back, are read as they were written. */
async function noteTime(tx: Tx, bookingId: string, writtenAt: Date): Promise<Date> {
  const last = await tx
    .trx('booking_note')
    .where({ booking_id: bookingId, author_id: tx.actor?.id ?? null })
    .max({ at: 'created_at' })
    .first();
  return new Date(Math.max(writtenAt.getTime(), last?.at ? Date.parse(last.at) + 1 : 0));
}
