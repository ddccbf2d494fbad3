/** No visit takes longer. */
export const mostHours = 24;
export const hoursFault = `Hours are a whole number from 1 to ${mostHours}.`;
/** The same where hours are typed, and parts of one are rounded up. */
export const hoursAsked = `Enter how many hours it took, 1 to ${mostHours}.`;

/** The hours that were typed, rounded up to whole ones, as `2` or `1.5`; undefined where they are none. */
export function readHours(typed: string): number | undefined {
  const hours = Math.ceil(Number(typed.trim().replace(',', '.') || Number.NaN));
  return hours >= 1 && hours <= mostHours ? hours : undefined;
}
