/** What people put between digits, and the invisible marks that come along when a number is copied. */
const between = /[\s().\-/\u00ad\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What follows +971: mobiles, land lines by emirate, and the numbers of companies. */
const uae = /^(5[024568]\d{7}|[234679]\d{7}|800\d{2,9}|600[569]\d{5})$/;

/**
 * A telephone number as E.164 (`+971501234567`), or undefined where it is none. Numbers of the Emirates in any usual
 * spelling (050…, 50…, 971…, 00971…, +971 (0)50…, Arabic digits too), those of other countries with + or 00.
 */
export function normalizePhone(typed: string): string | undefined {
  const plain = latinDigits(typed.normalize('NFKC')).replace(between, '');
  const digits = plain.replace(/^(\+|00)/, '');
  if (!/^\d{5,15}$/.test(digits)) return undefined;
  if (digits.startsWith('971')) return emirates(digits.slice(3));
  if (plain !== digits) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  return emirates(digits);
}

/**
 * The digits by which a number is looked up, whole or only begun, however it is written: without +971, 00971 or the 0
 * before an area. Those of other countries begin with their country's.
 */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/\D/g, '');
  return digits.replace(/^00/, '').replace(/^971/, '').replace(/^0/, '');
}

/** A kept number as people read it: `+971 50 123 4567`. What is not E.164 of the Emirates stays as it is. */
export function showPhone(kept: string): string {
  const local = kept.startsWith('+971') ? kept.slice(4) : '';
  if (!uae.test(local)) return kept;
  const [, area = '', rest = ''] = /^(5\d|800|600|\d)(\d+)$/.exec(local) ?? [];
  const number = rest.length === 7 ? `${rest.slice(0, 3)} ${rest.slice(3)}` : rest;
  return `+971 ${area} ${number}`;
}

function emirates(number: string): string | undefined {
  const local = number.replace(/^0/, '');
  return uae.test(local) ? `+971${local}` : undefined;
}

function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
