import { showAed } from '../../contract/money';
import type { JobOp } from '../../contract/work/job-fields';
import type { Work } from '../../contract/work/work-shapes';
import type { Tx } from '../db/transaction';

/** A phone's clock and ours are taken for one when they are no further apart. */
const sameClockMs = 60_000;

/**
 * Writes down what was done at a visit: when, by the phone's clock as it is corrected, and by its own where that says something else; when it
 * arrived is when it is written.
 */
export async function noteWork(tx: Tx, op: JobOp, of: { work: Work; after: Work }): Promise<void> {
  const isOff = Math.abs(Date.parse(op.deviceAt) - Date.parse(op.at)) > sameClockMs;
  const when = { done_at: op.at, ...(isOff && { device_at: op.deviceAt }) };
  await tx.audit({
    action: op.kind,
    type: 'booking',
    id: of.work.id,
    after: { ...when, ...saidOf(op, of) },
  });
}

function saidOf(op: JobOp, { work }: { work: Work }): object {
  switch (op.kind) {
    case 'job.check': {
      const point = work.checklist?.points.find(({ id }) => id === op.pointId);
      const unit = op.unit ? ` (${op.unit})` : '';
      const reading =
        op.reading === undefined ? '' : `: ${op.reading} ${point?.reading?.unit ?? ''}`.trimEnd();
      return { point: `${point?.text ?? ''}${unit}${reading}`, answer: op.state, why: op.reason };
    }
    case 'job.photo':
      return { photo: op.photo.purpose };
    case 'job.line':
      return { extra: `${op.line.quantity} × ${op.line.text}, ${showAed(op.line.price)} each` };
    case 'job.line-remove':
      return { extra: work.lines.find(({ id }) => id === op.lineId)?.text };
    case 'job.sign': {
      const { signature } = op;
      const agreed = showAed(signature.amount);
      return signature.is === 'signed'
        ? { signed: `${signature.name}, ${agreed}` }
        : { unsigned: `${signature.reason} (${signature.name})` };
    }
    case 'job.finish':
      return { photos: op.manifest.length };
    default:
      return {};
  }
}
