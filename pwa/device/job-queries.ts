import type { BookingStatus } from '../../contract/bookings/booking-rules';
import type { Booking, JobStep, Remark } from '../../contract/bookings/bookings';
import { jobOrder } from '../../contract/bookings/urgent';
import { readMeta } from './db/meta';
import type { OutboxEntry } from './db/tables';
import { fetchedRows } from './fetched-rows';
import { describe } from './outbox/describe';
import type { OutboxItem } from './outbox/outbox-item';
import type { DeviceCore } from './session/device-core';
import { overlayJobs } from './sync/overlay/overlay';

/** How a job stands. */
export interface JobState {
  status: BookingStatus;
  amount: number;
  /** Assigned to the person at this device; otherwise unassigned. */
  mine: boolean;
}

/** A job as its technician sees it: what the server said, what waits, and how it stands with that. */
export interface JobView extends JobState {
  id: string;
  reference: string;
  service: string;
  about?: string | undefined;
  /** `2026-11-28 9:00 AM`, Dubai. */
  date: string;
  startsAt: string;
  customer: { name: string; phone: string; email: string; address: string; area: string };
  /** The office does not know it yet, and the customer is asked. */
  addressUnknown?: boolean | undefined;
  siteContact?: Booking['siteContact'];
  pin?: Booking['pin'];
  /** Gate, parking, AC units and permit, a line each. */
  access?: string | undefined;
  notes: string;
  remarks: readonly Remark[];
  /** How many slots of the day it takes. */
  slots?: number | undefined;
  /** What was done to it, the oldest first. */
  history: readonly JobStep[];
  late: boolean;
  urgent?: Booking['urgent'];
  needsTime?: Booking['needsTime'];
  /** That this technician cannot come, and why. */
  reassign?: Booking['reassign'];
  /** Who has it is another: they come with them. */
  isCrew?: boolean | undefined;
  /** What the others are called who come. */
  comesWith?: readonly string[] | undefined;
  createdAt: string;
  /** The finished visit that it puts right, and the first day of its work. */
  returnOf?: string | null | undefined;
  partOf?: string | null | undefined;
  /** Why nothing is asked for it, where the office said so. */
  zeroReason?: string | undefined;
  /** What it was asked for with; what is charged, where no other amount waits to be sent. */
  items?: Booking['items'];
  lines?: Booking['lines'];
  /** The plan that it is a visit of, which may count it in hours. */
  subscriptionId?: string | undefined;
  planUnit?: Booking['planUnit'];
  /** As the server said it last. */
  stored: JobState;
  /** The oldest first. */
  waiting: readonly OutboxItem[];
  /** What was paid of it, in fils, with what waits; and what its documents come to, where that is not its amount. */
  paid?: number;
  invoiced?: Booking['invoiced'];
  /** That they pay later: said at the door, also where that waits to be sent. */
  paysLater?: Booking['paysLater'];
  /** That they run late with it: also where that waits to be sent. */
  runningLate?: Booking['runningLate'];
  rev: number;
  /** What somebody else is called who pays: nothing is taken at the door. */
  paidBy?: Booking['paidBy'];
}

/** Unsent work on a job that has left this device. */
export interface LeftJobView {
  id: string;
  service: string;
  reference: string;
  waiting: readonly OutboxItem[];
}

export interface JobRows {
  rows: JobView[];
  left: LeftJobView[];
  lastSyncAt: number | undefined;
  /** What the server's clock is ahead of the device's, ms. */
  clockOffset: number;
  /** Whether this technician is on call: urgent help that nobody has comes first then. */
  onCall: boolean;
}

/** What the device holds of the jobs, or the server's word where the device keeps nothing. */
interface Held {
  rows: readonly Booking[];
  entries: readonly OutboxEntry[];
  lastSyncAt: number | undefined;
  clockOffset: number;
  onCall: boolean;
}

/** The person's jobs and the unassigned ones, by their time, with what waits. */
export async function myJobs(device: DeviceCore, userId: string): Promise<JobRows> {
  const { rows, entries, ...known } = await (device.usable
    ? heldHere(device, userId)
    : fetchedFor(device, userId));
  const views = viewsOf(rows, entries, { userId, onCall: known.onCall });
  await withExtraWork(device, userId, views.rows);
  return { ...views, ...known };
}

