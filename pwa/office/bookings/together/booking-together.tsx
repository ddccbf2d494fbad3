import { type ReactNode, useRef } from 'react';
import { canReturnTo, dayOf } from '../../../../contract/bookings/booking-links';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { TogetherBooking } from '../../../../contract/bookings/together';
import { dayText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { splitDate } from '../../../../contract/slots';
import { cx } from '../../../ui/class-names';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { askFurtherDay, askReturnVisit } from '../../data/new-booking/ask-new-booking';
import { Key } from '../../kit/keys/key-hints';
import { useOfficeKeys } from '../../kit/keys/use-office-keys';
import styles from './booking-together.module.css';
import { useTogether } from './data';

interface Props {
  booking: Booking;
  nameOf: (id: string | null) => string;
  onOpen: (id: string) => void;
}

/** What belongs to a booking as tiles: the days of its work, the visits that put it right; and the way to one more. */
export function BookingTogether({ booking, nameOf, onOpen }: Props) {
  const { data, isError } = useTogether(booking.id);
  const all = data ?? [];
  const days = dayOf(booking, all);
  const returns = all.filter((each) => each.returnOf).length;
  const canReturn = canReturnTo(booking);
  const canGoOn = booking.status !== 'cancelled' && !booking.returnOf;
  const section = useRef<HTMLElement>(null);
  useOfficeKeys({ v: canReturn ? () => askReturnVisit(booking) : undefined }, section);
  if (all.length < 2 && !canReturn && !canGoOn && !isError) return null;
  return (
    <section
      ref={section}
      className={`${styles.together} grid line-above gap-8`}
      aria-labelledby="belongs-together"
    >
      <header>
        <h3 id="belongs-together">{days ? 'Days of this job' : 'Linked visits'}</h3>
        <span className="soft">{isError ? 'Failed to load linked visits' : noteOf(booking, all)}</span>
      </header>
      <div className={`${styles.tiles} grid gap-10`}>
        {all.length > 1 &&
          all.map((each) => (
            <Tile
              key={each.id}
              of={each}
              all={all}
              here={each.id === booking.id}
              onOpen={() => onOpen(each.id)}
            />
          ))}
        {canReturn && (
          <AddTile
            onPress={() => askReturnVisit(booking)}
            about={`${booking.assignedTo ? `${nameOf(booking.assignedTo)} proposed, ` : ''}AED 0`}
            mark={<Key of="v" />}
          >
            {returns > 0 ? 'Another return visit' : 'Return visit'}
          </AddTile>
        )}
        {canGoOn && (
          <AddTile onPress={() => askFurtherDay(booking)} about="Same job, same address">
            Add another day
          </AddTile>
        )}
      </div>
    </section>
  );
}

interface TileProps {
  of: TogetherBooking;
  all: readonly TogetherBooking[];
  here: boolean;
  onOpen: () => void;
}

function Tile({ of, all, here, onOpen }: TileProps) {
  const days = dayOf(of, all);
  const title = days
    ? `Day ${days.day} of ${days.of}${here ? ', this one' : ''}`
    : here
      ? 'This visit'
      : titleOf(of);
  const words = (
    <>
      <b>{title}</b>
      <small>{whenOf(of.date)}</small>
      <StatusBadge kind={of.status} />
      <em>{days ? of.technician : showAed(of.amount)}</em>
    </>
  );
  if (here)
    return (
      <div className={cx(styles.tile, 'text-start grid middle to-start text-sm top', styles.isHere)}>
        {words}
      </div>
    );
  return (
    <button
      type="button"
      className={`${styles.tile} text-start top grid middle to-start text-sm`}
      onClick={onOpen}
    >
      {words}
    </button>
  );
}

interface AddProps {
  onPress: () => void;
  about: string;
  mark?: ReactNode;
  children: string;
}

function AddTile({ onPress, about, mark, children }: AddProps) {
  return (
    <button
      type="button"
      className={cx(styles.tile, 'text-start grid middle to-start text-sm top', styles.isAdd)}
      onClick={onPress}
    >
      <b>{children}</b>
      <small>{about}</small>
      {mark}
    </button>
  );
}

function titleOf({ returnOf, partOf }: TogetherBooking): string {
  return returnOf ? 'Return visit' : partOf ? 'Another day' : 'First visit';
}

/** `Sat, Jun 19, 9:00 AM` */
function whenOf(date: string): string {
  const parts = splitDate(date);
  return parts ? `${dayText(parts.day)}, ${parts.slot.start}` : date;
}

function noteOf(booking: Booking, all: readonly TogetherBooking[]): string {
  if (booking.returnOf) return 'AED 0 because it is a return visit';
  const days = all.filter((each) => !each.returnOf && each.status !== 'cancelled');
  if (days.length < 2) return '';
  const total = days.reduce((sum, each) => sum + each.amount, 0);
  return total > 0 ? `${showAed(total)} for all ${days.length}` : 'No amount yet';
}
