import { addDays } from '../../time';

/** Dubai days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Whether what was issued on these days can be asked for at once: a year and a day at most. */
export function isPeriod({ from, to }: Period): boolean {
  return from <= to && to <= addDays(from, 366);
}
