import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { type UrgentBooking, urgentState } from '../../../contract/bookings/urgent';
import { atText } from '../../../contract/bookings/urgent-labels';
import type { PlannedBooking } from '../../../contract/plans/visits/plan-words';
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
  /** How it stands to a plan of its customer's. */
  planned?: PlannedBooking;
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
    ...((booking.subscriptionId || booking.notInPlan) && { planned: booking }),
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
      ? { title: 'Cancelled', text: 'No one is coming.', steps: [] }
      : { title: 'Done', text: 'The visit is done.', steps: ['done', 'done', 'done'] };
  }
  if (state?.is === 'call') return { title: 'We call you first', text: whyCall(needsTime), steps: [] };
  if (state?.late) {
    const text = deaf ? 'Call us if no one is there.' : 'The office is calling you. You can call us, too.';
    return { title: 'Later than our target', text, steps: stepsOf(state.is) };
  }
  if (deaf) {
    const text = 'We have your request. We call to tell you who comes, and when.';
    return { title: 'Requested', text, steps: [] };
  }
  if (state?.is === 'taken') {
    const text = urgent.takenAt ? `Accepted at ${atText(urgent.takenAt, now)}.` : '';
    return {
      title: `${urgentStatus.technicianName || 'A technician'} is coming`,
      text,
      steps: stepsOf('taken'),
    };
  }
  return {
    title: 'Requested. Waiting for a technician.',
    text: 'The office and the technician on call can see it.',
    steps: stepsOf('asked'),
  };
}

function stepsOf(is: string): StepState[] {
  return is === 'taken' ? ['done', 'now', 'next'] : ['now', 'next', 'next'];
}

function whyCall(needsTime: Booking['needsTime']): string {
  return needsTime?.why === 'many_open'
    ? 'Other requests from this phone number are open. We do not come, or charge anything, before we have talked to you.'
    : 'It reached us more than an hour after you asked. We do not come, or charge anything, before we have talked to you.';
}
