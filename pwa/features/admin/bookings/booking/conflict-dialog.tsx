import type { Booking, BookingAdminUpdate } from '../../../../../contract/bookings';
import { showAed } from '../../../../../contract/money';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { showVisit } from '../../kit/list/show-dates';
import type { Clash } from '../../kit/use-row-change';
import '../office-dialog.css';

interface Props {
  conflict: Clash<Booking, BookingAdminUpdate>;
  nameOf: (id: string | null) => string;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Somebody changed the booking meanwhile: both versions side by side, and nothing overwritten without a word. */
export function ConflictDialog({ conflict: { mine, current }, nameOf, onKeepTheirs, onSaveMine }: Props) {
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
        <Side title="As it is now" booking={current} nameOf={nameOf} />
        <Side title="With your change" booking={yours} nameOf={nameOf} />
      </div>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  booking: Booking;
  nameOf: Props['nameOf'];
}

function Side({ title, booking, nameOf }: SideProps) {
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
      <p className="soft">Assigned to: {nameOf(booking.assignedTo)}</p>
    </section>
  );
}

function changed({ status, amount, date, assignedTo }: BookingAdminUpdate): Partial<Booking> {
  return {
    ...(status !== undefined && { status }),
    ...(amount !== undefined && { amount }),
    ...(date !== undefined && { date }),
    ...(assignedTo !== undefined && { assignedTo }),
  };
}
