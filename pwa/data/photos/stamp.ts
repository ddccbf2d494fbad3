import type { JobOp } from '../../../contract/work/job-fields';

/** When something is done at a visit: by this phone, and corrected by what it knows of the server's clock. */
export function stampOf(now: Date): Pick<JobOp, 'at' | 'deviceAt'> {
  return { at: now.toISOString(), deviceAt: new Date().toISOString() };
}
