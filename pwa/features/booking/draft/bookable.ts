import { type BookableService, bookableServices } from '../../../../contract/bookings/booking-rules';

/** The service by this name, where it is one. */
export function bookableIn(name: string): BookableService | undefined {
  return bookableServices.find((each) => each === name);
}
