import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import type { BookableService } from '../../../contract/bookings/booking-rules';

/** An entry of whoever waits for a time, as it is stored: a person's, or a booking's that would move there. */
export interface WaitlistRow {
  id: string;
  user_id: string | null;
  booking_id: string | null;
  service_type: BookableService;
  date: string;
  starts_at: string;
  /** Whether its customer was notified of the capacity that is there now. */
  is_told: boolean | number;
  told_at: string | null;
  told_times: number;
  created_at: string;
}

/** A row in the contract's shape. */
export function fromRow(row: WaitlistRow): WaitlistEntry {
  return {
    id: row.id,
    service: row.service_type,
    date: row.date,
    booking: row.booking_id,
    createdAt: row.created_at,
    toldAt: row.told_at,
  };
}
