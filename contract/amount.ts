import { latinDigits } from './digits';
import { isWholeFils, mostAed, showAed } from './money';

const notOne = 'Please enter a valid amount';

/** Digits, and at most two behind a dot. */
const plain = /^(\d+(\.\d*)?|\.\d+)$/;

/** What was typed for an amount, in AED, or why it is none. */
type Read = { amount: number } | { fault: string };

/**
 * Reads an amount of money, however it is separated. With both a dot and a comma the last one is before the fils; one of them alone
 * is too, where one or two digits follow it. A comma before three digits groups thousands, as money is shown everywhere here; a dot
 * before three is a thousand to one and a comma to the other, and is asked about.
 */
function read(typed: string): Read {
  const text = tidied(typed);
  if (!/^[\d.,]+$/.test(text)) return { fault: notOne };
  const [, whole = '', mark = '', rest = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const other = mark === ',' ? '.' : ',';
  if (whole.includes(mark || '.') || (!mark && whole.includes(','))) {
    // The same mark again: all of them part thousands.
    return mark && !whole.includes(other) && grouped(text, mark)
      ? valued(without(text, mark))
      : { fault: notOne };
  }
  const tooFine = { fault: 'An amount has at most two decimals.' };
  if (rest.length > (whole.includes(other) ? 2 : 3)) return tooFine;
  if (whole.includes(other))
    return grouped(whole, other) ? valued(`${without(whole, other)}.${rest}`) : { fault: notOne };
  if (rest.length !== 3) return valued(mark ? `${whole}.${rest}` : whole);
  if (mark === ',' && grouped(text, mark)) return valued(whole + rest);
  const ways = [typedAmount(Number(whole + rest)), typedAmount(Number(`${whole}.${rest}`))];
  return isWholeFils(Number(`${whole}.${rest}`)) && Number(whole + rest) > 0
    ? { fault: `${text} can be read in two ways. Write ${ways[0]} or ${ways[1]}.` }
    : tooFine;
}

/** Latin digits and signs, without the currency, and without the spaces and apostrophes that group thousands. */
function tidied(typed: string): string {
  const latin = latinDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
    .trim();
  const bare = latin.replace(/^(aed|dhs?\.?|د\.?إ\.?)\s*|\s*(aed|dhs?\.?|د\.?إ\.?|\/-)$/giu, '');
  return /^\d{1,3}(?:[\s'’]\d{3})+(?![\d\s'’])/u.test(bare) ? bare.replace(/[\s'’]/gu, '') : bare;
}

function grouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3);
}

function without(text: string, mark: string): string {
  return text.replaceAll(mark, '');
}

function valued(text: string): Read {
  if (!plain.test(text)) return { fault: notOne };
  const amount = Number(text);
  if (amount > mostAed) return { fault: `An amount cannot be more than ${showAed(mostAed)}.` };
  return isWholeFils(amount) ? { amount } : { fault: 'An amount has at most two decimals.' };
}

/** The amount typed for a payment, AED: more than zero (or `free`), at most two decimals; undefined where it is not one. */
export function readAmount(typed: string, { free = false } = {}): number | undefined {
  const found = read(typed);
  if (!('amount' in found)) return undefined;
  return free || found.amount > 0 ? found.amount : undefined;
}

/** Why what was typed is no amount, in words. */
export function amountFault(typed: string): string {
  const found = read(typed);
  return 'fault' in found ? found.fault : notOne;
}

/** An amount as it stands in the field to be changed: `320.50`, or `320` where there are no fils. */
export function typedAmount(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** What was typed, as it is understood: whoever leaves the field sees what will be saved. What has one reading alone stays. */
export function settledAmount(typed: string): string {
  if (/^\d*(\.\d{1,2})?$/.test(typed)) return typed;
  const amount = readAmount(typed, { free: true });
  return amount === undefined ? typed : typedAmount(amount);
}
