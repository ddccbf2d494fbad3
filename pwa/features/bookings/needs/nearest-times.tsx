import { nearestSlots } from '../../../../contract/availability/nearest-slots';
import { startsAt } from '../../../../contract/bookings/booking-rules';
import { clockTime, dayText } from '../../../../contract/dates';
import { splitDate } from '../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../contract/time';
import { startText } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { serviceOf, useSlots } from '../../../data/slots/use-slots';
import { Icon } from '../../../ui/icon';
import styles from '../bookings.module.css';
import type { Changes } from '../change/use-changes';

/** Three times to take with one tap, and the way to all others. `isFree`: else the sheet says what it costs before. */
export function NearestTimes(props: {
  booking: BookingView;
  wanted: string;
  isFree: boolean;
  changes: Changes;
}) {
  const { booking, wanted, isFree, changes } = props;
  const { times, as, at } = useNearest(booking, wanted);
  const isBusy = changes.busy === booking.id;
  const then = as === 'then' && at ? `, as of ${clockTime(new Date(at))}` : '';
  return (
    <div className={`${styles.nearest} above-10 grid to-start gap-8`}>
      {times.length > 0 && (
        <>
          <p className="strong text-sm">Nearest free times{then}</p>
          <ul className="grid gap-8">
            {times.map((date) => {
              const parts = splitDate(date);
              return (
                <li key={date}>
                  <button
                    type="button"
                    disabled={isBusy}
                    aria-label={`Take ${startText(date)} for ${booking.serviceName}`}
                    onClick={() =>
                      isFree
                        ? changes.take(booking, { date, feeSeen: 0 })
                        : changes.ask(booking, 'move', date)
                    }
                  >
                    {parts && dayText(parts.day)}
                    <b className="block text-md">
                      <bdi>{parts?.slot.start}</bdi>
                    </b>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <button
        type="button"
        className="link text-sm"
        disabled={isBusy}
        aria-label={`Another day or time for ${booking.serviceName}`}
        onClick={() => changes.ask(booking, 'move')}
      >
        Another day or time <Icon name="arrow-right" size="sm" />
      </button>
    </div>
  );
}

/** So far ahead a time lies outside what is asked for from today on. */
const nearDays = 10;

/** The times with a free slot that lie nearest to the one that was wanted, fresh from the server or as they were at an earlier time. */
function useNearest(booking: BookingView, wanted: string) {
  const now = useServerNow()();
  const today = dubaiDay(now);
  const isFar = wanted.slice(0, 10) > addDays(today, nearDays);
  const from = isFar ? addDays(wanted.slice(0, 10), -nearDays / 2) : today;
  const { answer, as } = useSlots({
    service: serviceOf(booking),
    from,
    booking: booking.id,
    isToday: !isFar,
  });
  const times = nearestSlots(answer?.days ?? [], wanted, 4)
    .filter((date) => date !== booking.date && now < new Date(startsAt(date)))
    .slice(0, 3)
    .sort((a, b) => startsAt(a).localeCompare(startsAt(b)));
  return { times, as, at: answer?.at };
}
