import type { JobView } from '../../../data/jobs';
import styles from '../jobs.module.css';
import { placeOf } from './job-words';

/** Where it is, or plainly that nobody knows that. */
export function JobPlace({ job }: { job: JobView }) {
  const place = placeOf(job);
  if (place) return <p>{place}</p>;
  if (!job.addressUnknown) return <p className="soft">No address given</p>;
  return <p className={`${styles.jobUnknown} medium`}>Address not known yet. Call before you set out.</p>;
}
