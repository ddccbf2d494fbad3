import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { monthDay, weekdayName } from '../../../contract/dates';
import { visitText } from '../../../contract/visits/visit-when';
import type { JobView, RowsState } from '../../data/jobs';
import { Button } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useLater } from '../../ui/hooks/until-loaded';
import { IconButton } from '../../ui/icon-button';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { type ArrangedJobs, type CurrentJob, onDay, stillOpen, type Tab } from './arrange-jobs';
import { AbsenceLine } from './job/absence-line';
import { JobAccess } from './job/job-access';
import { type AskForm, NextStep } from './job/job-actions';
import { JobAddress } from './job/job-address';
import { JobContact } from './job/job-contact';
import { ageText, countText, needsAttention, waitingText } from './job/job-labels';
import { MoreJobsSkeleton, SomeJobsFailed } from './job/jobs-states';
import { DaysList, TodayList } from './job-list';
import styles from './jobs.module.css';
import type { JobsWays } from './use-jobs-location';

const titles: Record<Exclude<Tab, 'today'>, string> = {
  next: 'Next days',
  past: 'Past week',
  unassigned: 'Unassigned',
};

/** The jobs as a list by tabs, or one day by its slots. `children` stand first: what must not be overlooked; `below` what is no job. */
export function JobsBoard(props: {
  ways: JobsWays;
  jobs: readonly JobView[];
  arranged: ArrangedJobs;
  current: CurrentJob | undefined;
  today: string;
  open: string | undefined;
  wide: boolean;
  updatedAt: Date | undefined;
  /** Unless `ready` these are not all jobs, and nobody may say that there are none. */
  state: RowsState;
  now: Date;
  ask: AskForm;
  below: ReactNode;
  children: ReactNode;
}) {
  const { ways, jobs, arranged, current, today, open, wide, updatedAt, state, now, ask } = props;
  const known = state === 'ready';
  const { location, pathTo, go } = ways;
  const { tab, day } = location;
  const shown = { open, pathTo: (job: JobView) => pathTo({ job: job.id }) };
  const agenda = day !== undefined;
  const later = useLater(() => import('./day-agenda'));
  const ofDay = onDay(
    jobs.filter((job) => job.mine),
    day ?? today,
  );
  const title = agenda || tab === 'today' ? weekdayName(day ?? today) : titles[tab];

  return (
    <>
      <header className={`${styles.jobsHead} flex wraps apart`}>
        <h1>{title}</h1>
        {(agenda || tab === 'today') && (
          <p className="soft num">{`${monthDay(day ?? today)}${known ? ` · ${countText(ofDay)}` : ''}`}</p>
        )}
      </header>
      {tab === 'today' && !agenda && <DayProgress jobs={arranged.today} current={current?.job.id} />}
      <div className={`${styles.jobsTools} grid middle gap-8`}>
        {agenda ? (
          <p className="soft text-sm">Day view</p>
        ) : (
          <Tabs
            base="jobs"
            label="Jobs"
            look="segment"
            className={styles.jobsTabs}
            items={[
              { value: 'today', label: 'Today', count: known ? openCount(arranged.today) : undefined },
              { value: 'next', label: 'Next days', count: known ? sum(arranged.next) : undefined },
              { value: 'past', label: 'Past week', count: known ? sum(arranged.past) : undefined },
              {
                value: 'unassigned',
                label: 'Unassigned',
                count: known ? sum(arranged.unassigned) : undefined,
              },
            ]}
            value={tab}
            onChange={(value) => go({ tab: value as Tab, ...(wide && { job: undefined }) })}
          />
        )}
        <IconButton
          icon={agenda ? 'menu' : 'calendar'}
          label={agenda ? 'Show as a list' : 'Show as a day'}
          onClick={() => go({ day: agenda ? undefined : today })}
        />
      </div>
      {props.children}
      {state === 'failed' && <SomeJobsFailed />}
      {agenda ? (
        later && (
          <later.DayAgenda
            jobs={jobs}
            day={day}
            today={today}
            known={known}
            onDay={(next) => go({ day: next })}
            {...shown}
          />
        )
      ) : (
        <TabPanel base="jobs" value={tab}>
          {tab === 'today' && !wide && current && (
            <NowCard job={current.job} mark={current.mark} to={shown.pathTo(current.job)} ask={ask} />
          )}
          {tab === 'today' ? (
            <TodayList
              arranged={arranged}
              above={wide ? undefined : current?.job.id}
              known={known}
              {...shown}
            />
          ) : (
            <DaysList key={tab} days={arranged[tab]} tab={tab} known={known} {...shown} />
          )}
        </TabPanel>
      )}
      {props.below}
      {state === 'first-sync' && <MoreJobsSkeleton />}
      {updatedAt && <p className={`faint text-sm num ${styles.jobAge}`}>{ageText(updatedAt, now)}</p>}
    </>
  );
}

function openCount(jobs: readonly JobView[]): number {
  return jobs.filter(stillOpen).length;
}

function sum(days: ArrangedJobs['next']): number {
  return days.reduce((total, each) => total + each.jobs.length, 0);
}

/** The day as a line in parts: what is done, what is on, what is to come. For the eye; the words stand above it. */
function DayProgress({ jobs, current }: { jobs: readonly JobView[]; current: string | undefined }) {
  if (!jobs.length) return null;
  const inOrder = [...jobs].sort((a, b) => Number(stillOpen(a)) - Number(stillOpen(b)));
  return (
    <div className={styles.dayProgress} aria-hidden="true">
      {inOrder.map((job) => (
        <i
          key={job.id}
          className={stillOpen(job) ? (job.id === current ? styles.isNow : undefined) : styles.isDone}
        />
      ))}
    </div>
  );
}

/** The job to do now, large: all that is needed at the door is on it. */
function NowCard(props: { job: JobView; mark: string; to: string; ask: AskForm }) {
  const { job, mark, to, ask } = props;
  const waits = waitingText(job.waiting);
  return (
    <article className={`card-now ${styles.nowCard} grid gap-14`}>
      <div className={`${styles.jobRowHead} between num`}>
        <p className="strong">{visitText(job.date).slot}</p>
        <span className="mark">{mark}</span>
      </div>
      <div>
        <h2>
          <Link to={to}>{job.service}</Link>
        </h2>
        <AbsenceLine job={job} />
        {job.about && <p>{job.about}</p>}
        <p className={styles.jobCustomer}>{job.customer.name}</p>
        <JobAddress job={job} />
        {job.comesWith && <p className="text-sm">With {job.comesWith.join(' and ')}</p>}
        {(waits || needsAttention(job.waiting)) && (
          <p className="above-8 cluster">
            {needsAttention(job.waiting) && <StatusBadge kind="attention" />}
            {waits && <StatusBadge kind="waiting" label={waits} />}
          </p>
        )}
      </div>
      {job.notes && <p className={`${styles.jobNotes} rounded ${styles.jobText} anywhere`}>{job.notes}</p>}
      <JobAccess job={job} />
      <JobContact job={job}>
        <Button size="xl" icon="note" onClick={() => ask('note', job)}>
          Add note
        </Button>
      </JobContact>
      <NextStep job={job} ask={ask} />
    </article>
  );
}
