import { isOpen } from '../../../contract/bookings/booking-rules';
import { slotHours, slots, splitDate } from '../../../contract/slots';
import { dubaiDay } from '../../../contract/time';
import type { JobView } from '../../data/jobs';

export const tabs = ['today', 'next', 'past', 'unassigned'] as const;
export type Tab = (typeof tabs)[number];

export interface DayOfJobs {
  day: string;
  jobs: readonly JobView[];
}

export interface ArrangedJobs {
  /** Mine of today: what is open in its order, then what is done. */
  today: readonly JobView[];
  /** Today's that nobody has. */
  freeToday: readonly JobView[];
  next: readonly DayOfJobs[];
  /** The latest day first. */
  past: readonly DayOfJobs[];
  unassigned: readonly DayOfJobs[];
}

/** A technician's jobs, which come by their time, as the page shows them. `today` is the Dubai day. */
export function arrangeJobs(jobs: readonly JobView[], today: string): ArrangedJobs {
  const mine = jobs.filter((job) => job.mine);
  const free = jobs.filter((job) => !job.mine && isOpen(job.status));
  const ofToday = onDay(mine, today);
  return {
    today: [...ofToday.filter(stillOpen), ...ofToday.filter((job) => !stillOpen(job))],
    freeToday: onDay(free, today),
    next: byDay(mine.filter((job) => dayOf(job) > today)),
    past: byDay(mine.filter((job) => dayOf(job) < today)).reverse(),
    unassigned: byDay(free),
  };
}

/** The Dubai day of a visit. */
export function dayOf(job: Pick<JobView, 'startsAt'>): string {
  return dubaiDay(job.startsAt);
}

/** The jobs of one day. */
export function onDay(jobs: readonly JobView[], day: string): JobView[] {
  return jobs.filter((job) => dayOf(job) === day);
}

/** Somebody is still to come, or to say that they came. */
export function stillOpen(job: JobView): boolean {
  return isOpen(job.status);
}

export interface CurrentJob {
  job: JobView;
  /** Why it is this one. */
  mark: 'Now' | 'Next' | 'Still open';
}

/** The job to do now, or next; one whose time has passed unfinished comes before those to come. */
export function currentJob(jobs: readonly JobView[], now: Date): CurrentJob | undefined {
  const open = jobs.filter(stillOpen);
  const running = open.find((job) => hasBegun(job, now) && !hasEnded(job, now));
  const job = running ?? open[0];
  if (!job) return undefined;
  return { job, mark: running ? 'Now' : hasEnded(job, now) ? 'Still open' : 'Next' };
}

const slotMs = slotHours * 3_600_000;

function hasBegun({ startsAt }: JobView, now: Date): boolean {
  return Date.parse(startsAt) <= now.getTime();
}

function hasEnded({ startsAt }: JobView, now: Date): boolean {
  return Date.parse(startsAt) + slotMs <= now.getTime();
}

/** The slots of a day with the jobs in each; mine first. A time that is none of ours stands in the last. */
export function agendaOf(
  jobs: readonly JobView[],
  day: string,
): { label: string; start: string; jobs: readonly JobView[] }[] {
  const ofDay = onDay(jobs, day).filter((job) => job.mine || stillOpen(job));
  const sorted = [...ofDay.filter((job) => job.mine), ...ofDay.filter((job) => !job.mine)];
  const startOf = (job: JobView) => splitDate(job.date)?.slot.start ?? slots[slots.length - 1]?.start;
  return slots.map(({ label, start }) => ({
    label,
    start,
    jobs: sorted.filter((job) => startOf(job) === start),
  }));
}

function byDay(jobs: readonly JobView[]): DayOfJobs[] {
  const days = new Map<string, JobView[]>();
  for (const job of jobs) {
    const day = dayOf(job);
    const list = days.get(day);
    if (list) list.push(job);
    else days.set(day, [job]);
  }
  return [...days].map(([day, of]) => ({ day, jobs: of }));
}
