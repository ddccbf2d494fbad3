import { isWholeFils, mostAed } from './money';

/** The amount typed for a payment: more than zero (or `free`), at most two decimals; undefined where it is not one. */
export function readAmount(typed: string, { free = false } = {}): number | undefined {
  const text = typed.trim();
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return undefined;
  const amount = Number(text);
  if (amount > mostAed || !isWholeFils(amount)) return undefined;
  return free || amount > 0 ? amount : undefined;
}

/** An amount as it stands in the field to be changed: `320.50`, or `320` where there are no fils. */
export function typedAmount(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
