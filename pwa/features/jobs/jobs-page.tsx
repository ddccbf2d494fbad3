import { useRef, useState } from 'react';
import { dubaiDay } from '../../../contract/time';
import { useStandsStill } from '../../data/device/sync-status';
import { type JobView, readJobsAhead, useJobs } from '../../data/jobs';
import { useLater } from '../../ui/hooks/until-loaded';
import { useNow } from '../../ui/hooks/use-now';
import { useWide } from '../../ui/hooks/use-wide';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { arrangeJobs, currentJob } from './arrange-jobs';
import type { JobFormKind } from './job/check-job-form';
import { JobsFailed, JobsSkeleton } from './job/jobs-states';
import { LeftJobs } from './job/left-jobs';
import styles from './jobs.module.css';
import { JobsBoard } from './jobs-board';
import { UrgentJobs, urgentJobs } from './urgent-jobs';
import { useInterrupted, useJobsLocation } from './use-jobs-location';

// This code comes with the page or just before it: the rows are read while it is drawn.
readJobsAhead();

/** One job, and what is typed for it: the list stands before either is asked for. */
const loadJob = async () => {
  const [{ JobPane }, { JobForm }, { MoneyLinks, PaymentNext }, { DayBlocks }] = await Promise.all([
    import('./job/job-pane'),
    import('./job/job-form'),
    import('./pay/money-links'),
    import('./blocks/day-blocks'),
  ]);
  return { JobPane, JobForm, MoneyLinks, PaymentNext, DayBlocks };
};

/** What is paid at the door. */
const loadMoney = async () => {
  const [{ PayScreen }, { CashScreen }] = await Promise.all([
    import('./pay/pay-screen'),
    import('./pay/cash-screen'),
  ]);
  return { PayScreen, CashScreen };
};

/** What is done at a visit: its code comes with the first job that is worked on. */
const loadWork = () => import('./work/work-pages');

/** /jobs: a technician's jobs and those that nobody has, from this device alone, with what waits among them. */
export function JobsPage() {
  const { jobs, left, updatedAt, clockOffset, onCall, state } = useJobs();
  const ways = useJobsLocation();
  const { location, pathTo } = ways;
  const now = useNow();
  const standsStill = useStandsStill();
  const wide = useWide();
  const first = useRef(location.job);
  useInterrupted(ways);
  // The form keeps the job it was opened for, so that what is typed outlives the job's leaving.
  const [form, setForm] = useState<{ kind: JobFormKind; job: JobView }>();
  /** The job that was completed here a moment ago. */
  const [completed, setCompleted] = useState<string>();
  const serverNow = new Date(now.getTime() + clockOffset);
  const today = dubaiDay(serverNow);

  const arranged = jobs && arrangeJobs(jobs, today);
  const urgent = urgentJobs(jobs ?? [], onCall);
  const others = arranged?.today.filter((job) => !urgent.includes(job));
  const current = others && currentJob(others, serverNow);
  const openId = location.job ?? (wide ? (urgent[0] ?? current?.job)?.id : undefined);
  const ask = (kind: JobFormKind, job: JobView) => {
    setCompleted(undefined);
    setForm({ kind, job });
  };
  // What is pressing comes with the first page of a pull: it is shown before the rest is here.
  const some = jobs !== undefined && (state === 'ready' || jobs.length > 0);
  /** Of which day it is said what is no job: of each that is shown alone. */
  const blocksDay = location.day ?? (location.tab === 'today' ? today : undefined);
  const alone = !wide && location.job !== undefined;
  const one = useLater(loadJob, some);
  const door = useLater(loadMoney, location.money !== undefined);
  const paying = location.money === 'pay' ? jobs?.find((each) => each.id === location.job) : undefined;
  const payTo = (job: JobView) => pathTo({ job: job.id, money: 'pay' });
  const working = useLater(loadWork, some && (location.work !== undefined || location.job !== undefined));
  const atWork = location.work !== undefined;
  const atDoor = paying !== undefined || location.money === 'cash' || atWork;

  return (
    <div className={`wrap ${styles.jobs}`} data-area="admin">
      {standsStill && <SignedOutNote next="/jobs" />}
      {state === 'failed' && !some && (
        <>
          <JobsFailed />
          <LeftJobs left={left} />
        </>
      )}
      {!some && state !== 'failed' && <JobsSkeleton />}
      {some && atDoor && !(atWork ? working : door) && <JobsSkeleton />}
      {some && atWork && working && (
        <working.WorkPages
          job={jobs.find((each) => each.id === location.job)}
          jobs={jobs}
          ways={ways}
          now={serverNow}
          ask={ask}
        />
      )}
      {door && paying && !atWork && (
        <door.PayScreen key={paying.id} job={paying} backTo={pathTo({ money: undefined })} />
      )}
      {door && location.money === 'cash' && <door.CashScreen backTo={pathTo({ money: undefined })} />}
      {some && arranged && !atDoor && (
        <div className={wide ? styles.jobsPanes : undefined}>
          {!alone && (
            <div className="jobs-main">
              <JobsBoard
                ways={ways}
                jobs={jobs}
                arranged={arranged}
                current={current}
                today={today}
                open={openId}
                wide={wide}
                updatedAt={updatedAt}
                state={state}
                now={now}
                ask={ask}
                below={
                  one &&
                  blocksDay && <one.DayBlocks key={blocksDay} day={blocksDay} today={today} jobs={jobs} />
                }
              >
                <UrgentJobs
                  jobs={urgent}
                  serverNow={serverNow}
                  pathTo={(job) => pathTo({ job: job.id })}
                  ask={ask}
                />
                {one && (
                  <one.MoneyLinks
                    jobs={jobs}
                    payTo={payTo}
                    cashTo={pathTo({ money: 'cash' })}
                    eveningTo={pathTo({ job: undefined, work: 'evening' })}
                  />
                )}
                <LeftJobs left={left} />
              </JobsBoard>
            </div>
          )}
          {alone && !one && <JobsSkeleton />}
          {(wide || alone) && one && (
            <one.JobPane
              job={jobs.find((each) => each.id === openId)}
              left={left.find((each) => each.id === location.job)}
              linked={location.job !== undefined}
              state={state}
              level={wide ? 2 : 1}
              backTo={pathTo({ job: undefined })}
              payTo={payTo}
              arrived={location.job !== undefined && location.job !== first.current}
              updatedAt={updatedAt}
              now={now}
              ask={ask}
            />
          )}
        </div>
      )}
      {form && one && (
        <one.JobForm
          key={`${form.kind} ${form.job.id}`}
          kind={form.kind}
          job={form.job}
          onClose={() => setForm(undefined)}
          onSent={() => {
            setForm(undefined);
            if (form.kind === 'complete') setCompleted(form.job.id);
          }}
        />
      )}
      {completed && one && (
        <one.PaymentNext
          job={jobs?.find(({ id }) => id === completed)}
          onKnown={(isDue) => {
            setCompleted(undefined);
            // In place of the job it was opened from: Back leads to the list, and never to a payment again.
            if (isDue) ways.go({ job: completed, money: 'pay' }, { push: location.job !== completed });
          }}
        />
      )}
    </div>
  );
}
