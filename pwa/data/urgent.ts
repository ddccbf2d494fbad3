import type { Booking, SentBooking } from '../../contract/bookings/bookings';
import { type UrgentKind, urgentKindDetails, urgentSlot } from '../../contract/bookings/urgent';
import { openDevice } from '../device/device';
import type { Sending } from '../device/outbox/sending';
import { session } from '../device/session/session-store';
import type { UrgentRequest } from '../device/urgent-query';
import { useLive } from './device/live';
import { useKnownSession } from './session/known-session';
import { callAsMe } from './session/session';

export type { UrgentRequest } from '../device/urgent-query';

/** What a person types to get urgent help. */
export interface UrgentForm {
  what: UrgentKind;
  notes: string;
  customerInfo: SentBooking['customerInfo'];
  /** The home it is about, of which the server has heard. */
  homeId?: string | undefined;
  /** The call-out (AED) that they were told before they asked. */
  feeSeen: number;
  /** The plan that it is to be a visit of, and what of it. */
  subscriptionId?: string | undefined;
  entitlementId?: string | undefined;
}

/** `not-sent`: it waits on this device, and nobody knows of it. Only `asked` is the server's word. */
export type UrgentSending =
  | Exclude<Sending, { is: 'applied' } | { is: 'saved' }>
  | { is: 'asked'; booking?: Booking }
  | { is: 'not-sent' };

/**
 * Asks for urgent help, now or as soon as there is a network: an hour later it is a call that the office makes. `replaces`: the
 * opId of the waiting request that this one is an edit of.
 */
export async function askForHelp(input: {
  form: UrgentForm;
  opId: string;
  replaces?: string;
}): Promise<UrgentSending> {
  const { form, opId, replaces } = input;
  const { what, notes, customerInfo, homeId, feeSeen, subscriptionId, entitlementId } = form;
  const device = await openDevice();
  const offset = await device.queries.clockOffset(device, session.get().userId).catch(() => 0);
  // When it was asked decides whether somebody is sent at once: by the server's clock, as far as it is known.
  const askedAt = new Date(device.env.now() + offset);
  const serviceType = urgentKindDetails[what].service;
  const sent = await device.send({
    opId,
    entity: `booking:${opId}`,
    op: {
      kind: 'booking.create',
      // The server decides both; until then they are shown.
      ...{ serviceType, date: urgentSlot(askedAt) },
      ...{ notes, customerInfo, urgent: { what, feeSeen } },
      ...(homeId && { homeId }),
      ...(subscriptionId && { subscriptionId, entitlementId }),
    },
    about: { service: serviceType },
    askedAt,
    replaces,
  });
  if (sent.is === 'saved') return { is: 'not-sent' };
  if (sent.is !== 'applied') return sent;
  return { is: 'asked', ...(sent.row?.type === 'booking' && { booking: sent.row.data }) };
}

/** What became of urgent help that was asked for on this device, by its opId. `value` is undefined until the device was read. */
export function useUrgentRequest(opId: string) {
  const { userId } = useKnownSession();
  return useLive<UrgentRequest>(`urgent ${userId ?? ''} ${opId}`, (device) =>
    device.queries.urgentRequest(device, { userId, opId }, callAsMe),
  );
}
