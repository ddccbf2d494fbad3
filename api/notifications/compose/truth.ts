import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import type { MessageContent } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';
import type { Desk } from './content/facts';

/** A message that is due and what is looked at: the booking that it is of, as it stands now. */
export interface Due<Of = BookingRow> {
  tx: Tx;
  row: MessageRow;
  desk: Desk;
  booking: Of;
}

/** What is true of a message's event at this moment. */
export interface Truth {
  /** What it says. `link`: where it leads to, whole. */
  write(link: string): MessageContent;
  /** The page that it leads to, for whoever is signed in. */
  page: string;
  /** The invoice that it leads to pay, for whoever pays without an account. */
  pays?: string;
  /** What a link to its visit says beside. */
  query?: string;
  /** Until then it is not true yet. */
  from?: Date;
  /** From then on it says nothing any more. */
  until?: Date;
}
