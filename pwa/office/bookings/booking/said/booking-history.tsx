import { Fragment } from 'react';
import { dateAndClock, dubaiClock } from '../../../../../contract/dates';
import type { BookingChange } from '../../../../../contract/office/booking-history';
import { Button } from '../../../../ui/button';
import { useBookingHistory } from '../../../data/bookings/bookings';
import styles from '../../office-dialog.module.css';
import { DetailsPart } from './details-part';
import { actionOf, changeText, doerOf, doneText, foldedSteps, foldText } from './history-labels';

/** What was done to a booking and by whom, the newest first. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const history = useBookingHistory(bookingId);
  const steps = history.data?.pages.flatMap((page) => page.steps);
  return (
    <DetailsPart title="History" list={history}>
      {steps && (
        <>
          <ol className={`list-rows ${styles.detailsHistory} text-sm num`} aria-label="History">
            {foldedSteps(steps).map((these) => {
              const [step] = these;
              if (!step) return null;
              return these.length > 1 ? (
                <Folded key={step.id} steps={these} />
              ) : (
                <Step key={step.id} step={step} />
              );
            })}
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
  const done = doneText(step);
  return (
    <li>
      <p>
        <b>{actionOf(step)}</b> by {doerOf(step)}
      </p>
      {step.work?.what && <p className="anywhere">{step.work.what}</p>}
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
      {done && <p className="soft">{done}</p>}
      <p className="soft">{dateAndClock(step.at)}</p>
    </li>
  );
}

/** Ticks and photos one after the other, the newest first as all steps. */
function Folded({ steps }: { steps: readonly BookingChange[] }) {
  const [newest, oldest] = [steps[0], steps.at(-1)];
  if (!newest || !oldest) return null;
  return (
    <li>
      <details>
        <summary>
          <b>Checklist and photos</b> by {doerOf(newest)}
          <span className="block">{foldText(steps)}</span>
        </summary>
        <ul className="stack gap-4 above-8">
          {steps.map(({ id, action, at, by, changes, work }) => (
            <li key={id} className="anywhere">
              {actionOf({ id, action, at, by, changes })}: {work?.what}
            </li>
          ))}
        </ul>
      </details>
      <p className="soft">
        {dateAndClock(oldest.work?.doneAt ?? oldest.at)} to {dubaiClock(newest.work?.doneAt ?? newest.at)}
      </p>
      {doneText(newest) && <p className="soft">Sent {dateAndClock(newest.at)}</p>}
    </li>
  );
}
