import {
  getCountries,
  getExampleNumber,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { isValidPhoneNumber as fitsLoosely } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { normalizePhone, phoneDigits, showPhone } from './phone-text';

/** Each beginning of three digits at each length, twice with other digits behind it. */
const locals = Array.from({ length: 900 }, (_, n) => String(n + 100)).flatMap((begin) =>
  Array.from({ length: 8 }, (_, more) => more + 2).flatMap((more) => [
    begin + '234567891'.slice(0, more),
    begin + '876543210'.slice(0, more),
  ]),
);

describe('the small rule beside the plans of libphonenumber', () => {
  it('takes every number that the plan of the Emirates knows, and none that does not fit it', () => {
    const missing = locals.filter(
      (local) => isValidPhoneNumber(`+971${local}`) && normalizePhone(local) !== `+971${local}`,
    );
    const wrong = locals.filter((local) => {
      const kept = normalizePhone(`+971${local}`);
      return kept !== undefined && !fitsLoosely(kept);
    });
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
  });

  it('reads every usual spelling of those as the plan does', () => {
    for (const local of locals.filter((each) => isValidPhoneNumber(`+971${each}`))) {
      const kept = `+971${local}`;
      const number = parsePhoneNumberFromString(kept);
      const spellings = [number?.formatNational(), number?.formatInternational(), `00971 ${local}`];
      for (const typed of [...spellings, showPhone(kept)]) {
        expect(normalizePhone(typed ?? ''), typed).toBe(kept);
        expect(phoneDigits(typed ?? ''), typed).toBe(local);
      }
    }
  });

  it('keeps a number of any country, however it is spelled, as its plan does', () => {
    let count = 0;
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)?.number ?? '';
      for (let n = 0; n < 50; n += 1) {
        const number = parsePhoneNumberFromString(example.slice(0, -4) + String(n * 197).padStart(4, '0'));
        if (!number?.isValid()) continue;
        count += 1;
        const { number: kept, countryCallingCode: code } = number;
        const inside = number
          .formatInternational()
          .slice(code.length + 1)
          .trim();
        // In Italy and a few others the zero is a part of the number.
        const zero = inside.startsWith('0') ? '' : '(0)';
        const spellings = [number.formatInternational(), number.getURI(), `00${code}${inside}`];
        for (const typed of [...spellings, `+${code} ${zero}${inside}`, showPhone(kept)])
          expect(normalizePhone(typed), `${country} ${typed}`).toBe(kept);
      }
    }
    expect(count).toBeGreaterThan(5000);
  });
});
