import type { Booking } from '../../../../contract/bookings/bookings';
import type { RequestDraft } from './request-draft';

/** What came of a request: the server has it, or this device keeps it. `knewFull`: its time was said to be full, and chosen all the same. */
export type Outcome = { opId: string; request: RequestDraft; knewFull?: boolean } & (
  | { is: 'applied'; booking: Booking | undefined }
  | { is: 'saved'; at: Date }
);
