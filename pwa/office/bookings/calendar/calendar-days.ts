import type { Booking } from '../../../../contract/bookings/bookings';
import { dateText, weekdayName } from '../../../../contract/dates';
import { slots } from '../../../../contract/slots';
import { addDays, weekday } from '../../../../contract/time';
import { showDays } from '../../kit/filters/day-spans';
import type { RoomOfDay } from './day-rooms';

export const calendarViews = ['week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The first and the last day that a calendar shows round a day; weeks begin on Monday. */
export function spanOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** The days of a span, both ends included. */
export function daysIn({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `Saturday, Nov 21, 2026`, or `Nov 16 – 22, 2026` with what both ends have in common said once. */
export function spanTitle(span: { from: string; to: string }): string {
  return span.from === span.to ? `${weekdayName(span.from)}, ${dateText(span.from)}` : showDays(span);
}

interface Dated {
  date: string;
}

/** Rows by day and slot; each slot of each day is there, also an empty one. */
export function bySlot<Row extends Dated>(rows: readonly Row[], days: readonly string[]) {
  return days.map((day) => ({
    day,
    slots: slots.map((slot) => ({
      slot,
      rows: rows.filter(({ date }) => date === `${day} ${slot.start}`),
    })),
  }));
}

/** What the days of a calendar are drawn from, as a table or one after the other. */
export interface CalendarProps {
  days: ReadonlyArray<ReturnType<typeof bySlot<Booking>>[number]>;
  today: string;
  rooms: ReadonlyMap<string, RoomOfDay>;
  nameOf: (id: string | null) => string;
  onDay: (day: string) => void;
  onOpen: (booking: Booking) => void;
}
