import { bookingListing } from '../../../../contract/bookings/booking-listing';
import { isDay } from '../../../../contract/time';
import { listAddress, oneOf, type Shown } from '../../kit/list/list-address';
import { type CalendarView, calendarViews, spanOf } from './calendar-days';

interface CalendarLocation {
  /** A calendar instead of the list, round `day` (today where there is none). */
  view?: CalendarView;
  day?: string;
}

/** What the page shows. Its order is as it was chosen; what narrows the list may allow another only: see `sortWithin`. */
export type BookingFilters = Shown<typeof bookingListing, CalendarLocation>;

export const bookingAddress = listAddress<typeof bookingListing, CalendarLocation>(bookingListing, {
  view: oneOf(calendarViews),
  day: (text) => (isDay(text) ? text : undefined),
});

/** The filters as the server takes them: those of the list, or of the days that a calendar shows. */
export function queryOf({ view, day, ...filters }: BookingFilters, today: string) {
  if (!view) return filters;
  const { createdFrom, createdTo, cursor, ...shared } = filters;
  return { ...shared, ...spanOf(view, day ?? today), sort: 'soonest' as const };
}
