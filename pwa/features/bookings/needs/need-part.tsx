import { changeNow } from '../../../../contract/change-now';
import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { Button } from '../../../ui/button';
import { useNow } from '../../../ui/hooks/use-now';
import { startWords, visitWords } from '../../../widgets/bookings/booking-words';
import { whenText } from '../../../widgets/changing/cost-words';
import { whyWords } from '../../../widgets/changing/why-words';
import type { Changes } from '../change/use-changes';
import { NearestTimes } from './nearest-times';
import { needOf } from './needs';
import styles from './needs.module.css';

/** In the row of a booking: what its customer is asked, with the answers. */
export function NeedPart({ booking, changes }: { booking: BookingView; changes: Changes }) {
  useNow();
  const now = useServerNow()();
  const need = needOf(booking);
  const { proposal, moveLost, needsTime, date, changing, status } = booking;
  const isBusy = changes.busy === booking.id;
  const change = changeNow(status === 'confirmed' ? changing : undefined, now);
  const isFree = change.is === 'free';
  const stands = visitWords(date).weekday;

  if (need === 'answer-to-proposal' && proposal) {
    const isKept = now < new Date(proposal.until);
    return (
      <div className={styles.need}>
        <p className="num">
          <strong>We propose {startWords(proposal.date)}.</strong>{' '}
          {isKept
            ? `It is kept for you until ${whenText(proposal.until)}.`
            : 'It is kept no longer, but you can still ask for it.'}
        </p>
        <div className={styles.answers}>
          <Button
            kind="primary"
            disabled={isBusy}
            aria-label={`${isKept ? 'Accept' : 'Ask for it'}: ${startWords(proposal.date)} for ${booking.serviceName}`}
            onClick={() =>
              changes.take(booking, { date: proposal.date, proposalId: proposal.id, feeSeen: 0 })
            }
          >
            {isKept ? 'Accept' : 'Ask for it'}
          </Button>
          <Button
            disabled={isBusy}
            aria-label={`Another time for ${booking.serviceName}`}
            onClick={() => changes.ask(booking, 'move')}
          >
            Another time
          </Button>
        </div>
      </div>
    );
  }

  if (need === 'answer-to-lost-move' && moveLost) {
    return (
      <>
        <div className={styles.need}>
          <p className="num">
            <strong>We could not move it to {startWords(moveLost.wanted)}.</strong>{' '}
            {needsTime ? 'Your request is kept.' : 'Your old time stands.'}
          </p>
          {!needsTime && (
            <div className={styles.answers}>
              <Button
                kind="primary"
                disabled={isBusy}
                aria-label={`Keep ${startWords(date)} for ${booking.serviceName}`}
                onClick={() => changes.keep(booking)}
              >
                Keep {stands}
              </Button>
            </div>
          )}
        </div>
        {change.is !== 'phone' && (
          <NearestTimes booking={booking} wanted={moveLost.wanted} isFree={isFree} changes={changes} />
        )}
      </>
    );
  }

  if (need === 'time' && needsTime) {
    return (
      <>
        <p className="soft text-sm">{whyWords[needsTime.why]}</p>
        <NearestTimes booking={booking} wanted={date} isFree={isFree} changes={changes} />
      </>
    );
  }
  return null;
}
