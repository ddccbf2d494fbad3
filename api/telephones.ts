import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from '../contract/phone/phone-text';

/**
 * A telephone number as E.164, or undefined where it is none. The Emirates' by the rule that phones have as well, so that both say
 * the same of nearly all; another country's by its own plan, which knows how long its numbers are and which zero is dialled at
 * home alone.
 */
export function readTelephone(typed: string): string | undefined {
  const number = normalizePhone(typed);
  if (!number || number.startsWith('+971')) return number;
  const visible = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const parsed =
    parsePhoneNumberFromString(visible.replace(/^00/, '+')) ?? parsePhoneNumberFromString(number);
  return parsed?.isPossible() ? parsed.number : undefined;
}
