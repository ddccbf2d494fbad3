import { readAmount, typedAmount } from '../../../../contract/amount';
import { toAed, toFils } from '../../../../contract/money';

/** `1,259.00`, or `−60.00`: fils in a column whose head says AED. */
export function showFils(fils: number): string {
  const [aed = '', rest] = (Math.abs(fils) / 100).toFixed(2).split('.');
  return `${fils < 0 ? '−' : ''}${aed.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** `AED 1,259.00` */
export function showFilsAed(fils: number): string {
  return `AED ${showFils(fils)}`;
}

/** What was typed as AED, in fils; undefined where it is no amount. */
export function readFils(typed: string): number | undefined {
  const amount = readAmount(typed, { free: true });
  return amount === undefined ? undefined : toFils(amount);
}

/** Fils as they stand in a field. */
export function typedFils(fils: number): string {
  return typedAmount(toAed(fils));
}
