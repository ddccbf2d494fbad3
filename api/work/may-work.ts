import { comesTo } from '../../contract/bookings/booking-rules';
import { Problem } from '../../contract/errors';
import type { JobOp } from '../../contract/work/job-fields';
import type { Work } from '../../contract/work/work-shapes';
import { lockBooking, visibleTo } from '../bookings/record/store';
import type { BookingRow } from '../bookings/row/row';
import { signedIn } from '../bookings/sync-work';
import type { OpContext } from '../sync/module';

/** So long ago may it have been done, at the most, by whom a job was taken off since. */
const longestAwayMs = 7 * 86_400_000;
/** More changes of who comes are never looked at. */
const mostChanges = 100;

/** The booking that is worked at, held, of whoever has anything to do with the work at any: else `not_found`, or `not_allowed`. */
export async function heldJob(ctx: OpContext): Promise<BookingRow> {
  const actor = signedIn(ctx);
  if (actor.role === 'customer') throw new Problem('not_allowed');
  const row = await lockBooking(ctx.tx, ctx.entityId);
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Refuses whose work it is not: who works at a visit is who comes to it, who was at it before it was given to somebody else, and who came to
 * it at the time at which it was done. What somebody did while it was theirs is kept, whenever their phone sends it.
 */
export async function assertWorksAt(
  ctx: OpContext,
  row: BookingRow,
  work: Work,
  { at }: Pick<JobOp, 'at'>,
): Promise<void> {
  const { id, role } = signedIn(ctx);
  if (isGivenTo(id, row)) return;
  if (work.sessions.some(({ by }) => by === id)) return;
  if (await cameTo(ctx, id, at)) return;
  const isSeen = await visibleTo(ctx.tx.trx, { id, role }).where('booking.id', row.id).first('booking.id');
  throw new Problem(isSeen ? 'not_allowed' : 'not_found');
}

function isGivenTo(id: string, { assigned_to, crew }: Pick<BookingRow, 'assigned_to' | 'crew'>): boolean {
  return comesTo(id, { assignedTo: assigned_to, crew: JSON.parse(crew ?? '[]') });
}

/** Whether it was taken off somebody after this was done, as the history has it. */
async function cameTo({ tx, entityId }: OpContext, id: string, at: string): Promise<boolean> {
  if (Date.parse(at) < tx.now.getTime() - longestAwayMs) return false;
  const later: Array<{ before: string }> = await tx
    .trx('audit')
    .where({ entity_type: 'booking', entity_id: entityId })
    .where('at', '>=', at)
    .where((given) => given.whereLike('before', '%"assigned_to"%').orWhereLike('before', '%"crew"%'))
    .orderBy('at')
    .limit(mostChanges)
    .select('before');
  return later.some(({ before }) => isGivenTo(id, JSON.parse(before)));
}
