import { isJobOp } from '../../../../contract/work/job-kinds';
import { applyOp, type Doing, noWork } from '../../../../contract/work/work';
import type { Work } from '../../../../contract/work/work-shapes';
import type { OutboxEntry } from '../../db/tables';

/** What a list was when a visit began with it: the device has the newest alone. */
export type ListOf = (named: { id: string; rev: number }) => Doing['checklist'];

/**
 * The work at a visit as its technician sees it: the server's row, and over it what waits, by the rules by which the server takes it. What
 * was refused, or would be, does not show; it stays with its job.
 */
export function overlayWork(
  row: Work | undefined,
  entries: readonly OutboxEntry[],
  { by, charged, bookingId, listOf }: Pick<Doing, 'by' | 'charged'> & { bookingId: string; listOf: ListOf },
): Work {
  let work = row ?? noWork(bookingId);
  for (const { op, state } of entries) {
    if (state === 'attention' || !isJobOp(op)) continue;
    const checklist = op.kind === 'job.start' && op.checklist ? listOf(op.checklist) : undefined;
    try {
      work = applyOp(work, op, { by, charged, checklist });
    } catch {
      // The server says why, once it has it.
    }
  }
  return work;
}
