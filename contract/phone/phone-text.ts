import { latinDigits } from '../digits';

/** What people put between digits, and the invisible marks that come along when a number is copied. */
const between =
  /[\s().\-/\u00ad\u061c\u2010-\u2015\u2044\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u2212\ufeff]/gu;

/** What follows +971: mobiles, land lines by emirate, and the numbers of companies, dear and free ones. */
const uae = /^(5[02-68]\d{7}|[2-4679]\d{7}|800\d{2,9}|400\d{6}|600[2569]\d{5}|700[05]\d{5}|900[02]\d{5})$/;

/**
 * A telephone number as E.164 (`+971501234567`), or undefined where it is none. Numbers of the Emirates in any usual
 * spelling (050…, 50…, 971…, 00971…, +971 (0)50…, Arabic digits too), those of other countries with + or 00.
 */
export function normalizePhone(typed: string): string | undefined {
  const plain = plainPhone(typed);
  const digits = plain.replace(/^(\+|00)/, '');
  if (!/^\d{5,15}$/.test(digits)) return undefined;
  const inside = digits.startsWith('971') ? emirates(digits.slice(3)) : undefined;
  if (inside || (digits.startsWith('971') && plain !== digits)) return inside;
  if (plain !== digits) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  return emirates(digits);
}

/**
 * A number as it was typed, in Latin digits and without what stands between them; also without the (0) that is dialled at
 * home alone, and with its plus in front, which a line of Arabic puts behind.
 */
export function plainPhone(typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC')).replace(/^\s*tel:/i, '');
  const abroad = /^\D*(\+|00)/.test(plain) ? plain.replace(/\(\s*0\s*\)/, '') : plain;
  return abroad.replace(between, '').replace(/^(\d+)\+$/, '+$1');
}

/**
 * The digits by which a number is looked up, whole or only begun, however it is written: without +971, 00971 or the 0
 * before an area. Those of other countries begin with their country's.
 */
export function phoneDigits(typed: string): string {
  const digits = plainPhone(typed).replace(/\D/g, '');
  return digits.replace(/^00/, '').replace(/^971/, '').replace(/^0/, '');
}

/** A number as people read it, however it is written: `+971 50 123 4567`, `+44 207 946 0018`. What is none stays as it is. */
export function showPhone(phone: string): string {
  const kept = normalizePhone(phone) ?? phone;
  const local = kept.startsWith('+971') ? kept.slice(4) : '';
  if (uae.test(local)) {
    const [, area = '', rest = ''] = /^(5\d|800|\d(?=\d{7}$)|\d{3})(\d+)$/.exec(local) ?? [];
    return `+971 ${area} ${rest.length === 7 ? `${rest.slice(0, 3)} ${rest.slice(3)}` : rest}`;
  }
  const [, country, rest = ''] = abroad.exec(kept) ?? [];
  // By threes, with four at the end: each country has a way of its own, and this is read out well in all of them.
  return country ? `+${country} ${rest.replace(/\d{3}(?=\d{3})(?!\d{3}$)|\d{3}(?=\d{4}$)/g, '$& ')}` : kept;
}

/** The codes of countries have one to three digits. */
const abroad = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!971)\d{3})(\d{4,})$/;

function emirates(number: string): string | undefined {
  const local = number.replace(/^0/, '');
  return uae.test(local) ? `+971${local}` : undefined;
}
