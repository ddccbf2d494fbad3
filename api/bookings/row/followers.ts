import type { ChangeCause } from '../../../contract/changes/charges';
import type { Tx } from '../../db/transaction';
import type { BookingRow } from './row';

/** What a booking that is new (without a `before`) or changed means for others. Its row is written already. */
export type BookingFollower = (
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
  how: ChangedHow,
) => void | Promise<void>;

export interface ChangedHow {
  /** Whose wish it is, where the office does it. */
  causedBy?: ChangeCause | undefined;
}

declare module '../../db/database' {
  interface Followers {
    onBookingChanged: readonly BookingFollower[];
  }
}

/** Calls those who follow bookings, one after the other. A database that was opened without them refuses the change. */
export async function callFollowers(
  tx: Tx,
  before: BookingRow | undefined,
  after: BookingRow,
  how: ChangedHow = {},
): Promise<void> {
  const { onBookingChanged } = tx.followers;
  if (!onBookingChanged)
    throw new Error('Bookings change only where the database was opened with onBookingChanged.');
  for (const follow of onBookingChanged) await follow(tx, before, after, how);
}
