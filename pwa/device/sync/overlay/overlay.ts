import { defaultSettings } from '../../../../contract/accounts/default-settings';
import { withSettings } from '../../../../contract/accounts/settings-rules';
import type { Profile } from '../../../../contract/accounts/users';
import { type BookingStatus, isOpen, startsAt } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { itemsInWords } from '../../../../contract/prices/item-rules';
import type { PriceItem } from '../../../../contract/prices/prices';
import type { BookingItem } from '../../../../contract/prices/requested-items';
import type { OpKind, OpOf } from '../../../../contract/sync/sync';
import { entityId, isQuiet } from '../../../../contract/sync/sync-rules';
import { jobKinds } from '../../../../contract/work/job-kinds';
import type { NewEntry, OpProblem, OpState, OutboxEntry } from '../../db/tables';

/** What of a row waits on this device, or was refused; the last asked for stands. */
export interface WaitingChange {
  opId: string;
  kind: OpKind;
  state: OpState;
  problem?: OpProblem;
  to?: BookingStatus;
  amount?: number;
  note?: string;
  /** Where the visit is to go. */
  address?: string;
  area?: string;
  /** The time that is asked for instead. */
  move?: WaitingMove;
  /** The time is to stay as it is, after a move that found no free slot. */
  keep?: true;
  /** A cancellation: of a visit of a plan, which is to be used where a fee would be due. */
  usesVisit?: true;
}

/** A move that is not on the server. `from`: the time as it was seen; `feeSeen`: what was said that it costs, AED. */
export interface WaitingMove {
  opId: string;
  date: string;
  from: string;
  feeSeen?: number | undefined;
  state: OpState;
  problem?: OpProblem;
}

/** A booking as the screen shows it: the server's row, or a request that has none yet. */
export type Overlaid =
  | { is: 'row'; id: string; row: Booking; pending?: WaitingChange; entry?: OutboxEntry }
  | {
      is: 'waiting';
      id: string;
      startsAt: string;
      request: OpOf<'booking.create'>;
      /** What it asks for, in the words of the price list. */
      items: BookingItem[];
      queuedAt: string;
      entry: OutboxEntry;
    };

/** Rows plus waiting operations; the newest slot first, as the lists show them. `prices`: the price list, as the device has it. */
export function overlayBookings(
  rows: readonly Booking[],
  entries: readonly OutboxEntry[],
  prices: readonly PriceItem[] = [],
): Overlaid[] {
  const shown = new Map<string, Overlaid>(rows.map((row) => [row.id, { is: 'row', id: row.id, row }]));
  for (const entry of entries) {
    if (!entry.entity.startsWith('booking:') || isQuiet(entry.op) || isOfPhoto(entry)) continue;
    const held = shown.get(entityId(entry.entity));
    if (held?.is === 'row' && entry.op.kind !== 'booking.create') {
      shown.set(held.id, { ...held, entry, pending: changeOf(entry, held.pending) });
    }
    const create = entry.op.kind === 'withdraw' ? entry.next : entry;
    const waiting = create && asWaiting(create, entry, prices);
    if (waiting && !shown.has(waiting.id)) shown.set(waiting.id, waiting);
  }
  return [...shown.values()].sort((a, b) => slotOf(b).localeCompare(slotOf(a)));
}

/** A photo stands among the photos, with how far it is; the booking goes on meanwhile. */
function isOfPhoto({ op, state }: OutboxEntry): boolean {
  return state !== 'attention' && (op.kind === 'booking.photo' || op.kind === 'booking.photo-remove');
}

function slotOf(shown: Overlaid): string {
  return shown.is === 'row' ? shown.row.startsAt : shown.startsAt;
}

function asWaiting(create: NewEntry, entry: OutboxEntry, prices: readonly PriceItem[]): Overlaid | undefined {
  const { op: request, queuedAt, entity } = create;
  if (request.kind !== 'booking.create') return undefined;
  const items = itemsInWords(prices, request.items ?? []);
  const id = entityId(entity);
  return { is: 'waiting', id, startsAt: startsAt(request.date), request, items, queuedAt, entry };
}

function changeOf(entry: OutboxEntry, before: WaitingChange | undefined): WaitingChange {
  const { opId, op, state, problem } = entry;
  // A refusal stays in sight until it is settled: what was asked for after it waits behind it.
  const pendingChange = before?.state === 'attention' ? before : { opId, kind: op.kind, state, problem };
  const change: WaitingChange = { ...before, ...pendingChange };
  if (op.kind === 'booking.cancel' || takesBackCreation(entry)) change.to = 'cancelled';
  // Of two cancellations, from two tabs, the first is the one that is done.
  if (op.kind === 'booking.cancel' && op.useVisit && before?.to !== 'cancelled') change.usesVisit = true;
  const move = moveIn(entry);
  if (move) change.move = move;
  if (op.kind === 'booking.keep') change.keep = true;
  if (op.kind === 'booking.note') change.note = op.text;
  if (op.kind === 'booking.address') {
    if (op.address !== undefined) change.address = op.address;
    if (op.area !== undefined) change.area = op.area;
  }
  if (op.kind === 'booking.update') {
    if (op.to !== undefined) change.to = op.to;
    if (op.amount !== undefined) change.amount = op.amount;
    if (op.note !== undefined) change.note = op.note;
  }
  return change;
}

