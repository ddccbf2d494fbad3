import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { urgentKindDetails, urgentState } from '../../../../contract/bookings/urgent';
import { atText, targetText } from '../../../../contract/bookings/urgent-labels';
import { dateOf, momentOf } from '../../../../contract/dates';
import { showAed, toAed } from '../../../../contract/money';
import { showPhone } from '../../../../contract/phone/phone-text';
import { slotText, visitText } from '../../../../contract/visits/visit-when';
import { useServerNow } from '../../../data/device/server-clock';
import { type JobView, useOpened } from '../../../data/jobs';
import { Button, buttonClass } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Rows } from '../../../ui/rows';
import { Timeline, type TimelineStep } from '../../../ui/timeline';
import { BookingItems } from '../../../widgets/prices/booking-items';
import styles from '../jobs.module.css';
import { LateAct, LateLine } from '../late/late-act';
import { canTakePayment } from '../pay/amounts';
import { AbsenceLine } from './absence-line';
import { JobAccess } from './job-access';
import { type AskForm, NextStep, workTo } from './job-actions';
import { JobAddress } from './job-address';
import { JobContact } from './job-contact';
import {
  ageText,
  amountText,
  contactOf,
  needsAttention,
  stepText,
  stepTitle,
  waitingText,
} from './job-labels';
import { JobWork } from './job-work';

