import type { BookingAdminUpdate } from '../../../contract/bookings';
import { Problem } from '../../../contract/errors';
import { toFils } from '../../../contract/money';
import type { Actor } from '../../../contract/users';
import type { Tx } from '../../db/transaction';
import { type BookingRow, presentOne } from './row';
import { addNote, changeBooking, loadForWrite } from './store';

/**
 * An admin's change: any state, amount (AED), day and slot, technician, remark, all at once or none. `seenRev` is the
 * revision the admin looked at; a booking changed since then is `conflict` with the current row.
 */
export async function updateByAdmin(
  tx: Tx,
  actor: Actor,
  id: string,
  change: BookingAdminUpdate,
  seenRev?: number,
): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  if (seenRev !== undefined && seenRev !== row.rev) {
    throw new Problem('conflict', undefined, { current: await presentOne(tx.trx, row, actor) });
  }
  const amount = change.amount === undefined ? row.amount_fils : toFils(change.amount);
  if (change.status === 'confirmed' && amount <= 0) {
    throw new Problem('invalid', undefined, {
      fields: { amount: 'A confirmed booking needs an amount above 0.' },
    });
  }
  if (change.assignedTo) await mustBeStaff(tx, change.assignedTo);
  let after = row;
  const moved =
    (change.status !== undefined && change.status !== row.status) ||
    amount !== row.amount_fils ||
    (change.date !== undefined && change.date !== row.date) ||
    (change.assignedTo !== undefined && change.assignedTo !== row.assigned_to);
  if (moved) {
    after = await changeBooking(
      tx,
      row,
      {
        amount_fils: amount,
        ...(change.status && { status: change.status }),
        ...(change.date && { date: change.date }),
        ...(change.assignedTo !== undefined && { assigned_to: change.assignedTo }),
      },
      'booking.update',
    );
  }
  return change.note ? addNote(tx, after, { text: change.note, internal: true }) : after;
}

async function mustBeStaff(tx: Tx, userId: string): Promise<void> {
  const staff = await tx.trx('user').where({ id: userId, role: 'staff' }).first('id');
  if (!staff) throw new Problem('invalid', undefined, { fields: { assignedTo: 'Choose one of the staff.' } });
}
