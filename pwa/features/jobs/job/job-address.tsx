import type { JobView } from '../../../data/jobs';
import styles from '../jobs.module.css';
import { addressOf } from './job-labels';

/** Where it is, or plainly that nobody knows that. */
export function JobAddress({ job }: { job: JobView }) {
  const address = addressOf(job);
  if (address) return <p>{address}</p>;
  if (!job.addressUnknown) return <p className="soft">No address given</p>;
  return <p className={`${styles.jobUnknown} medium`}>Address not known yet. Call before you set out.</p>;
}
