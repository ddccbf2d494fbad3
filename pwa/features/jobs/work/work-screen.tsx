import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { slotText } from '../../../../contract/visits/visit-when';
import { openPoints } from '../../../../contract/work/work';
import type { JobView } from '../../../data/jobs';
import type { WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { JobAddress } from '../job/job-address';
import { needsAttention } from '../job/job-labels';
import { JobWork } from '../job/job-work';
import { ChecklistPart } from './checklist-part';
import { ClockPanel } from './clock-panel';
import { LinesPart } from './lines-part';
import { PhotosPart } from './photos-part';
import styles from './work.module.css';
import { requiredText } from './work-words';

/** All that is done at one visit, from this phone alone. */
export function WorkScreen(props: {
  job: JobView;
  view: WorkView;
  me: string;
  now: Date;
  backTo: string;
  doneTo: string;
  signTo: string;
  cameraTo(of: string): string;
}) {
  const { job, view, me, now, backTo, doneTo, signTo, cameraTo } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const { work } = view;
  const open = work.checklist ? openPoints(work.checklist, work.checks) : openPoints(view.checklist, []);
  const begun = work.sessions.length > 0;

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  /** To what is missing, else on. */
  function finish() {
    const [first] = open;
    const row = first && page.current?.querySelector<HTMLElement>(`[data-point="${first.id}"] button`);
    if (!first || !row) return begun ? navigate(signTo) : scrollTo({ top: 0, behavior: 'smooth' });
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
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
      </header>
      {needsAttention(job.waiting) && <JobWork waiting={job.waiting} label="Needs your decision" />}
      <ClockPanel job={job} view={view} me={me} now={now} />
      <ChecklistPart job={job} view={view} cameraTo={(pointId) => cameraTo(`after.${pointId}`)} />
      <PhotosPart job={job} view={view} cameraTo={cameraTo} />
      <LinesPart job={job} view={view} />
      <footer className={styles.act}>
        {work.finishedAt ? (
          <Link className="btn btn-primary btn-xl btn-wide" to={doneTo}>
            Finished: see what waits
          </Link>
        ) : (
          <>
            {open.length > 0 && <p className={styles.left}>{requiredText(open.length)}</p>}
            {open.length === 0 && !begun && <p className={styles.left}>Start the work first</p>}
            <Button
              size="xl"
              wide
              icon="edit"
              kind={open.length > 0 || !begun ? 'soft' : 'primary'}
              onClick={finish}
            >
              Finish and sign
            </Button>
          </>
        )}
      </footer>
    </article>
  );
}