/** The move that an entry is, or, where it takes an earlier one back, that follows it. */
function moveIn({ opId, op, state, problem, next }: OutboxEntry): WaitingMove | undefined {
  const request = next ? { opId: next.opId, op: next.op } : { opId, op };
  if (request.op.kind !== 'booking.move') return undefined;
  const { date, from, feeSeen } = request.op;
  return { opId: request.opId, date, from, feeSeen, state, ...(problem && { problem }) };
}

/** A row is named after the operation that made it: withdrawing that one cancels it, any other only that change. */
function takesBackCreation({ op, entity }: OutboxEntry): boolean {
  return op.kind === 'withdraw' && op.opId === entityId(entity);
}

/** A technician's job: the server's row, what waits for it, and how it stands once that has arrived. */
export interface OverlaidJob {
  row: Booking;
  /** The oldest first. */
  entries: OutboxEntry[];
  status: BookingStatus;
  amount: number;
  /** In fils, with what waits. */
  paid: number;
  paysLater?: Booking['paysLater'];
  runningLate?: Booking['runningLate'];
  assignedTo: string | null;
}

/** Unsent work on a job that is not on this device any more. */
export interface LeftJob {
  id: string;
  entries: OutboxEntry[];
}

/**
 * The jobs of a technician and the unassigned ones, with what waits laid over them in its order; refused work does not
 * count and stays with its job. Work whose job has left the device is told apart, so that it is never out of sight.
 */
export function overlayJobs(
  rows: readonly Booking[],
  entries: readonly OutboxEntry[],
  me: string,
): { jobs: OverlaidJob[]; left: LeftJob[] } {
  const jobs = new Map<string, OverlaidJob>();
  for (const row of rows) {
    const { status, amount, assignedTo, paid = 0, paysLater, runningLate } = row;
    const isMine = assignedTo === me || row.crew?.includes(me);
    const isJob = isMine || (assignedTo === null && isOpen(status));
    if (isJob)
      jobs.set(row.id, { row, entries: [], status, amount, paid, paysLater, runningLate, assignedTo });
  }
  const left = new Map<string, LeftJob>();
  for (const entry of entries) {
    if (!isJobWork(entry)) continue;
    const id = entry.op.kind === 'payment.record' ? entry.op.bookingId : entityId(entry.entity);
    const job = jobs.get(id);
    if (job) jobs.set(id, { ...withWork(job, entry, me), entries: [...job.entries, entry] });
    else left.set(id, { id, entries: [...(left.get(id)?.entries ?? []), entry] });
  }
  return { jobs: [...jobs.values()], left: [...left.values()] };
}

const workKinds: readonly OpKind[] = [
  'booking.take',
  'booking.update',
  'booking.note',
  'booking.pay-later',
  'booking.late',
  'payment.record',
  // Shown over the work of the visit (`overlay-work.ts`).
  ...jobKinds,
];

function isJobWork(entry: OutboxEntry): boolean {
  if (entry.op.kind !== 'withdraw') return workKinds.includes(entry.op.kind);
  return entry.entity.startsWith('booking:') && !entry.next && !takesBackCreation(entry);
}

function withWork(job: OverlaidJob, { op, state, queuedAt }: OutboxEntry, me: string): OverlaidJob {
  if (state === 'attention') return job;
  if (op.kind === 'booking.take') return { ...job, assignedTo: me };
  if (op.kind === 'payment.record') return { ...job, paid: job.paid + op.amount };
  if (op.kind === 'booking.pay-later') return { ...job, paysLater: { at: queuedAt, by: null } };
  if (op.kind === 'booking.late') {
    const { minutes, there } = op;
    const late = minutes > 0 ? { minutes, there, at: queuedAt, by: null, told: [] } : undefined;
    return { ...job, runningLate: late };
  }
  if (op.kind === 'job.finish') return { ...job, status: 'completed' };
  if (op.kind !== 'booking.update') return job;
  return { ...job, status: op.to ?? job.status, amount: op.amount ?? job.amount };
}

/** The profile as its person wants it. Refused changes do not show. `named`: what is known of a service by its id. */
export function overlayProfile(
  row: Profile,
  entries: readonly OutboxEntry[],
  named: (serviceId: string) => Profile['favorites'][number] | undefined,
): Profile {
  let profile = row;
  for (const { op, state } of entries) {
    if (state === 'attention') continue;
    if (op.kind === 'profile.update') {
      profile = {
        ...profile,
        ...(op.name !== undefined && { displayName: op.name }),
        ...(op.phone !== undefined && { phone: op.phone || null }),
        ...(op.settings && { settings: withSettings(profile.settings ?? defaultSettings, op.settings) }),
      };
    }
    if (op.kind !== 'favorite.add' && op.kind !== 'favorite.remove') continue;
    const others = profile.favorites.filter((each) => each.id !== op.serviceId);
    const added =
      op.kind === 'favorite.add' &&
      (named(op.serviceId) ?? { id: op.serviceId, name: op.serviceId, description: '' });
    profile = { ...profile, favorites: added ? [...others, added] : others };
  }
  return profile;
}

/** Entries that ask for a subscription the rows do not show yet. */
export function waitingSubscriptions(
  rowIds: ReadonlySet<string>,
  entries: readonly OutboxEntry[],
): OutboxEntry[] {
  return entries.filter(
    (each) => each.op.kind === 'subscription.create' && !rowIds.has(entityId(each.entity)),
  );
}
