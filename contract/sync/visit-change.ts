import type { Booking } from '../bookings/bookings';
import type { BookingMove } from '../changes/booking-changes';
import type { FieldFaults } from '../errors';
import type { OpOf } from './sync';

/** A change of a visit by whoever asked for it: an operation that may wait on the device, or the same by the link to the visit. */
export type VisitChange = OpOf<'booking.move' | 'booking.cancel' | 'booking.keep'>;

/** Another time: what keeps it (`holdId`, `proposalId`), and the fee (AED) that was said before. */
export type MoveRequest = Omit<BookingMove, 'from'>;

/**
 * What became of one. `applied`: done, and `visit` is how it stands where the answer says so; `saved`: it waits on this device; `refused`:
 * `why` in words, of which fields, and `fee` (AED) where it costs another one by now; `failed`: it is not known whether it arrived.
 */
export type ChangeSent<Visit = Pick<Booking, 'date' | 'status' | 'needsTime' | 'moveLost'>> =
  | { is: 'applied'; visit?: Visit | undefined }
  | { is: 'saved' }
  | { is: 'refused'; why: string; fields?: FieldFaults | undefined; fee?: number | undefined }
  | { is: 'failed'; why: string };
