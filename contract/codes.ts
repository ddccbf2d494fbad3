/** A number of papers without what people put between its signs. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s.\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();
}

/** Whether it is a tax registration number (TRN) of the Emirates: 15 digits, the first of them a 1. */
export function isTaxNumber(code: string): boolean {
  return /^1[0-9]{14}$/.test(code);
}

/** Whether it is an IBAN: its two check digits fit the rest (ISO 13616), and one of the Emirates has 23 signs. */
export function isIban(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(code)) return false;
  if (code.startsWith('AE') && !/^AE\d{21}$/.test(code)) return false;
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (sign) =>
    String(sign.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** `AE07 0331 2345 6789 0123 456`: an IBAN as people compare it. */
export function showIban(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
