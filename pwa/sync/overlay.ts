import { type Booking, type BookingStatus, startsAt } from '../../contract/bookings';
import { entityId, type OpKind, type OpOf } from '../../contract/sync';
import { defaultSettings, type Profile } from '../../contract/users';
import type { NewEntry, OpProblem, OpState, OutboxEntry } from '../db/tables';

/** What of a row waits on this device, or was refused; the last asked for stands. */
export interface WaitingChange {
  opId: string;
  kind: OpKind;
  state: OpState;
  problem?: OpProblem;
  to?: BookingStatus;
  amount?: number;
  note?: string;
}

/** A booking as the screen shows it: the server's row, or a request that has none yet. */
export type Overlaid =
  | { is: 'row'; id: string; row: Booking; pending?: WaitingChange; entry?: OutboxEntry }
  | {
      is: 'waiting';
      id: string;
      startsAt: string;
      asked: OpOf<'booking.create'>;
      queuedAt: string;
      entry: OutboxEntry;
    };

/** Rows plus waiting operations; the newest slot first, as the lists show them. */
export function overlayBookings(rows: readonly Booking[], entries: readonly OutboxEntry[]): Overlaid[] {
  const shown = new Map<string, Overlaid>(rows.map((row) => [row.id, { is: 'row', id: row.id, row }]));
  for (const entry of entries) {
    if (!entry.entity.startsWith('booking:')) continue;
    const held = shown.get(entityId(entry.entity));
    if (held?.is === 'row' && entry.op.kind !== 'booking.create') {
      shown.set(held.id, { ...held, entry, pending: changeOf(entry, held.pending) });
    }
    const create = entry.op.kind === 'withdraw' ? entry.next : entry;
    const waiting = create && asWaiting(create, entry);
    if (waiting && !shown.has(waiting.id)) shown.set(waiting.id, waiting);
  }
  return [...shown.values()].sort((a, b) => slotOf(b).localeCompare(slotOf(a)));
}

function slotOf(shown: Overlaid): string {
  return shown.is === 'row' ? shown.row.startsAt : shown.startsAt;
}

function asWaiting(create: NewEntry, entry: OutboxEntry): Overlaid | undefined {
  const { op: asked, queuedAt, entity } = create;
  if (asked.kind !== 'booking.create') return undefined;
  return { is: 'waiting', id: entityId(entity), startsAt: startsAt(asked.date), asked, queuedAt, entry };
}

function changeOf(entry: OutboxEntry, before: WaitingChange | undefined): WaitingChange {
  const { opId, op, state, problem } = entry;
  const change: WaitingChange = { ...before, opId, kind: op.kind, state, problem };
  if (op.kind === 'booking.cancel' || op.kind === 'withdraw') change.to = 'cancelled';
  if (op.kind === 'booking.note') change.note = op.text;
  if (op.kind === 'booking.update') {
    if (op.to !== undefined) change.to = op.to;
    if (op.amount !== undefined) change.amount = op.amount;
    if (op.note !== undefined) change.note = op.note;
  }
  return change;
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
        ...(op.settings && { settings: { ...(profile.settings ?? defaultSettings), ...op.settings } }),
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
