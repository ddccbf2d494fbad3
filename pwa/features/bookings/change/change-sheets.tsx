import { phonesOf } from '../../../../contract/business';
import { changeNow } from '../../../../contract/changes/change-now';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useOwnerFacts } from '../../../data/public/owner-facts';
import { useTelling } from '../../../data/slots/use-telling';
import { useTimes } from '../../../data/slots/use-times';
import { useNow } from '../../../ui/hooks/use-now';
import { CallSheet } from '../../../widgets/changing/call-sheet';
import { CancelSheet } from '../../../widgets/changing/cancel-sheet';
import { MoveSheet } from '../../../widgets/changing/move-sheet';
import { otherDays } from '../move/other-days';
import { useMoving } from '../move/use-moving';
import { useCancelling } from './use-cancelling';

interface Asked {
  booking: BookingView;
  all: readonly BookingView[];
  is: 'move' | 'cancel';
  wanted?: string | undefined;
  onClose(): void;
}

/** The sheet for what was pressed; the last hours before a visit have one of their own, also where they begin while it is open. */
export function ChangeSheets(props: Asked) {
  const { booking, is, onClose } = props;
  useNow();
  const now = useServerNow()();
  const phones = phonesOf(useOwnerFacts());
  const change = changeNow(booking.status === 'confirmed' ? booking.changing : undefined, now);
  if (change.is === 'phone')
    return <CallSheet booking={booking} phones={phones} now={now} fee={change.fee} onClose={onClose} />;
  return is === 'move' ? <Move {...props} /> : <Cancel {...props} />;
}

function Move({ booking, wanted, onClose }: Asked) {
  const moving = useMoving(booking, onClose);
  const chosen = wanted ?? booking.pending?.move?.date;
  const times = useTimes(booking, { wanted: chosen, isSent: moving.busy });
  const { day, isThen, known } = times;
  const telling = useTelling({ booking: booking.id, isShown: known(day).includes(0), isThen });
  return <MoveSheet booking={booking} times={times} sends={moving} telling={telling} onClose={onClose} />;
}

function Cancel({ booking, all, onClose }: Asked) {
  const now = useServerNow()();
  const cancelling = useCancelling(onClose, all);
  return (
    <CancelSheet
      booking={booking}
      others={otherDays(booking, all, now)}
      now={now}
      sends={cancelling}
      onClose={onClose}
    />
  );
}
