import { historyDay, longDay, shortDay, visitWords } from '../../../widgets/bookings/booking-words';

/** How a list writes the day of a visit, and the day on which it was asked for. */
export interface DayLook {
  visit(date: string): string;
  made(instant: string): string;
}

/** `November 28, 2026` */
export const longDays: DayLook = { visit: (date) => visitWords(date).long, made: longDay };

/** `Nov 28, 2026` */
export const shortDays: DayLook = { visit: historyDay, made: shortDay };
