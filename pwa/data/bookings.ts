import type { BookingRequest } from '../../contract/bookings/bookings';
import { openDevice } from '../device/device';
import type { BookingView } from '../device/my-rows';
import type { Sending } from '../device/outbox/sending';
import { useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import type { OutboxItem, SentItem } from './outbox/outbox';
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
