import type { BookingRequest } from '../../contract/bookings/bookings';
import type { BookingAddress, BookingCancel, BookingMove } from '../../contract/changes/booking-changes';
import type { Op } from '../../contract/sync/sync';
import { openDevice } from '../device/device';
import type { BookingView } from '../device/my-rows';
import type { Sending } from '../device/outbox/sending';
import { session } from '../device/session/session-store';
import { useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import { discard, type OutboxItem, type SentItem } from './outbox/outbox';
import { useKnownSession } from './session/known-session';
import { callAsMe } from './session/session';

export type { BookingView } from '../device/my-rows';

/** The person's own bookings, those that still wait among them; the latest slot first. */
export function useMyBookings(): { bookings: BookingView[] | undefined; updatedAt?: Date; state: RowsState } {
  const { userId } = useKnownSession();
  const live = useLive(`my-bookings ${userId ?? ''}`, async (device) =>
    userId ? device.queries.myBookings(device, userId, callAsMe) : undefined,
  );
  const lastSyncAt = live.value?.lastSyncAt;
  return {
    bookings: live.value?.rows,
    updatedAt: lastSyncAt === undefined ? undefined : new Date(lastSyncAt),
    state: useRowsState(live),
  };
}

/** What was asked on this device without a sign-in: what waits, and what was sent in the last 30 days. */
export function useGuestRequests(): { waiting: OutboxItem[]; sent: SentItem[] } {
  const waiting = useLive('guest-outbox', (device) => device.queries.outbox(device, undefined));
  const sent = useLive('guest-sent', (device) => device.queries.sent(device));
  return { waiting: waiting.value ?? [], sent: sent.value ?? [] };
}

/** Asks for a visit. `replaces`: the opId of the waiting request that this one is an edit of. */
export async function sendBooking(input: {
  form: BookingRequest;
  opId: string;
  replaces?: string;
}): Promise<Sending> {
  const { form, opId, replaces } = input;
  const device = await openDevice();
  return device.send({
    opId,
    // The row is named after the operation: a sent entry can be withdrawn by its number alone.
    entity: `booking:${opId}`,
    op: { kind: 'booking.create', ...form },
    about: { service: form.serviceType },
    replaces,
  });
}

/**
 * Asks for another time. One that was asked for before and is not sent gives way to it; what may have reached the server is taken
 * back first.
 */
export async function moveBooking(
  booking: Pick<BookingView, 'id' | 'date' | 'serviceName' | 'reference' | 'pending'>,
  asked: AskedMove,
  opId: string,
): Promise<Sending> {
  const waiting = await ownOutbox();
  // In another tab meanwhile: once is enough.
  if (waiting.some((each) => isSameMove(each, booking, asked))) return { is: 'saved' };
  const drawn = booking.pending?.move?.opId;
  // What is drawn may be of before the server's answer: of what has left nothing gives way.
  const replaces = drawn && waiting.some((each) => isThat(each, drawn)) ? drawn : undefined;
  return change(booking, { kind: 'booking.move', from: booking.date, ...asked }, opId, replaces);
}

function isSameMove(
  { entity, op, state, edit }: OutboxItem,
  { id, date }: Pick<BookingView, 'id' | 'date'>,
  asked: AskedMove,
): boolean {
  if (entity !== `booking:${id}` || op.kind !== 'booking.move' || state === 'attention' || edit) return false;
  return op.from === date && op.date === asked.date && op.feeSeen === asked.feeSeen;
}

const isThat = ({ opId, edit }: OutboxItem, of: string) => opId === of || edit?.opId === of;

/** Another time: what keeps it (`holdId`, `proposalId`), and the fee (AED) that was said before. */
export type AskedMove = Omit<BookingMove, 'from'>;

/** Keeps the time as it is, after a move that found no place. */
export function keepTime(booking: BookingView, opId: string): Promise<Sending> {
  return change(booking, { kind: 'booking.keep' }, opId);
}

/** Cancels a booking; one that is only waiting is taken back instead. `told`: what was said that it costs, and why it ends. */
export async function cancelBooking(
  booking: BookingView,
  opId: string,
  told: BookingCancel = {},
): Promise<Sending> {
  if (booking.status === 'waiting' && booking.entry) {
    await discard(booking.entry);
    return { is: 'saved' };
  }
  // In another tab meanwhile. What is drawn may be of before it was asked for, or of before it was refused.
  if (await isCancelling(booking.id)) return { is: 'saved' };
  return change(booking, { kind: 'booking.cancel', ...told }, opId);
}

/** Says where a visit goes: a home of one's own with its address as it is shown, or what was typed. */
export function sendAddress(
  booking: Pick<BookingView, 'id' | 'serviceName' | 'reference'>,
  asked: BookingAddress,
  opId: string,
): Promise<Sending> {
  return change(booking, { kind: 'booking.address', ...asked }, opId);
}

/** `replaces`: what was asked for before and is not sent gives way to it. */
async function change(
  { id, serviceName, reference }: Pick<BookingView, 'id' | 'serviceName' | 'reference'>,
  op: Op,
  opId: string,
  replaces?: string,
): Promise<Sending> {
  const device = await openDevice();
  const about = { service: serviceName, reference };
  return device.send({ opId, entity: `booking:${id}`, op, about, replaces });
}

/** What waits of this person; nothing where the device cannot read what it keeps, which hinders nobody. */
async function ownOutbox(): Promise<OutboxItem[]> {
  const device = await openDevice();
  return device.queries.outbox(device, session.get().userId).catch(() => []);
}

/** Whether a cancellation waits on this device, or is on its way. */
async function isCancelling(id: string): Promise<boolean> {
  return (await ownOutbox()).some(
    ({ entity, op, state }) =>
      entity === `booking:${id}` && op.kind === 'booking.cancel' && state !== 'attention',
  );
}
