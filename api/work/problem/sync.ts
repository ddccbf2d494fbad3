import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import { photoLimits } from '../../../contract/photos/photo-rules';
import { isGuestsOwn } from '../../bookings/door/guest';
import { presentOne } from '../../bookings/record/present';
import { loadForWrite, lockBooking } from '../../bookings/record/store';
import { asSyncRow, type BookingRow } from '../../bookings/row/row';
import { namePhoto, removePhoto } from '../../photos/store';
import type { OpContext, OpEffect, SyncModule } from '../../sync/module';
import { touchWork } from '../store';

/** Photos of the problem: by whose visit it is, a guest from the device that asked for it, as long as it is to come. */
export const problemPhotosSync: SyncModule = {
  ops: {
    'booking.photo': async (ctx, { photo }) => {
      const row = await openRow(ctx);
      const { tx, actor } = ctx;
      await namePhoto(tx, row.id, photo, { by: actor?.id ?? null, most: mostFor(row) });
      await touchWork(tx, row);
      return told(ctx, row);
    },
    /** Of what is gone already nothing is left to do. */
    'booking.photo-remove': async (ctx, { photoId }) => {
      const row = await openRow(ctx);
      const { tx } = ctx;
      const isOfProblem = await tx
        .trx('photo')
        .where({ id: photoId, booking_id: row.id, purpose: 'problem' })
        .first('id');
      if (isOfProblem && (await removePhoto(tx, row.id, photoId))) await touchWork(tx, row);
      return told(ctx, row);
    },
  },
};

/** A guest, of whom nobody knows whether they are one, has few until somebody answered. */
function mostFor({ user_id, status, proposal }: BookingRow): number {
  const isUnanswered = user_id === null && status === 'pending' && proposal === null;
  return isUnanswered ? photoLimits.unanswered : photoLimits.problem;
}

/** The booking, held, of whoever sends; `too_late` once nobody comes any more. */
async function openRow(ctx: OpContext): Promise<BookingRow> {
  const row = await ownRow(ctx);
  if (!isOpen(row.status)) throw new Problem('too_late', 'This visit is over. Please call us.');
  return row;
}

async function ownRow({ tx, actor, entityId }: OpContext): Promise<BookingRow> {
  if (actor) {
    const row = await loadForWrite(tx, actor, entityId);
    if (row.user_id === actor.id) return row;
    throw new Problem('not_found');
  }
  const row = tx.device ? await lockBooking(tx, entityId) : undefined;
  if (!row || !tx.device || !(await isGuestsOwn(tx.trx, entityId, tx.device))) throw new Problem('not_found');
  return row;
}

/** A guest is told no more than that it is done. */
async function told({ tx, actor }: OpContext, row: BookingRow): Promise<OpEffect> {
  if (!actor) return { is: 'applied' };
  return { is: 'applied', row: asSyncRow(await presentOne(tx.trx, row, actor)) };
}