/** What is finished here is paid with its extra work, which becomes lines of the booking once the server has it. */
async function withExtraWork(device: DeviceCore, userId: string, jobs: readonly JobView[]): Promise<void> {
  const finished = jobs.filter(({ waiting }) =>
    waiting.some(({ kind, state }) => kind === 'job.finish' && state !== 'attention'),
  );
  if (finished.length === 0 || !device.usable) return;
  const { workAt } = await import('./work-query');
  for (const job of finished) job.amount = (await workAt(device, userId, job.id))?.amount ?? job.amount;
}

async function heldHere(device: DeviceCore, userId: string): Promise<Held> {
  const db = device.person(userId);
  const [cached, entries, lastSyncAt, clockOffset = 0, me] = await db.transaction(
    'r',
    [db.bookings, db.outbox, db.meta, db.profile],
    () =>
      Promise.all([
        db.bookings.toArray(),
        db.outbox.orderBy('n').toArray(),
        readMeta(db, 'lastSyncAt'),
        readMeta(db, 'serverOffset'),
        db.profile.get(userId),
      ]),
  );
  const onCall = me?.data.onCall === true;
  return { rows: cached.map((row) => row.data), entries, lastSyncAt, clockOffset, onCall };
}

async function fetchedFor(device: DeviceCore, userId: string): Promise<Held> {
  const { rows, ...known } = await fetchedRows(device, userId);
  const onCall = rows.some((row) => row.type === 'profile' && row.data.onCall === true);
  const jobs = rows.flatMap((row) => (row.type === 'booking' ? [row.data] : []));
  return { rows: jobs, entries: [], onCall, ...known };
}

/** What a job says of its booking, word for word. */
const said = [
  ...(['id', 'reference', 'about', 'date', 'startsAt', 'notes', 'remarks', 'late', 'createdAt'] as const),
  ...(['rev', 'slots'] as const),
  ...(['invoiced', 'paidBy', 'returnOf', 'partOf', 'zeroReason', 'subscriptionId', 'planUnit'] as const),
  ...(['addressUnknown', 'siteContact', 'pin', 'access'] as const),
] satisfies ReadonlyArray<keyof Booking & keyof JobView>;

function asItIs(row: Booking): Pick<Booking, (typeof said)[number]> {
  return Object.fromEntries(said.map((name) => [name, row[name]])) as Pick<Booking, (typeof said)[number]>;
}

function viewsOf(
  held: readonly Booking[],
  waiting: readonly OutboxEntry[],
  { userId, onCall }: { userId: string; onCall: boolean },
): Pick<JobRows, 'rows' | 'left'> {
  const shown = overlayJobs(held, waiting, userId);
  const rows = shown.jobs.map(
    ({ row, entries: of, status, amount, paid, paysLater, runningLate, assignedTo }): JobView => {
      const { serviceName, history = [], urgent, needsTime, reassign, comesWith, items, lines } = row;
      const inCrew = row.crew?.includes(userId) === true;
      return {
        ...asItIs(row),
        ...{ history, status, amount, paid, paysLater, runningLate },
        service: serviceName,
        ...(urgent && { urgent }),
        ...(needsTime && { needsTime }),
        ...(reassign && { reassign }),
        customer: row.customerInfo,
        ...(comesWith && { comesWith }),
        ...(items && { items }),
        ...(lines && amount === row.amount && { lines }),
        ...(inCrew && assignedTo !== userId && { isCrew: true }),
        mine: inCrew || assignedTo === userId,
        stored: { status: row.status, amount: row.amount, mine: inCrew || row.assignedTo === userId },
        waiting: of.map((each) => describe(each, 'me')),
      };
    },
  );
  // As plain text: by the rules of a language hundreds of them take a phone a tenth of a second.
  const order = (job: JobView) => jobOrder({ ...job, assignedTo: job.mine ? userId : null }, onCall);
  rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const left = shown.left.map(({ id, entries: of }): LeftJobView => {
    const about = of[0]?.about ?? {};
    return {
      id,
      service: about.service ?? 'Job',
      reference: about.reference ?? '',
      waiting: of.map((each) => describe(each, 'me')),
    };
  });
  return { rows, left };
}
