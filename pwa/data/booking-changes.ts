import type { Booking } from '../../contract/bookings/bookings';
import type { BookingAddress } from '../../contract/changes/booking-changes';
import { feeIn } from '../../contract/changes/change-now';
import type { Op, OpOf } from '../../contract/sync/sync';
import type { ChangeSent, VisitChange } from '../../contract/sync/visit-change';
import { openDevice } from '../device/device';
import type { BookingView } from '../device/my-rows';
import type { Sending } from '../device/outbox/sending';
import { session } from '../device/session/session-store';
import { discard, type OutboxItem } from './outbox/outbox';

/** What is changed: a booking as it is shown, or its row alone. */
type Changed = Pick<BookingView, 'id' | 'serviceName' | 'reference'> &
  Partial<Pick<BookingView, 'status' | 'entry' | 'pending'>>;

/** Brings a change of one's own booking to the server by the outbox, where it may wait. */
export async function changeBooking(
  booking: Changed,
  change: VisitChange,
  opId: string,
): Promise<ChangeSent<Booking>> {
  const sent = await carry(booking, change, opId).catch((): Sending => ({ is: 'failed' }));
  if (sent.is === 'applied') return { is: 'applied', visit: bookingIn(sent) };
  if (sent.is === 'refused') return { is: 'refused', why: sent.problem.message, fee: feeIn(sent.problem) };
  if (sent.is === 'saved') return sent;
  const isCancel = change.kind === 'booking.cancel';
  return {
    is: 'failed',
    why: isCancel ? 'Failed to cancel booking' : 'It could not be sent. Please try again.',
  };
}

/** The booking as the server's answer says that it stands. */
export function bookingIn({ row }: Extract<Sending, { is: 'applied' }>): Booking | undefined {
  return row?.type === 'booking' ? row.data : undefined;
}

function carry(booking: Changed, change: VisitChange, opId: string): Promise<Sending> {
  if (change.kind === 'booking.move') return move(booking, change, opId);
  return change.kind === 'booking.cancel' ? cancel(booking, change, opId) : send(booking, change, opId);
}

/** A move that was asked for before and is not sent gives way to this one; what may have reached the server is taken back first. */
async function move(booking: Changed, op: OpOf<'booking.move'>, opId: string): Promise<Sending> {
  const waiting = await ownOutbox();
  // In another tab meanwhile: once is enough.
  if (waiting.some((each) => isSameMove(each, booking.id, op))) return { is: 'saved' };
  const drawn = booking.pending?.move?.opId;
  // What is drawn may be of before the server's answer: of what has left nothing gives way.
  const replaces = drawn && waiting.some((each) => isThat(each, drawn)) ? drawn : undefined;
  return send(booking, op, opId, replaces);
}

function isSameMove(
  { entity, op, state, edit }: OutboxItem,
  id: string,
  asked: OpOf<'booking.move'>,
): boolean {
  if (entity !== `booking:${id}` || op.kind !== 'booking.move' || state === 'attention' || edit) return false;
  return op.from === asked.from && op.date === asked.date && op.feeSeen === asked.feeSeen;
}

const isThat = ({ opId, edit }: OutboxItem, of: string) => opId === of || edit?.opId === of;

/** A booking that only waits is taken back instead. */
async function cancel(booking: Changed, op: OpOf<'booking.cancel'>, opId: string): Promise<Sending> {
  if (booking.status === 'waiting' && booking.entry) {
    await discard(booking.entry);
    return { is: 'saved' };
  }
  // In another tab meanwhile. What is drawn may be of before it was asked for, or of before it was refused.
  if (await isCancelling(booking.id)) return { is: 'saved' };
  return send(booking, op, opId);
}

/** Says where a visit goes: a home of one's own with its address as it is shown, or what was typed. */
export function sendAddress(booking: Changed, asked: BookingAddress, opId: string): Promise<Sending> {
  return send(booking, { kind: 'booking.address', ...asked }, opId);
}

/** `replaces`: what was asked for before and is not sent gives way to it. */
async function send(
  { id, serviceName, reference }: Changed,
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
