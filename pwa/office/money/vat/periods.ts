import { monthName } from '../../../../contract/dates';
import type { Period } from '../../../../contract/money/returns/period';
import { addDays, addMonths, dubaiDay } from '../../../../contract/time';

/** A quarter or a month of a year, by its Dubai days. */
export interface Named extends Period {
  /** `Q4 2026`, `November 2026` */
  label: string;
}

const lastDays = ['03-31', '06-30', '09-30', '12-31'];

/** The quarter of an instant, or so many before it. */
export function quarterOf(now: Date, back = 0): Named {
  const [year = 0, month = 1] = dubaiDay(now).split('-').map(Number);
  const index = year * 4 + Math.floor((month - 1) / 3) - back;
  const [of, at] = [Math.floor(index / 4), index % 4];
  const from = `${of}-${String(at * 3 + 1).padStart(2, '0')}-01`;
  return { label: `Q${at + 1} ${of}`, from, to: `${of}-${lastDays[at]}` };
}

/** The month of an instant, or so many before it. */
export function monthOf(now: Date, back = 0): Named {
  const from = addMonths(`${dubaiDay(now).slice(0, 7)}-01`, -back);
  return { label: `${monthName(from)} ${from.slice(0, 4)}`, from, to: addDays(addMonths(from, 1), -1) };
}
