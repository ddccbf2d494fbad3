import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { startsAt } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { officeLabels } from '../../../../contract/bookings/no-time-reasons';
import { offeredUntil } from '../../../../contract/bookings/office-hours';
import { dayText, momentOf } from '../../../../contract/dates';
import { showPhone } from '../../../../contract/phone/phone-text';
import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { useBookingTimes } from '../../data/bookings/booking-needs';
import { Key } from '../../kit/keys/key-hints';
import { RowOpen } from '../../kit/rows/row-open';
import { useOffer } from '../move/use-offer';
import styles from './needs-block.module.css';

interface Props {
  booking: Booking;
  /** The one that the keys mean. */
  isNext: boolean;
  onOpen: () => void;
}

/** A request without a time, with the three nearest that it could have: chosen, read, offered. */
export function NeedRow({ booking, isNext, onOpen }: Props) {
  const { customerInfo, proposal, needsTime } = booking;
  const times = useBookingTimes(booking.id);
  const offer = useOffer(booking);
  const [chosen, setChosen] = useState<string>();
  const row = useRef<HTMLLIElement>(null);
  // Enter offers what was chosen.
  useEffect(() => {
    if (chosen) row.current?.querySelector<HTMLElement>('[data-key="offer"]')?.focus();
  }, [chosen]);

  function back() {
    const at = times.data?.nearest.indexOf(chosen ?? '') ?? -1;
    setChosen(undefined);
    row.current?.querySelector<HTMLElement>(`[data-key="${at + 1}"]`)?.focus();
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !chosen) return;
    event.stopPropagation();
    back();
  }

  const now = new Date();
  return (
    <li
      ref={row}
      data-need={booking.id}
      className={chosen ? `line-above ${styles.isOpen}` : 'line-above'}
      onKeyDown={leave}
    >
      <div className={styles.row}>
        <span>
          <RowOpen onOpen={onOpen}>{booking.serviceType}</RowOpen>
          <span className="block soft text-xs">{booking.reference}</span>
        </span>
        <span>
          <b>{customerInfo.name}</b>
          <span className="block soft text-xs">Requested {shortTime(booking.date)}</span>
        </span>
        <span className={styles.why}>
          Received {momentOf(booking.createdAt)}
          <span className="block soft text-xs">{needsTime && officeLabels[needsTime.why]}</span>
        </span>
        {proposal ? (
          <span className={`${styles.offered} to-end cluster`}>
            <span>
              <b>Offered {shortTime(proposal.date)}</b>
              <span className="block soft text-xs">{keptText(proposal.until, now)}</span>
            </span>
            <Button size="sm" aria-disabled={offer.busy} onClick={() => offer.to(null)}>
              Withdraw offer
            </Button>
          </span>
        ) : (
          <fieldset className={`${styles.times} grid gap-8`}>
            <legend className="visually-hidden">Times for {booking.reference}</legend>
            {(times.data?.nearest ?? []).map((date, at) => (
              <button
                key={date}
                type="button"
                data-key={String(at + 1)}
                aria-pressed={date === chosen}
                onClick={() => setChosen(date)}
              >
                {isNext && <Key of={timeKeys[at] ?? '1'} />}
                <span>
                  <b>{dayText(date.slice(0, 10))}</b>, <span>{startOf(date)}</span>
                </span>
              </button>
            ))}
            {times.data?.nearest.length === 0 && (
              <span className="soft">No time fits in the next weeks. Open the booking to agree on one.</span>
            )}
            {times.isError && (
              <>
                <span className="soft">Could not load the times.</span>
                <Button size="sm" onClick={() => void times.refetch()}>
                  Try again
                </Button>
              </>
            )}
          </fieldset>
        )}
      </div>
      {chosen && (
        <div className={`${styles.say} between rounded`}>
          <p>
            {booking.userId
              ? `${customerInfo.name} gets the offer in My bookings`
              : `Call ${showPhone(customerInfo.phone)}`}
            : <b>{timeText(chosen)}</b>. We hold the time until{' '}
            {momentText(offeredUntil(now, startsAt(chosen)).toISOString())}, and accepting it is free.
          </p>
          <span className="cluster">
            <Button onClick={back}>
              Back <kbd className="only-desktop">Esc</kbd>
            </Button>
            <Button
              kind="primary"
              data-key="offer"
              busy={offer.busy}
              onClick={async () => (await offer.to(chosen)) && setChosen(undefined)}
            >
              Offer {shortTime(chosen)} <Key of="enter" />
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

const timeKeys = ['1', '2', '3'] as const;

/** `Sat, Nov 28, 3:00 PM` */
function shortTime(date: string): string {
  return `${dayText(date.slice(0, 10))}, ${startOf(date)}`;
}

function startOf(date: string): string {
  return date.slice(11);
}

/** `Nov 26, 5:40 PM` */
function momentText(instant: string): string {
  return `${momentOf(instant)}`;
}

function keptText(until: string, now: Date): string {
  const isKept = Date.parse(until) > now.getTime();
  return isKept ? `Held until ${momentText(until)}` : `No answer by ${momentText(until)}: no longer held`;
}
