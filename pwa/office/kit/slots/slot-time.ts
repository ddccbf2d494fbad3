import { startsAt } from '../../../../contract/bookings/booking-rules';
import { slotHours } from '../../../../contract/slots';

/** How many days are looked through for a place. */
export const nearDays = 28;

const slotMs = slotHours * 3_600_000;

/** A slot that is running can still be promised on the telephone. */
export function hasEnded(day: string, start: string, now: Date): boolean {
  return Date.parse(startsAt(`${day} ${start}`)) + slotMs <= now.getTime();
}

/** Which slot is chosen, of which service, or of which booking that is moved: its size counts, and its own place is free to it. */
export interface SlotChoice {
  service: string;
  booking?: string | undefined;
  day: string;
  start: string;
  now: Date;
  onChange: (to: { day?: string; start?: string }) => void;
}
