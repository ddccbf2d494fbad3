import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../../../contract/counts';
import { dubaiClock } from '../../../../../contract/dates';
import { showAed, toAed } from '../../../../../contract/money';
import { dubaiDay } from '../../../../../contract/time';
import { visitText } from '../../../../../contract/visits/visit-when';
import { workedMs } from '../../../../../contract/work/work';
import type { JobView } from '../../../../data/jobs';
import { useGoing } from '../../../../data/photos/going';
import { useSession } from '../../../../data/session/session';
import { useWork, type WorkView } from '../../../../data/work/work';
import { Button, buttonClass } from '../../../../ui/button';
import { HomeVillaScene } from '../../../../ui/drawings/scenes';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { Icon } from '../../../../ui/icon';
import { CameraIcon } from '../../../../widgets/photos/photo-picker';
import { JobAddress } from '../../job/job-address';
import { needsAttention, wayThere } from '../../job/job-labels';
import { JobWork } from '../../job/job-work';
import { canTakePayment, shortName } from '../../pay/amounts';
import { PayIcon } from '../../pay/pay-icon';
import { durationText, workedText } from '../kit/times';
import { useDoing } from '../kit/use-doing';
import { photosText, seenPhotos, sizeText } from '../photos/photo-words';
import styles from './day.module.css';

/** A finished job: what of it waits on this phone, in the order in which it goes, and what comes next. */
export function DoneScreen(props: {
  job: JobView;
  view: WorkView;
  jobs: readonly JobView[];
  now: Date;
  payTo: string;
  allTo: string;
  jobTo(job: JobView): string;
}) {
  const { job, view, jobs, now, payTo, allTo, jobTo } = props;
  const { user } = useSession();
  const going = useGoing();
  const { work, stored } = view;
  const isKnown = stored?.finishedAt !== undefined && job.stored.status === 'completed';
  const photos = seenPhotos(work, view.photos, going?.id);
  const left = view.photos.filter(({ state }) => state === 'saved');
  const bytes = left.reduce((sum, photo) => sum + photo.bytes - (photo.offset ?? 0), 0);
  const [first = ''] = (user?.displayName ?? '').split(' ');
  const { signature } = work;
  const next = nextJob(jobs, job, now);
  const isRefused = needsAttention(job.waiting);
  const taken = job.waiting.reduce((sum, { op }) => sum + (op.kind === 'payment.record' ? op.amount : 0), 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article className={styles.done} aria-labelledby="done-title">
      <HomeVillaScene />
      <p>
        {isKnown ? (
          <StatusBadge kind="completed" />
        ) : isRefused ? (
          <StatusBadge kind="attention" />
        ) : (
          <StatusBadge kind="waiting" label="Done on this phone, not sent yet" />
        )}
      </p>
      <h1 id="done-title" ref={heading} tabIndex={-1} className="anywhere">
        {isKnown ? 'Completed' : `Done here${first && `, ${first}`}`}
      </h1>
      <p className="soft">
        {isKnown
          ? left.length > 0
            ? `The office has it. ${countOf(left.length, 'photo')} ${left.length === 1 ? 'follows' : 'follow'} from this phone.`
            : 'The office has all of it.'
          : isRefused
            ? 'Something of it was not taken. Please look at it here.'
            : 'The office does not know yet. It goes out by itself when there is signal. Keep the app on this phone until then.'}
      </p>
      {isRefused && <JobWork waiting={job.waiting} label="Needs your decision" />}
      <ol
        className={styles.waits}
        data-sent={(isKnown && left.length === 0) || undefined}
        aria-label={isKnown ? 'What was sent' : 'What waits, in its order'}
      >
        <Waits icon={<Icon name="clock" />} what={`Work, ${workedText(work) ?? 'no time'}`}>
          {durationText(workedMs(work.sessions, now.getTime()))}
        </Waits>
        {work.checks.length > 0 && (
          <Waits icon={<Icon name="list" />} what="Checklist">
            {countOf(work.checks.length, 'point')}
          </Waits>
        )}
        {signature && (
          <Waits
            icon={<Icon name="edit" />}
            what={
              signature.is === 'signed' ? `Signature of ${shortName(signature.name)}` : 'Nobody could sign'
            }
          >
            {showAed(signature.amount)}
          </Waits>
        )}
        {taken > 0 && (
          <Waits icon={<PayIcon name="cash" />} what="Payment">
            {showAed(toAed(taken))}
          </Waits>
        )}
        {photos.length > 0 && (
          <Waits icon={<CameraIcon />} what="Photos">
            {left.length > 0 ? `${left.length} left, ${sizeText(bytes)}` : photosText(photos)}
          </Waits>
        )}
      </ol>
      {left.length > 0 && (
        <p className="text-sm soft">
          In this order. Photos go last and go on where they stopped. The report does not wait for them.
        </p>
      )}
      {canTakePayment(job) && (
        <Link className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} to={payTo}>
          Take payment
        </Link>
      )}
      {next && <NextJob job={next} to={jobTo(next)} />}
      <Link className={styles.all} to={allTo}>
        All my jobs
      </Link>
    </article>
  );
}

function Waits({ icon, what, children }: { icon: ReactNode; what: string; children: string }) {
  return (
    <li>
      {icon}
      <span className="anywhere">{what}</span>
      <b className="num">{children}</b>
    </li>
  );
}

function NextJob({ job, to }: { job: JobView; to: string }) {
  const act = useDoing(job);
  const way = wayThere(job);
  const since = useWork(job.id).work?.work.onWayAt;
  return (
    <section className={styles.next} aria-label="Next job">
      <p className="soft num">{`Next, ${visitText(job.date).slot}`}</p>
      <h2>
        <Link to={to}>{job.service}</Link>
      </h2>
      <p className="strong anywhere">{job.customer.name}</p>
      <JobAddress job={job} />
      <div>
        {way && (
          <a className={buttonClass({ size: 'xl' })} href={way} target="_blank" rel="noreferrer">
            <Icon name="navigate" />
            Map
          </a>
        )}
        {!since && (
          <Button size="xl" kind="primary" onClick={() => void act({ kind: 'job.onway' })}>
            On my way
          </Button>
        )}
      </div>
      <p role="status" className="num">
        {since && `On the way since ${dubaiClock(since)}`}
      </p>
    </section>
  );
}

/** The next one of that day that is still to be done. */
function nextJob(jobs: readonly JobView[], done: JobView, now: Date): JobView | undefined {
  const today = dubaiDay(now);
  return jobs.find(
    (each) =>
      each.mine &&
      each.id !== done.id &&
      each.status === 'confirmed' &&
      (dubaiDay(each.startsAt) === today || dubaiDay(each.startsAt) === dubaiDay(done.startsAt)),
  );
}
