import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../contract/accounts/users';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { toFils } from '../../../contract/money';
import type { BookingAdminUpdate } from '../../../contract/office/admin-bookings';
import { assertSeen, neverSeen } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';
import { type Allowance, assertAllowed, assertStaff } from '../../scheduling/assignment/assignment-checks';
import { peopleAfterMove } from '../../scheduling/assignment/people-after-move';
import { chargeByOffice } from '../charges/charge-by-office';
import { addNote, afterChange, type ChangeReason, changeBooking, type Patch } from '../record/change';
import { presentOne } from '../record/present';
import { assertNear, loadForWrite } from '../record/store';
import { addressByOffice, changesIn } from '../row/address';
import type { BookingRow } from '../row/row';
import { planByOffice } from './plan';
import { assertNoReason, assertPriced } from './set-lines';

/**
 * An admin's change: to whatever state, amount (AED), day and slot, technician, remark, all at once or none. `seenRev` is the
 * revision the admin looked at; a booking changed since then is `conflict` with the current row. So is one that is over, where
 * its state is to change and nobody says that they saw it so.
 */
export async function updateByAdmin(
  tx: Tx,
  actor: Actor,
  id: string,
  change: BookingAdminUpdate,
  seenRev?: number,
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  const revived = change.status !== undefined && change.status !== row.status && !isOpen(row.status);
  const seen = seenRev ?? (revived ? neverSeen : undefined);
  await assertSeen(seen, row.rev, () => presentOne(tx.trx, row, actor));
  const amount = change.amount === undefined ? row.amount_fils : toFils(change.amount);
  const status = change.status ?? row.status;
  const { reason, because, written } = change;
  assertNoReason(reason, amount);
  const corrected = correctedByOffice(row, change);
  const priced = status !== row.status || amount !== row.amount_fils || 'service_type' in corrected;
  const why = amount > 0 ? '' : (reason ?? row.zero_reason);
  const isPlanned = change.plan !== undefined;
  if (priced && !isPlanned && status === 'confirmed') assertPriced({ ...row, ...corrected }, amount, why);
  const given = change.assignedTo !== undefined && change.assignedTo !== row.assigned_to;
  // Whoever has the job already may have been locked since: that refuses no other change of it.
  if (given && change.assignedTo) await assertStaff(tx, change.assignedTo);
  const size = await sizeByOffice(tx, row, change);
  const moved = change.date !== undefined && change.date !== row.date;
  if (moved) assertNear(tx, change.date as string);
  const placed = placedByOffice(tx, row, { ...change, status });
  const address = await addressByOffice(tx.trx, row, change, tx.now);
  const late = await chargeByOffice(tx, row, { status, moved }, change);
  const planned = await planByOffice(
    tx,
    { ...row, ...address, ...corrected, status, ...(change.date && { date: change.date }) },
    change.plan,
  );
  let after = row;
  const addressChanged = Object.keys(address).length > 0;
  const sized = Object.keys(size).length > 0;
  const isCorrected = Object.keys(corrected).length > 0;
  if (isPlanned && status === 'confirmed')
    assertPriced({ ...row, ...corrected, ...planned }, planned.amount_fils ?? amount, why);
  if (
    priced ||
    given ||
    moved ||
    addressChanged ||
    sized ||
    isCorrected ||
    isPlanned ||
    placed ||
    why !== row.zero_reason
  ) {
    const patch: Patch = {
      amount_fils: amount,
      status,
      zero_reason: why,
      ...(status === 'completed' && status !== row.status && change.hours && { plan_units: change.hours }),
      ...(late.usedBy && { plan_used_by: late.usedBy }),
      ...(change.date && { date: change.date }),
      ...placed,
      ...(change.assignedTo !== undefined && { assigned_to: change.assignedTo }),
      ...size,
      ...address,
      ...corrected,
      ...planned,
    };
    const isNamed = change.assignedTo !== undefined || change.crew !== undefined;
    const people = moved && !isNamed ? await peopleAfterMove(tx, row, await afterChange(tx, row, patch)) : {};
    const said = { reason, because, written, caused_by: late.causedBy };
    const action = isPlanned ? 'booking.plan-set' : 'booking.update';
    after = await changeAllowed(tx, row, { ...patch, ...people }, { action, ...said });
  }
  return change.note ? addNote(tx, after, { text: change.note, internal: true }) : after;
}

