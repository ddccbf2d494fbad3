import { Fragment } from 'react';
import { dateAndClock } from '../../../../../contract/dates';
import type { BookingChange } from '../../../../../contract/office/booking-history';
import { Button } from '../../../../ui/button';
import { useBookingHistory } from '../../../data/bookings';
import styles from '../../office-dialog.module.css';
import { DetailsPart } from './details-part';
import { actionOf, changeText, doerOf } from './history-labels';

/** What was done to a booking and by whom, the newest first. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const history = useBookingHistory(bookingId);
  const steps = history.data?.pages.flatMap((page) => page.steps);
  return (
    <DetailsPart title="History" list={history}>
      {steps && (
        <>
          <ol className={`list-rows ${styles.detailsHistory} text-sm num`} aria-label="History">
            {steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
          {history.hasNextPage && !history.isError && (
            <Button size="sm" busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </DetailsPart>
  );
}

function Step({ step }: { step: BookingChange }) {
  const changes = changeText(step);
  return (
    <li>
      <p>
        <b>{actionOf(step)}</b> by {doerOf(step)}
      </p>
      {changes.length > 0 && (
        <p>
          {changes.map(({ field, before, after }, at) => (
            <Fragment key={field}>
              {at > 0 && <br />}
              {field}: <span className="soft">{before}</span> → {after}
            </Fragment>
          ))}
        </p>
      )}
      <p className="soft">{dateAndClock(step.at)}</p>
    </li>
  );
}
