import { dateOf, longDateOf } from '../../../../contract/dates';
import { historyDay, visitText } from '../../../../contract/visits/visit-when';

/** How a list writes the day of a visit, and the day on which it was asked for. */
export interface DayLook {
  visit(date: string): string;
  made(instant: string): string;
}

/** `November 28, 2026` */
export const longDays: DayLook = { visit: (date) => visitText(date).long, made: longDateOf };

/** `Nov 28, 2026` */
export const shortDays: DayLook = { visit: historyDay, made: dateOf };
