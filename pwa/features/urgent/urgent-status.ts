import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { type UrgentBooking, urgentState } from '../../../contract/bookings/urgent';
import { atText } from '../../../contract/bookings/urgent-labels';
import type { BookingView } from '../../data/bookings';
import type { SentItem } from '../../data/outbox/outbox';

type Urgent = NonNullable<Booking['urgent']>;

/** Urgent help as its customer follows it. */
export interface UrgentStatus extends UrgentBooking {
  urgent: Urgent;
  askedAt: string;
  reference: string;
  address: string;
  /** Who comes, where this device was told. */
  technicianName?: string | undefined;
  needsTime?: Booking['needsTime'];
  /** A guest's device hears nothing more of it: only that it arrived is known. */
  deaf?: true;
  booking?: BookingView;
}

export function ofBooking(booking: BookingView | Booking, urgent: Urgent): UrgentStatus {
  const { status, reference = '', createdAt, needsTime } = booking;
  const { address, area } = 'customerInfo' in booking ? booking.customerInfo : booking;
  return {
    status: status as BookingStatus,
    assignedTo: booking.assignedTo ?? null,
    urgent,
    needsTime,
    technicianName: booking.technicianName,
    askedAt: createdAt,
    reference,
    address: [address, area].filter(Boolean).join(', '),
    ...(!('customerInfo' in booking) && { booking }),
  };
}

export function ofGuest({ reference, sentAt }: SentItem, urgent: Urgent): UrgentStatus {
  return { status: 'pending', assignedTo: null, urgent, askedAt: sentAt, reference, address: '', deaf: true };
}

export type StepState = 'done' | 'now' | 'next';

/** What the head of the page says at an instant of the server's clock. */
export function headOf(
  urgentStatus: UrgentStatus,
  now: Date,
): { title: string; text: string; steps: StepState[] } {
  const state = urgentState(urgentStatus, now);
  const { urgent, status, needsTime, deaf } = urgentStatus;
  if (state?.is === 'over') {
    return status === 'cancelled'
      ? { title: 'Cancelled', text: 'Nobody is coming.', steps: [] }
      : { title: 'Done', text: 'Somebody was there.', steps: ['done', 'done', 'done'] };
  }
  if (state?.is === 'call') return { title: 'We call you first', text: whyCall(needsTime), steps: [] };
  if (state?.late) {
    const text = deaf ? 'Call us if nobody is there.' : 'The office is calling you. You can call us, too.';
    return { title: 'Later than we aimed', text, steps: stepsOf(state.is) };
  }
  if (deaf) {
    const text = 'We have it. Who comes, and when, you hear by telephone.';
    return { title: 'Asked', text, steps: [] };
  }
  if (state?.is === 'taken') {
    const text = urgent.takenAt ? `Taken at ${atText(urgent.takenAt, now)}.` : '';
    return { title: `${urgentStatus.technicianName || 'Somebody'} is coming`, text, steps: stepsOf('taken') };
  }
  return {
    title: 'Asked. Nobody has it yet.',
    text: 'The office and the technician on call see it.',
    steps: stepsOf('asked'),
  };
}

function stepsOf(is: string): StepState[] {
  return is === 'taken' ? ['done', 'now', 'next'] : ['now', 'next', 'next'];
}

function whyCall(needsTime: Booking['needsTime']): string {
  return needsTime?.why === 'many_open'
    ? 'Other requests of this telephone number are open. Nobody comes, and nothing is charged, before we have talked.'
    : 'It reached us more than an hour after you asked. Nobody comes, and nothing is charged, before we have talked.';
}
