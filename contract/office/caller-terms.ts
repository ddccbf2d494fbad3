import { latinDigits } from '../digits';
import { queryTerms } from '../lists/search-terms';

/** From this many characters on somebody is looked for. */
const fewest = { digits: 4, letters: 2 };

/**
 * What was typed of a caller, as the words by which they are found. None where it is too little to look for anybody.
 */
export function callerQueryTerms(typed: string): string[] {
  const words = queryTerms(typed);
  const isNumber = words.every((word) => /^\d+$/.test(word));
  const digits = latinDigits(typed.normalize('NFKC')).replace(/\D/g, '').length;
  const isEnough = isNumber ? digits >= fewest.digits : [...words.join('')].length >= fewest.letters;
  return isEnough ? words : [];
}
