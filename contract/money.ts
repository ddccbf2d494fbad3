/** Fils as stored, from AED as sent. 1 AED = 100 fils. */
export function toFils(aed: number): number {
  return Math.round(aed * 100);
}

/** AED as sent, from fils as stored. */
export function toAed(fils: number): number {
  return fils / 100;
}

const whole = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `2,499`: a count, or an amount without decimals. */
export function showWhole(value: number): string {
  return whole.format(value);
}

/** `2,499` or `19.50`: decimals only where there are some. */
export function showExact(amount: number): string {
  return Number.isInteger(amount) ? whole.format(amount) : exact.format(amount);
}

/** `AED 2,499` or `AED 19.50`: where money is agreed or paid, not a fils is left out. */
export function showAed(aed: number): string {
  return `AED ${showExact(aed)}`;
}

/** `AED 2,499`: a price on show, a figure or a row, without decimals. */
export function showWholeAed(aed: number): string {
  return `AED ${showWhole(aed)}`;
}
