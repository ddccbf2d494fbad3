import type { BookingStatus } from '../bookings/booking-rules';
import type { ChangePolicy } from '../bookings/bookings';
import type { Change } from './policy';

/**
 * What it costs its customer to move or cancel a booking at an instant, as its row tells of it: what the device knows without
 * asking. A row that says nothing is of a pending one, which is free.
 */
export function changeNow(changing: ChangePolicy | undefined, now: Date): Change {
  if (!changing) return { is: 'free', fee: 0, freeUntil: null };
  const { freeUntil, phoneFrom, fee, first } = changing;
  if (freeUntil === null || now < new Date(freeUntil)) return { is: 'free', fee: 0, freeUntil };
  const is = phoneFrom !== null && now >= new Date(phoneFrom) ? 'phone' : first ? 'first' : 'late';
  return { is, fee: first ? 0 : fee, freeUntil };
}

/**
 * What whoever asked for a visit may do about it at an instant. A pending one is moved and cancelled for nothing; of a confirmed one its
 * row says what that costs, and where it says nothing, only the office changes it.
 */
export function canChange(
  visit: { status: BookingStatus | 'waiting'; startsAt: string; changing?: ChangePolicy; urgent?: unknown },
  now: Date,
): { move: boolean; cancel: boolean } {
  const { status, startsAt, changing, urgent } = visit;
  const isTheirs =
    status === 'pending' || (status === 'confirmed' && changing !== undefined && now < new Date(startsAt));
  // Urgent help has a target, no time.
  return { move: isTheirs && !urgent, cancel: isTheirs };
}

/** What a change costs by now, AED, where that is why it was refused. */
export function feeIn(problem: { code: string; current?: unknown } | undefined): number | undefined {
  if (problem?.code !== 'price_changed') return undefined;
  const { price } = (problem.current ?? {}) as { price?: unknown };
  return typeof price === 'number' ? price : undefined;
}