/** All of one job. `level`: it is the page (a phone), or stands beside the list. */
export function JobDetail(props: {
  job: JobView;
  level: 1 | 2;
  updatedAt: Date | undefined;
  now: Date;
  ask: AskForm;
  back?: ReactNode;
  payTo(job: JobView): string;
  /** It was opened from the list: reading goes on at its head. */
  arrived: boolean;
}) {
  const { job, level, updatedAt, now, ask, back, payTo, arrived } = props;
  const { customer, stored } = job;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  const Part = level === 1 ? 'h2' : 'h3';
  const visit = visitText(job.date);
  useOpened(job);
  const waits = waitingText(job.waiting);
  const refused = needsAttention(job.waiting);
  const work = job.waiting.length > 0 && (
    <section className={`${styles.jobPart} grid gap-12`} aria-labelledby={`work-${job.id}`}>
      <Part id={`work-${job.id}`}>{refused ? 'Needs your decision' : 'Not sent yet'}</Part>
      <JobWork waiting={job.waiting} label="Not sent yet" />
    </section>
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is another arrival
  useEffect(() => {
    if (!arrived) return;
    if (level === 1) scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [job.id]);

  return (
    <article className={`${styles.jobDetail} stack gap-16`} aria-label={`${job.service}, ${visit.long}`}>
      {back}
      <header>
        <div className={`${styles.jobRowHead} between num`}>
          <p className="text-sm">
            {job.urgent?.until && stored.status === 'pending' ? 'As soon as you can' : slotText(job.date)}
          </p>
          <StatusBadge kind={stored.status} />
        </div>
        <Heading ref={heading} tabIndex={-1}>
          {job.service}
        </Heading>
        <AbsenceLine job={job} />
        <LateLine job={job} />
        <UrgentLine job={job} />
        {job.about && <p>{job.about}</p>}
        <p className={styles.jobCustomer}>{customer.name || 'Account deleted'}</p>
        <JobAddress job={job} />
        {job.comesWith && <p className="text-sm">With {job.comesWith.join(' and ')}</p>}
        {waits && (
          <p className="above-8">
            <StatusBadge kind="waiting" label={waits} />
          </p>
        )}
      </header>
      {refused && work}
      {job.notes && <p className={`${styles.jobNotes} rounded ${styles.jobText} anywhere`}>{job.notes}</p>}
      <JobAccess job={job} />
      <JobContact job={job}>
        {job.mine && (
          <Button size="xl" icon="note" onClick={() => ask('note', job)}>
            Add note
          </Button>
        )}
      </JobContact>
      <NextStep job={job} ask={ask} />
      <LateAct job={job} />
      {job.mine && job.status === 'completed' && (
        <Link className={buttonClass({ size: 'xl', wide: true })} to={workTo(job)}>
          Work and photos
        </Link>
      )}
      {canTakePayment(job) && (
        <Link className={buttonClass({ kind: payKind(job), size: 'xl', wide: true })} to={payTo(job)}>
          Take payment
        </Link>
      )}
      {!refused && work}
      <section className={`${styles.jobPart} grid gap-12`} aria-label="Details">
        <BookingItems booking={job} />
        <Rows
          items={[
            { label: 'Amount', value: amountText(job) },
            ...(job.paidBy === undefined
              ? []
              : [{ label: 'Paid by', value: `${job.paidBy}. Take nothing at the door.` }]),
            ...(job.paid ? [{ label: 'Paid', value: showAed(toAed(job.paid)) }] : []),
            ...(job.paysLater && canTakePayment(job)
              ? [{ label: 'Will pay later', value: `Said on ${dateOf(job.paysLater.at)}` }]
              : []),
            {
              label: 'Assigned to',
              value: stored.mine && !job.isCrew ? 'You' : (job.comesWith?.[0] ?? 'Not assigned yet'),
            },
            ...(job.siteContact ? [{ label: 'Who opens the door', value: contactOf(job) }] : []),
            {
              label: 'Phone',
              value: customer.phone ? <bdi dir="ltr">{showPhone(customer.phone)}</bdi> : '-',
            },
            { label: 'Reference', value: job.reference },
            { label: 'Booked on', value: dateOf(job.createdAt) },
          ]}
        />
      </section>
      <JobHistory job={job} heading={Part} />
      {job.mine && !job.isCrew && (job.status === 'pending' || job.status === 'confirmed') && (
        <Button kind="danger-text" wide onClick={() => ask('cancel', job)}>
          Cancel this job
        </Button>
      )}
      {updatedAt && (
        <p className={`faint text-sm num ${styles.jobAge}`}>
          <time dateTime={updatedAt.toISOString()}>{ageText(updatedAt, now)}</time>
        </p>
      )}
    </article>
  );
}

/** Once the work is done it is what comes next, unless they said that they pay later. */
function payKind({ status, paysLater }: JobView): 'primary' | 'outline' {
  return status === 'completed' && !paysLater ? 'primary' : 'outline';
}

/** What happened to a job, as far as this device knows: when it was asked for, what it became, and every remark on it. */
function JobHistory({ job, heading: Heading }: { job: JobView; heading: 'h2' | 'h3' }) {
  const happened = [
    { at: job.createdAt, title: job.late ? 'Booked after the start time' : 'Booked', text: undefined },
    ...job.history.map((step) => ({ at: step.at, title: stepTitle(step), text: stepText(step) })),
    ...job.remarks.map((remark) => ({
      at: remark.at,
      title: remark.author,
      text: (
        <>
          <span className={`${styles.jobText} anywhere`}>{remark.text}</span>
          {!remark.internal && <small>The customer can read this.</small>}
        </>
      ),
    })),
  ];
  const steps = happened
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(
      ({ at, title, text }): TimelineStep => ({
        title,
        text,
        time: <time dateTime={at}>{momentOf(at)}</time>,
        state: 'done',
      }),
    );
  return (
    <section className={`${styles.jobPart} grid gap-12`} aria-labelledby={`history-${job.id}`}>
      <Heading id={`history-${job.id}`}>History</Heading>
      <Timeline label="History" steps={steps} />
    </section>
  );
}

/** How urgent help stands by the server's clock; nothing of what is not urgent, or over. */
function UrgentLine({ job }: { job: JobView }) {
  const now = useServerNow()();
  const { urgent, mine } = job;
  const state = urgentState({ ...job, assignedTo: mine ? 'me' : null }, now);
  if (!urgent || !state || state.is === 'over') return null;
  return (
    <p className="cluster num">
      <StatusBadge kind={urgent.until ? 'urgent' : 'needs-time'} />
      <span>
        {urgentKindDetails[urgent.what].label}.{' '}
        {urgent.until
          ? `By ${atText(urgent.until, now)}, ${targetText(state)}.`
          : 'The office calls first, to agree a time.'}
      </span>
    </p>
  );
}
