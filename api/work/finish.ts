import { canWorkOnBooking, judgeChange } from '../../contract/bookings/booking-rules';
import { Problem } from '../../contract/errors';
import type { OpOf } from '../../contract/sync/sync';
import type { Work } from '../../contract/work/work-shapes';
import { changeBooking } from '../bookings/record/change';
import { reportRefused } from '../bookings/reported';
import { charging, linesOf } from '../bookings/row/lines';
import { type BookingRow, fromRow } from '../bookings/row/row';
import { conflict, signedIn, updateByStaff } from '../bookings/sync-work';
import { invoiceCompleted } from '../money/documents/invoice-booking';
import { hasInvoice } from '../money/rows/documents-of';
import type { OpContext, OpEffect } from '../sync/module';
import { linesToCharge } from './lines';
import { saveWork } from './store';

/**
 * Finishes the work: what it costs beside what was agreed becomes lines of the booking, which is completed as any other, with its invoice and
 * messages. `work` is how it was, `after` what the operation made of it. Of a booking that the office completed meanwhile only what is
 * missing is added; where its invoice stands by then, the extra lines stay apart, and the office reads of it.
 */
export async function finishJob(
  ctx: OpContext,
  op: OpOf<'job.finish'>,
  { row, work, after }: { row: BookingRow; work: Work; after: Work },
): Promise<OpEffect> {
  const { tx } = ctx;
  const actor = signedIn(ctx);
  if (!canWorkOnBooking(actor, fromRow(row))) throw new Problem('not_allowed');
  const isOpen = row.status === 'confirmed';
  const judged = judgeChange({ current: row.status, from: op.from, to: 'completed' as const }, isOpen);
  if (judged === 'conflict') return conflict(ctx, row);
  if (judged === 'write' && !isOpen)
    throw new Problem('not_allowed', `A ${row.status} booking cannot become completed.`);
  const extra = work.finishedAt ? [] : work.lines;
  const isLate = extra.length > 0 && (await hasInvoice(tx.trx, row.id));
  await saveWork(tx, row, work, isLate ? { ...after, isUncharged: true } : after);
  let charged = row;
  if (extra.length > 0 && !isLate) {
    const lines = [...linesOf(row), ...(await linesToCharge(tx, extra))];
    charged = await changeBooking(tx, row, { ...charging(lines), zero_reason: '' }, 'booking.lines');
    // Completed by the office for nothing: only now is there something to invoice.
    if (row.status === 'completed') await invoiceCompleted(tx, { ...row, status: 'confirmed' }, charged, {});
  }
  // Under a number of its own: what is reported of a finish is taken back once that is done.
  const [first] = extra;
  if (isLate && first)
    await reportRefused({ ...ctx, opId: first.id }, { ...op, kind: 'job.finish' }, { code: 'breaks_rules' });
  const { note, hours } = op;
  return updateByStaff(
    { ...ctx, entityId: charged.id },
    {
      kind: 'booking.update',
      ...{ from: op.from, to: 'completed', note, hours },
    },
  );
}
