/** The most that an amount can be, AED. */
export const mostAed = 10_000_000;

/** Fils as stored, from AED as sent. 1 AED = 100 fils. */
export function toFils(aed: number): number {
  return Math.round(aed * 100);
}

/** AED as sent, from fils as stored. */
export function toAed(fils: number): number {
  return fils / 100;
}

/** Whether AED have at most two decimals; what binary fractions add to them counts for nothing. */
export function isWholeFils(aed: number): boolean {
  return Number.isInteger(Math.round(aed * 1e8) / 1e6);
}

/** Not by Intl, whose first use takes a phone a tenth of a second. */
function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `2,499`: a count, or an amount without decimals. */
export function showWhole(value: number): string {
  return withCommas(value.toFixed(0));
}

/** `2,499` or `19.50`: decimals only where there are some. */
export function showExact(amount: number): string {
  return withCommas(amount.toFixed(Number.isInteger(amount) ? 0 : 2));
}

/** `2,499.00`: amounts under one another, each with its fils. */
export function showFull(amount: number): string {
  return withCommas(amount.toFixed(2));
}

/** `AED 2,499` or `AED 19.50`: where money is agreed or paid, not a fils is left out. */
export function showAed(aed: number): string {
  return `AED ${showExact(aed)}`;
}

/** `AED 2,499`: a price on show, a figure or a row, without decimals. */
export function showWholeAed(aed: number): string {
  return `AED ${showWhole(aed)}`;
}
