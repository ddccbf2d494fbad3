import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../../contract/counts';
import { showAed, toAed } from '../../../../contract/money';
import { dubaiDay } from '../../../../contract/time';
import type { JobView } from '../../../data/jobs';
import { useCash } from '../../../data/money/cash';
import { usePhotosLeft } from '../../../data/photos/own-photos';
import { CameraIcon } from '../../../widgets/photos/photo-picker';
import { canTakePayment, dueOf, shortName } from './amounts';
import styles from './pay.module.css';
import { PayIcon } from './pay-icon';

/** What comes after a job that was just completed: its payment where something is to be paid, once its row says that it is done. */
export function PaymentNext({ job, onKnown }: { job: JobView | undefined; onKnown(isDue: boolean): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, whoever asked takes this away
  useEffect(() => {
    if (job?.status === 'completed') onKnown(canTakePayment(job));
  }, [job]);
  return null;
}

/** Above the list: what was done today and is not paid, and what is in hand. */
export function MoneyLinks(props: {
  jobs: readonly JobView[];
  payTo(job: JobView): string;
  cashTo: string;
  eveningTo: string;
}) {
  const { jobs, payTo, cashTo, eveningTo } = props;
  const photos = usePhotosLeft();
  const cash = useCash();
  const today = dubaiDay(new Date());
  const open = jobs.filter(
    (job) =>
      job.status === 'completed' && canTakePayment(job) && !job.paysLater && dubaiDay(job.startsAt) === today,
  );
  const hasCash = cash && (cash.inHand !== 0 || cash.handOvers.length > 0);
  if (open.length === 0 && !hasCash && photos === 0) return null;
  return (
    <nav className={styles.links} aria-label="Money and photos">
      {open.map((job) => (
        <Link key={job.id} to={payTo(job)}>
          <PayIcon name="cash" />
          <span className="anywhere">{`Take payment: ${shortName(job.customer.name) || job.reference}`}</span>
          <b className="num">{showAed(toAed(dueOf(job)))}</b>
        </Link>
      ))}
      {photos > 0 && (
        <Link to={eveningTo}>
          <CameraIcon />
          <span>On this phone</span>
          <b className="num">{countOf(photos, 'photo')}</b>
        </Link>
      )}
      {hasCash && (
        <Link to={cashTo}>
          <PayIcon name="hand" />
          <span>Your cash</span>
          <b className="num">{showAed(toAed(cash.inHand))}</b>
        </Link>
      )}
    </nav>
  );
}
