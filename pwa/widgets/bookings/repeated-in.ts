import type { Repeated } from '../../../contract/bookings/booking-links';

/** What a link that repeats a visit brought along. */
export function repeatedIn(state: unknown): Repeated | undefined {
  return state && typeof state === 'object' && 'repeated' in state ? (state.repeated as Repeated) : undefined;
}
