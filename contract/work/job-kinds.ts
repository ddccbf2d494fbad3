import type { JobOp } from './job-fields';

type JobKind = JobOp['kind'];

/** Named one by one, so that none can be left out: what asks for them on a phone loads no shapes. */
const kinds: Record<JobKind, true> = {
  'job.onway': true,
  'job.start': true,
  'job.stop': true,
  'job.check': true,
  'job.photo': true,
  'job.photo-remove': true,
  'job.line': true,
  'job.line-remove': true,
  'job.sign': true,
  'job.finish': true,
};

/** The kinds of what is done at a visit itself. */
export const jobKinds = Object.keys(kinds) as JobKind[];

/** Whether an operation is done at a visit itself, by whoever comes to it. */
export function isJobOp<T extends { kind: string }>(op: T): op is Extract<T, { kind: JobKind }> {
  return op.kind in kinds;
}
