import type { Booking, BookingAdminUpdate } from '../../../../contract/bookings';
import { showAed } from '../../../../contract/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { StatusBadge } from '../../../ui/status-badge';
import { showVisit } from '../show-dates';
import './office-dialog.css';
import type { Conflict } from './use-change-booking';

interface Props {
  conflict: Conflict;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Somebody changed the booking meanwhile: both versions side by side, and nothing overwritten without a word. */
export function ConflictDialog({ conflict: { mine, current }, onKeepTheirs, onSaveMine }: Props) {
  const yours: Booking = { ...current, ...changed(mine) };
  return (
    <Dialog
      open
      onClose={onKeepTheirs}
      role="alertdialog"
      title="Changed meanwhile"
      description={`Somebody changed the booking of ${current.customerInfo.name} (${current.reference}) while you did.`}
      className="office-dialog"
      actions={
        <>
          <Button onClick={onSaveMine}>Save my change</Button>
          <Button kind="primary" onClick={onKeepTheirs} data-autofocus>
            Keep theirs
          </Button>
        </>
      }
    >
      <div className="conflict-sides">
        <Side title="As it is now" booking={current} />
        <Side title="With your change" booking={yours} />
      </div>
    </Dialog>
  );
}

function Side({ title, booking }: { title: string; booking: Booking }) {
  const visit = showVisit(booking.date);
  return (
    <section>
      <h3>{title}</h3>
      <StatusBadge kind={booking.status} />
      <p className="strong num">{showAed(booking.amount)}</p>
      <p className="soft num">
        {visit.day}
        {visit.start && `, ${visit.start}`}
      </p>
    </section>
  );
}

function changed({ status, amount }: BookingAdminUpdate): Partial<Booking> {
  return { ...(status !== undefined && { status }), ...(amount !== undefined && { amount }) };
}
