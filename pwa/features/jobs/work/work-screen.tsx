import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { countOf } from '../../../../contract/counts';
import { slotText } from '../../../../contract/visits/visit-when';
import type { JobView } from '../../../data/jobs';
import { useGoing } from '../../../data/photos/going';
import type { WorkView } from '../../../data/work/work';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { AskForm } from '../job/job-actions';
import { JobAddress } from '../job/job-address';
import { JobContact } from '../job/job-contact';
import { needsAttention } from '../job/job-labels';
import { JobWork } from '../job/job-work';
import { answersOf, isOpen, pointName } from './checklist/answers';
import { ChecklistPart } from './checklist/checklist-part';
import { ClockPanel } from './clock-panel';
import { LinesPart } from './lines/lines-part';
import { seenPhotos } from './photos/photo-words';
import { PhotoDialog, PhotosPart } from './photos/photos-part';
import styles from './work.module.css';

/** All that is done at one visit, from this phone alone. */
export function WorkScreen(props: {
  job: JobView;
  view: WorkView;
  me: string;
  now: Date;
  ask: AskForm;
  backTo: string;
  doneTo: string;
  signTo: string;
  cameraTo(of: string): string;
}) {
  const { job, view, me, now, ask, backTo, doneTo, signTo, cameraTo } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const clock = useRef<HTMLButtonElement>(null);
  const [openedId, setOpened] = useState<string>();
  const { work } = view;
  const open = answersOf(job, view).filter(isOpen);
  const begun = work.sessions.length > 0;
  const going = useGoing();
  const photos = seenPhotos(work, view.photos, going?.id);
  const opened = photos.find(({ id }) => id === openedId);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  /** To what is missing, else on. */
  function finish() {
    if (!begun) return clock.current?.focus();
    const [first] = open;
    if (!first) return navigate(signTo);
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('[role=checkbox]') ?? [])];
    const at = answersOf(job, view).findIndex(isOpen);
    rows[at]?.focus({ preventScroll: true });
    rows[at]?.closest('li')?.scrollIntoView({ block: 'center' });
  }

  return (
    <article className={styles.work} ref={page} aria-labelledby="work-title">
      <Link className={`link ${styles.back}`} to={backTo}>
        <Icon name="arrow-left" size="sm" />
        The job
      </Link>
      <header className={styles.head}>
        <p className="num">{`${slotText(job.date)} · ${job.reference}`}</p>
        <h1 id="work-title" ref={heading} tabIndex={-1}>
          {job.service}
        </h1>
        <p className="strong anywhere">{job.customer.name}</p>
        <JobAddress job={job} />
        <div className={styles.ways}>
          <JobContact job={job} brief>
            <Button size="xl" icon="note" aria-label="Add note" onClick={() => ask('note', job)}>
              Note
            </Button>
          </JobContact>
        </div>
      </header>
      {needsAttention(job.waiting) && <JobWork waiting={job.waiting} label="Needs your decision" />}
      <ClockPanel job={job} view={view} me={me} now={now} button={clock} />
      <ChecklistPart
        job={job}
        view={view}
        photos={photos}
        cameraTo={(pointId) => cameraTo(`after.${pointId}`)}
        onPhoto={({ id }) => setOpened(id)}
      />
      <PhotosPart photos={photos} cameraTo={cameraTo} onPhoto={({ id }) => setOpened(id)} />
      <LinesPart job={job} view={view} />
      <footer className={styles.act}>
        {work.finishedAt ? (
          <Link className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} to={doneTo}>
            Finished: see what waits
          </Link>
        ) : (
          <>
            <p className={styles.left} role="status">
              {leftText(begun, open)}
            </p>
            <Button
              size="xl"
              wide
              icon="edit"
              kind={begun && open.length === 0 ? 'primary' : 'outline'}
              className={begun && open.length === 0 ? undefined : styles.notYet}
              onClick={finish}
            >
              Finish and sign
            </Button>
          </>
        )}
      </footer>
      {opened && (
        <PhotoDialog
          job={job}
          photo={opened}
          finished={work.finishedAt !== undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </article>
  );
}

/** What stands between here and the end; of one point its name. */
function leftText(begun: boolean, open: ReturnType<typeof answersOf>): string {
  const [first] = open;
  if (!begun) return 'Start the work first';
  if (!first) return '';
  return open.length === 1
    ? `Still open: ${pointName(first)}`
    : `${countOf(open.length, 'required point')} left`;
}
