import { needsReassigning } from '../../../../contract/team/needs-reassigning';
import { ownAbsenceSentence } from '../../../../contract/team/reassignment-labels';
import type { JobView } from '../../../data/jobs';
import { Icon } from '../../../ui/icon';
import styles from '../jobs.module.css';

/** That this technician cannot come, and that the office knows; nothing of what is over. */
export function AbsenceLine({ job }: { job: JobView }) {
  const absent = job.reassign?.[0];
  if (!absent || !needsReassigning(job, new Date())) return null;
  return (
    <p className={`${styles.jobAbsence} flex text-sm gap-6`}>
      <Icon name="warning" size="sm" />
      {ownAbsenceSentence(absent)}
    </p>
  );
}
