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
