import { useMemo } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { addDays } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { TextInput } from '../../../ui/form/text-input';
import { IconButton } from '../../../ui/icon-button';
import { calendarLimit, type useAdminCalendar } from '../../data/bookings/bookings';
import { showTotal } from '../../kit/list/list-pages';
import { ListFailed, ListOld } from '../../kit/rows/list-states';
import type { BookingFilters } from './booking-filters';
import styles from './calendar.module.css';
import { CalendarAgenda } from './calendar-agenda';
import { bySlot, type CalendarView, daysIn, spanOf, spanTitle } from './calendar-days';
import { CalendarLoading } from './calendar-loading';
import { CalendarWeek } from './calendar-week';
import { useDayRooms } from './day-rooms';

interface Props {
  list: ReturnType<typeof useAdminCalendar>;
  view: CalendarView;
  day: string;
  today: string;
  wide: boolean;
  nameOf: (id: string | null) => string;
  onChangeFilters: (to: Partial<BookingFilters>) => void;
  onOpen: (booking: Booking) => void;
}

/** The same bookings by the day of the visit: a week or a day, as a table where there is room. */
export function BookingsCalendar(props: Props) {
  const { list, view, day, today, wide, nameOf, onChangeFilters, onOpen } = props;
  const rows = list.data?.rows;
  const shown = useMemo(() => daysIn(spanOf(view, day)), [view, day]);
  const days = useMemo(() => rows && bySlot(rows, shown), [rows, shown]);
  const rooms = useDayRooms(shown);
  const retry = () => list.refetch();
  const parts = {
    today,
    rooms,
    nameOf,
    onOpen,
    onDay: (to: string) => onChangeFilters({ view: 'day', day: to }),
  };

  return (
    <div className={styles.calendarView}>
      <CalendarBar view={view} day={day} today={today} onDay={(to) => onChangeFilters({ day: to })} />
      {list.isError && !rows && (
        <ListFailed
          noun="bookings"
          onlineOnly="the bookings of all customers are never kept on a device."
          problem={list.error}
          busy={list.isFetching}
          onRetry={retry}
        />
      )}
      {list.isError && rows && (
        <ListOld noun="bookings" since={list.dataUpdatedAt} problem={list.error} onRetry={retry} />
      )}
      {list.data?.next && (
        <div className={styles.calendarNote}>
          <Note kind="warning">
            The first {showTotal(String(calendarLimit))} of {showTotal(list.data.total)} bookings are shown.
            {view === 'week' ? ' Open a single day, or set a filter.' : ' Set a filter.'}
          </Note>
        </div>
      )}
      {!rows && !list.isError && <CalendarLoading />}
      {days && (
        <section
          className={styles.calendarRegion}
          aria-label={view === 'week' ? 'Bookings of the week' : 'Bookings of the day'}
          tabIndex={wide ? 0 : undefined}
        >
          {wide && view === 'week' ? (
            <CalendarWeek days={days} {...parts} />
          ) : (
            <CalendarAgenda days={days} {...parts} />
          )}
        </section>
      )}
    </div>
  );
}

interface CalendarBarProps {
  view: CalendarView;
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Which days these are, and the way to others. */
function CalendarBar({ view, day, today, onDay }: CalendarBarProps) {
  const span = spanOf(view, day);
  const step = view === 'week' ? 7 : 1;
  return (
    <div className={`${styles.calendarBar} between`}>
      <h2 className="num" aria-live="polite">
        {spanTitle(span)}
      </h2>
      <div className={`${styles.calendarSteps} row gap-4`}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${view}`}
          onClick={() => onDay(addDays(day, -step))}
        />
        <Button size="sm" aria-pressed={span.from <= today && today <= span.to} onClick={() => onDay(today)}>
          Today
        </Button>
        <IconButton icon="chevron-right" label={`Next ${view}`} onClick={() => onDay(addDays(day, step))} />
        <TextInput
          type="date"
          aria-label="Go to day"
          value={day}
          onChange={(event) => event.currentTarget.value && onDay(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
