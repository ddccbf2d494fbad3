import { readAmount } from '../../../contract/amount';
import { toFils } from '../../../contract/money';

/** The fils of an amount that somebody typed to look for it: `350`, `350.00`, `−85`, `AED 1,259`; undefined where it is none. */
export function typedFils(typed: string): number | undefined {
  const amount = readAmount(typed.trim().replace(/^[-−]\s*/, ''));
  return amount === undefined ? undefined : toFils(amount);
}
