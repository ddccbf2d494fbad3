import { dubaiClock } from '../../../../contract/dates';
import type { Offered } from '../../data/offered-slots';

/** That what the slots say of their room is not of now. */
export function PlacesNote({ offered: { failed, isCounted, at } }: { offered: Offered }) {
  if (!failed) return null;
  return (
    <p className="field-hint" role="status">
      {isCounted && at
        ? `No connection: places as of ${dubaiClock(at)}.`
        : 'How full the slots are could not be read.'}
    </p>
  );
}
