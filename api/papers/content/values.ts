import { arabicClock, arabicDate } from '../../../contract/date-text/arabic-dates';
import { dubaiClock, longDate } from '../../../contract/dates';
import type { DocumentLine } from '../../../contract/money/documents/document-shapes';
import type { PriceUnit } from '../../../contract/prices/price-units';
import { dubaiDay } from '../../../contract/time';
import type { Both } from './paper-content';

/** `1,799.00` of fils: what is calculated with always has its decimals. */
export function amount(fils: number): string {
  const [whole = '', part = ''] = (Math.abs(fils) / 100).toFixed(2).split('.');
  return `${fils < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

/** A Dubai day in both languages. */
export function day(on: string): Both {
  return { en: longDate(on), ar: arabicDate(on) };
}

/** A span of days, said once where it is one. */
export function days({ from, to }: { from: string; to: string }): Both {
  if (from === to) return day(from);
  const month = from.slice(0, 7);
  if (!to.startsWith(month))
    return { en: `${longDate(from)} to ${longDate(to)}`, ar: `${arabicDate(from)} إلى ${arabicDate(to)}` };
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))];
  return {
    en: longDate(from).replace(`${first},`, `${first} to ${last},`),
    ar: `${first} إلى ${arabicDate(to)}`,
  };
}

/** An instant on Dubai's clock. */
export function moment(at: string): Both {
  const on = dubaiDay(at);
  return {
    en: `${longDate(on)}, ${dubaiClock(at)}`,
    ar: `${arabicDate(on)}، ${arabicClock(new Date(at))}`,
  };
}

const units: Record<PriceUnit, [one: string, many: string]> = {
  visit: ['visit', 'visits'],
  unit: ['unit', 'units'],
  hour: ['hour', 'hours'],
  room: ['room', 'rooms'],
  m2: ['m²', 'm²'],
};

/** How many, `1.5` or `2 rooms`. */
export function quantity({ quantity: thousandths, unit }: Pick<DocumentLine, 'quantity' | 'unit'>): string {
  const count = String(thousandths / 1000);
  return unit ? `${count} ${units[unit][thousandths === 1000 ? 0 : 1]}` : count;
}

/** `AE07 0331 2345 6789 0123 456` */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `100 0000 0000 0003`, fifteen digits. */
export function taxNumberText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}
