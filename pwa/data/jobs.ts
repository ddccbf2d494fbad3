import { useEffect } from 'react';
import type { BookingStatus } from '../../contract/bookings/booking-rules';
import type { OpOf } from '../../contract/sync/sync';
import { openDevice } from '../device/device';
import { type JobState, type JobView, type LeftJobView, myJobs } from '../device/job-queries';
import type { Device } from '../device/open-device';
import type { Sending } from '../device/outbox/sending';
import { sessionKnown } from '../device/session/session-store';
import { readAhead, useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import { useServerNow } from './device/server-clock';
import { useKnownSession } from './session/known-session';

export type { JobState, JobView, LeftJobView } from '../device/job-queries';
export type { RowsState } from './device/rows-state';

export interface Jobs {
  jobs: readonly JobView[] | undefined;
  left: readonly LeftJobView[];
  updatedAt?: Date;
  /** What the server's clock is ahead of the device's, ms: which day it is must not depend on a wrong clock. */
  clockOffset: number;
  /** Urgent help that nobody has comes first then. */
  onCall: boolean;
  state: RowsState;
}

/** The technician's jobs and the unassigned ones, in the order of their time. */
export function useJobs(): Jobs {
  const { userId } = useKnownSession();
  const live = useLive(keyOf(userId), readingOf(userId));
  const { rows, left = [], lastSyncAt, clockOffset = 0, onCall = false } = live.value ?? {};
  return {
    jobs: rows,
    left,
    updatedAt: lastSyncAt === undefined ? undefined : new Date(lastSyncAt),
    clockOffset,
    onCall,
    state: useRowsState(live),
  };
}

/** Begins to read the jobs as soon as it is known whose, while their page is on its way. */
export function readJobsAhead(): void {
  sessionKnown().then(({ userId }) => userId && readAhead(keyOf(userId), readingOf(userId)));
}

const keyOf = (userId: string | undefined) => `my-jobs ${userId ?? ''}`;

const readingOf = (userId: string | undefined) => async (device: Device) =>
  userId ? myJobs(device, userId) : undefined;

/** What of a job its operations need: also when it has since left the device. */
export type NamedJob = Pick<JobView, 'id' | 'service' | 'reference'>;

/** What a technician does with a job. */
export type JobOp = OpOf<
  'booking.take' | 'booking.update' | 'booking.note' | 'booking.pay-later' | 'booking.late'
>;

/** Moves a job on. `seen` is what the person was shown: a change made since then is not overwritten. */
export function stepOp(
  seen: Pick<JobState, 'status' | 'amount'>,
  step: { to: BookingStatus; amount?: number; note?: string; hours?: number | undefined },
): JobOp {
  const { to, amount, note, hours } = step;
  return {
    kind: 'booking.update',
    from: seen.status,
    to,
    ...(amount !== undefined && { amountFrom: seen.amount, amount }),
    ...(note && { note }),
    ...(hours !== undefined && { hours }),
  };
}

/** What was told already while this page is open. */
const opened = new Set<string>();

/** Tells the office that a technician looks at a job that is theirs: once for each version of it. */
export function useOpened({ id, rev, stored }: Pick<JobView, 'id' | 'rev' | 'stored'>): void {
  const { userId } = useKnownSession();
  const now = useServerNow();
  const isTheirs = stored.mine;
  useEffect(() => {
    if (!userId || !isTheirs) return;
    const key = `${userId} ${id} ${rev}`;
    const tell = () => {
      if (opened.has(key) || document.visibilityState === 'hidden') return;
      opened.add(key);
      const op = { kind: 'job.opened' } as const;
      openDevice()
        .then((device) => device.tell(userId, { op, entity: `booking:${id}`, at: now() }))
        .catch(() => opened.delete(key));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [userId, id, rev, isTheirs, now]);
}

/** Does something with a job, now or as soon as there is a network. `askedAt`: where the device's own clock is not to be trusted with it. */
export async function sendJob(job: NamedJob, opId: string, op: JobOp, askedAt?: Date): Promise<Sending> {
  const device = await openDevice();
  const about = { service: job.service, reference: job.reference };
  return device.send({ opId, entity: `booking:${job.id}`, op, about, ...(askedAt && { askedAt }) });
}
