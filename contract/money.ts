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

/** `AED 2,499`; fils are shown only where there are some. */
export function showAed(aed: number): string {
  return `AED ${Number.isInteger(aed) ? whole.format(aed) : exact.format(aed)}`;
}
