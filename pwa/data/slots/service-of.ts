import { type BookableService, bookableServices } from '../../../contract/bookings/booking-rules';

/** The service as it is asked for; undefined of one that is not offered any more. */
export function serviceOf({ serviceType }: { serviceType?: string }): BookableService | undefined {
  return bookableServices.find((each) => each === serviceType);
}
