import { clockTime, dayWords } from '../../../../contract/dates';
import { splitDate } from '../../../../contract/slots';
import { startWords } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { Icon } from '../../../ui/icon';
import type { Changes } from '../change/use-changes';
import styles from './needs.module.css';
import { useNearest } from './use-nearest';

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
    <div className={`${styles.nearest} grid to-start gap-8`}>
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
                    aria-label={`Take ${startWords(date)} for ${booking.serviceName}`}
                    onClick={() =>
                      isFree
                        ? changes.take(booking, { date, feeSeen: 0 })
                        : changes.ask(booking, 'move', date)
                    }
                  >
                    {parts && dayWords(parts.day)}
                    <b>
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
