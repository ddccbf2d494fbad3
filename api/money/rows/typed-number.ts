import { dubaiDay } from '../../../contract/time';

/** As many years as documents are kept, and the one they are of. */
const years = 8;

/** Letters before it where some were typed, in capitals, and in which years it may have been given: `INV-2026-000123`, `inv 2026 123`, `123`. */
export interface TypedNumber {
  series: string | undefined;
  years: number[];
  number: number;
}

/** The number of something issued that somebody may mean; undefined where it is none. */
export function typedNumber(typed: string, now: Date): TypedNumber | undefined {
  const [, series, year, number] =
    /^\s*([a-z]{3})?[\s-]*(2\d{3}(?=[\s-]+\d))?[\s-]*0*(\d{1,9})\s*$/i.exec(typed) ?? [];
  if (!number) return undefined;
  const last = Number(dubaiDay(now).slice(0, 4));
  return {
    series: series?.toUpperCase(),
    years: year ? [Number(year)] : Array.from({ length: years }, (_, at) => last - at),
    number: Number(number),
  };
}
