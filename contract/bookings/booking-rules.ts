import type { Actor } from '../accounts/users';
import { serviceTypes } from '../service-types';
import { splitDate } from '../slots';
import { addDays, dubaiHour } from '../time';

/** What a first visit can be asked for beside them, to look and talk: no trade's work yet, and without a price. */
export const consultations = ['Interior Design', 'Home Renovation', 'Home Automation'] as const;

/** Everything that a booking can be for, as the form lists it. */
export const bookableServices = [...serviceTypes, ...consultations] as const;
export type BookableService = (typeof bookableServices)[number];

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The instant a booking starts, UTC. Takes a valid `date` only. */
export function startsAt(date: string): string {
  const parts = splitDate(date);
  if (!parts) throw new RangeError('not a booking date');
  return dubaiHour(parts.day, parts.slot.hour).toISOString();
}

const daysAhead = 400;

/** The last day for which a visit can be asked for: what lies further ahead is a slip of the year. */
export function lastBookableDay(today: string): string {
  return addDays(today, daysAhead);
}

export const tooFarAhead = `Choose a date within the next ${daysAhead} days.`;

/** What of a booking the rules look at. */
interface Judged {
  status: BookingStatus;
  userId: string | null;
  assignedTo: string | null;
  /** Who comes beside `assignedTo`. */
  crew?: readonly string[] | undefined;
}

/** A customer cancels their own booking while it is pending. */
export function canCancelBooking(actor: Actor, booking: Judged): boolean {
  return booking.userId === actor.id && booking.status === 'pending';
}

/** Whether the booking is the actor's own. */
export function ownsBooking(actor: Actor, booking: Judged): boolean {
  return booking.userId === actor.id;
}

/** An open job nobody has can be taken by staff. */
export function canClaimBooking(actor: Actor, booking: Judged): boolean {
  return actor.role === 'staff' && booking.assignedTo === null && isOpen(booking.status);
}

/** Staff work on what is assigned to them; admins on everything. */
export function canWorkOnBooking(actor: Actor, booking: Judged): boolean {
  return actor.role === 'admin' || (actor.role === 'staff' && booking.assignedTo === actor.id);
}

/** Whether the person is one of those who come. */
export function comesTo(
  personId: string | undefined,
  { assignedTo, crew = [] }: Pick<Judged, 'assignedTo' | 'crew'>,
): boolean {
  return personId !== undefined && (personId === assignedTo || crew.includes(personId));
}

/** Whether a booking can be confirmed at AED 0 without a reason: nothing is agreed before somebody has looked. */
function isConsultation({ serviceType }: { serviceType: string }): boolean {
  return consultations.some((each) => each === serviceType);
}

/** What decides whether a booking can be had for nothing. */
interface Priced {
  serviceType: string;
  returnOf?: string | null | undefined;
  subscriptionId?: string | null | undefined;
  reason?: string | undefined;
}

/** Whether nothing need be asked for a booking: it is a consultation, puts a visit right, or is a visit of a plan. */
export function canBeFree({ serviceType, returnOf, subscriptionId }: Omit<Priced, 'reason'>): boolean {
  return isConsultation({ serviceType }) || Boolean(returnOf) || Boolean(subscriptionId);
}

/** Whether a booking may be confirmed, or stay so, at this amount: at AED 0 it may be free, or has a reason. */
export function canConfirmAt(amount: number, { reason, ...booking }: Priced): boolean {
  return amount > 0 || canBeFree(booking) || Boolean(reason);
}

/** Who reads which home a visit goes to, who opens the door and where to park: whoever lives there, and whoever is to come. */
export function seesHome(
  viewer: Actor | null,
  booking: Pick<Judged, 'userId' | 'assignedTo' | 'crew'>,
): boolean {
  return viewer?.role === 'admin' || viewer?.id === booking.userId || comesTo(viewer?.id, booking);
}

/**
 * Whom to call about a visit: for its technician whoever opens the door, where somebody does, so that the customer is not
 * called away from elsewhere.
 */
export function phoneFor(
  viewer: Actor | null,
  booking: Pick<Judged, 'userId' | 'assignedTo' | 'crew'> & { phone: string; sitePhone: string },
): string {
  const { userId, phone, sitePhone } = booking;
  const comes = viewer?.role === 'staff' && comesTo(viewer.id, booking) && viewer.id !== userId;
  return (comes && sitePhone) || phone;
}

/** Pending and confirmed bookings still need somebody to come. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

const staffSteps: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The states a person may move a booking to next: staff go forward, an admin anywhere. */
export function nextStatuses(actor: Actor, current: BookingStatus): readonly BookingStatus[] {
  if (actor.role === 'admin') return bookingStatuses.filter((status) => status !== current);
  return actor.role === 'staff' ? staffSteps[current] : [];
}

/**
 * The conflict rule for a value changed while away: already as wanted, free to write, or changed by somebody else.
 * `from` is what the person saw; `forward` says whether current → to is an allowed step all the same.
 */
export function judgeChange<T>(
  change: { current: T; from: T | undefined; to: T },
  forward = false,
): 'same' | 'write' | 'conflict' {
  if (change.current === change.to) return 'same';
  return change.current === change.from || forward ? 'write' : 'conflict';
}

/** Whether we call for this reason that a request has no time, instead of offering other times, which could not be kept either. */
export function isCalledAbout({ why }: { why: string }): boolean {
  return why === 'asked_too_late' || why === 'many_open' || why === 'many_near';
}
