import { phonesOf } from '../../../../contract/business';
import { changeNow } from '../../../../contract/changes/change-now';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useBusiness } from '../../../data/public/business';
import { useTimes } from '../../../data/slots/use-times';
import { useNow } from '../../../ui/hooks/use-now';
import { CallSheet } from '../../../widgets/changing/call-sheet';
import { CancelSheet } from '../../../widgets/changing/cancel-sheet';
import { MoveSheet } from '../../../widgets/changing/move-sheet';
import type { VisitChanges } from '../../../widgets/changing/use-visit-changes';
import { otherDays } from './other-days';

interface Sheet {
  booking: BookingView;
  all: readonly BookingView[];
  changes: VisitChanges<BookingView>;
}

/** The sheet for what was pressed; the last hours before a visit have one of their own, also where they begin while it is open. */
export function ChangeSheets({ booking, all, changes }: Sheet) {
  useNow();
  const now = useServerNow()();
  const phones = phonesOf(useBusiness());
  const change = changeNow(booking.status === 'confirmed' ? booking.changing : undefined, now);
  if (change.is === 'phone')
    return <CallSheet booking={booking} phones={phones} now={now} fee={change.fee} onClose={changes.close} />;
  if (changes.openSheet?.is === 'move') return <Move booking={booking} changes={changes} />;
  return <CancelSheet booking={booking} others={otherDays(booking, all, now)} now={now} changes={changes} />;
}

function Move({ booking, changes }: Omit<Sheet, 'all'>) {
  const wanted = changes.openSheet?.wanted ?? booking.pending?.move?.date;
  const times = useTimes(booking, { wanted, isSent: changes.busy !== undefined });
  return <MoveSheet booking={booking} times={times} changes={changes} />;
}