/** A change that is judged by the capacity rule, and written with what was said of it. */
async function changeAllowed(
  tx: Tx,
  row: BookingRow,
  patch: Patch,
  {
    action,
    reason,
    caused_by,
    ...allowance
  }: Allowance & { action: string } & Pick<ChangeReason, 'reason' | 'caused_by'>,
): Promise<BookingRow> {
  const { exceptions, reason: said } = await assertAllowed(
    tx,
    row,
    await afterChange(tx, row, patch),
    allowance,
  );
  return changeBooking(tx, row, { ...patch, ...exceptions }, action, { reason, caused_by, ...said });
}

/**
 * What follows where a request that needs a time gets the one that it asked for; and where that is taken back, which the office does of what is not confirmed
 * alone.
 */
function placedByOffice(
  tx: Tx,
  row: BookingRow,
  { date, needsTime, status }: Pick<BookingAdminUpdate, 'date' | 'needsTime' | 'status'>,
): Patch | undefined {
  if (needsTime) {
    if (status !== 'pending')
      throw new Problem('invalid', undefined, {
        fields: { needsTime: 'Only of a request that is not confirmed.' },
      });
    return { needs_time: JSON.stringify(needsTime) };
  }
  if (row.needs_time === null || date !== row.date) return undefined;
  return { needs_time: null, proposal: null, place_since: tx.now.toISOString() };
}

/** What the office corrects of what was asked for, as it is stored; nothing of what is so already. */
function correctedByOffice(row: BookingRow, change: BookingAdminUpdate): Patch {
  const { serviceType, name, phone, notes } = change;
  const isOther = serviceType !== undefined && serviceType !== row.service_type;
  return changesIn(row, {
    // What was pressed and chosen belongs to the service that was asked for.
    ...(isOther && { service_type: serviceType, about: '', items: null }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(notes !== undefined && { notes }),
  });
}

/** How large the office says a job is, as it is stored; nothing of what is so already. */
async function sizeByOffice(tx: Tx, row: BookingRow, change: BookingAdminUpdate): Promise<Patch> {
  const lead = change.assignedTo === undefined ? row.assigned_to : change.assignedTo;
  const crew = JSON.stringify(crewOf(change.crew ?? (JSON.parse(row.crew) as string[]), lead));
  for (const id of change.crew ?? []) if (!row.crew.includes(id)) await assertStaff(tx, id, 'crew');
  return {
    ...(change.slots !== undefined && change.slots !== row.slots && { slots: change.slots }),
    ...(change.people !== undefined && change.people !== row.people && { people: change.people }),
    ...(change.outdoor !== undefined &&
      change.outdoor !== Boolean(row.outdoor) && { outdoor: change.outdoor }),
    ...(crew !== row.crew && { crew }),
  };
}

/** Each once, and nobody twice who has the job. */
export function crewOf(crew: readonly string[], lead: string | null): string[] {
  return [...new Set(crew)].filter((id) => id !== lead);
}

/** Adds a remark, for the office alone or for the customer too. The same id again is the same remark. */
export async function noteByAdmin(
  tx: Tx,
  actor: Actor,
  id: string,
  note: { id?: string | undefined; text: string; internal: boolean },
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  const known = note.id && (await tx.trx('booking_note').where({ id: note.id }).first());
  if (!known) {
    const { text, internal, id: wanted = randomUUID() } = note;
    return addNote(tx, row, { id: wanted, text, internal });
  }
  const same = known.booking_id === id && known.author_id === actor.id && known.text === note.text;
  if (!same) throw new Problem('key_reused', 'This remark number is taken.');
  return row;
}
