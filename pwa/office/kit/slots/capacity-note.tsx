import { dubaiClock } from '../../../../contract/dates';
import type { Offered } from '../../data/bookings/offered-slots';

/** That what the slots say of their room is not of now. */
export function CapacityNote({ offered: { failed, capacityEnabled, at } }: { offered: Offered }) {
  if (!failed) return null;
  return (
    <p className="field-hint" role="status">
      {capacityEnabled && at
        ? `No connection: free slots as of ${dubaiClock(at)}.`
        : 'Could not load how full the slots are.'}
    </p>
  );
}
