import { Button } from '../../../ui/button';
import { EmptyBookingsScene } from '../../../ui/drawings/empty-bookings';
import { OfflineScene } from '../../../ui/drawings/offline';
import { EmptyState } from '../../../ui/empty-state';
import { Note } from '../../../ui/note';
import { showClock } from '../show-dates';
import './booking-states.css';

/** The list could not be had at all. */
export function BookingsFailed({
  offline,
  busy,
  onRetry,
}: {
  offline: boolean;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="bookings-none bookings-failed">
      <EmptyState
        drawing={offline && <OfflineScene />}
        title="Failed to load bookings"
        text={
          offline
            ? 'There is no connection. This page works online only: the bookings of all customers are never kept on a device.'
            : 'The server did not answer as it should. Nothing was changed.'
        }
        action={
          <Button kind="primary" icon="refresh" busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}

/** Rows are there, but newer ones could not be had: they say how old they are. */
export function BookingsOld({
  since,
  offline,
  onRetry,
}: {
  since: number;
  offline: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="bookings-old">
      <Note kind="warning" icon={offline ? 'cloud-off' : 'warning'} live>
        <div className="between">
          <span>
            {offline ? 'No connection, so nothing can be changed. ' : 'Failed to load bookings. '}
            These rows are from {showClock(since)}.
          </span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Nothing to show: because of the filters, or because there is nothing yet. */
export function NoBookings({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className="bookings-none">
      {filtered ? (
        <EmptyState
          title="No bookings match"
          text="Try fewer filters, or the beginning of a name, a phone number, an e-mail or a reference."
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          drawing={<EmptyBookingsScene />}
          title="No bookings yet"
          text="The first request appears here as soon as it arrives."
        />
      )}
    </div>
  );
}
