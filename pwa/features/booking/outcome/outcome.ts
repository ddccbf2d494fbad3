import type { Booking } from '../../../../contract/bookings/bookings';
import type { RequestDraft } from '../request-draft';

/** What came of a request: the server has it, or this device keeps it. */
export type Outcome = { opId: string; request: RequestDraft } & (
  | { is: 'applied'; booking: Booking | undefined }
  | { is: 'saved'; at: Date }
);
