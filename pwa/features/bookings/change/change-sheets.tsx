import { changeNow } from '../../../../contract/change-now';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useNow } from '../../../ui/hooks/use-now';
import { MoveSheet } from '../move/move-sheet';
import { otherDays } from '../move/other-days';
import { CallSheet } from './call-sheet';
import { CancelSheet } from './cancel-sheet';

/** The sheet for what was pressed; the last hours before a visit have one of their own, also where they begin while it is open. */
export function ChangeSheets(props: {
  booking: BookingView;
  all: readonly BookingView[];
  is: 'move' | 'cancel';
  wanted?: string | undefined;
  onClose(): void;
}) {
  const { booking, all, is, wanted, onClose } = props;
  useNow();
  const now = useServerNow()();
  const change = changeNow(booking.status === 'confirmed' ? booking.changing : undefined, now);
  if (change.is === 'phone') return <CallSheet booking={booking} fee={change.fee} onClose={onClose} />;
  if (is === 'move') return <MoveSheet booking={booking} wanted={wanted} onClose={onClose} />;
  return <CancelSheet booking={booking} others={otherDays(booking, all, now)} onClose={onClose} />;
}
