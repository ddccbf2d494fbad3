import { phoneDigits } from '../phone-text';

/** From this many characters on somebody is looked for, and by so many words at most. */
const fewest = { digits: 4, letters: 2 };
const mostWords = 6;

/** Digits of both scripts, and what people put between them. */
const number = /^[+\d\s().\-/\u0660-\u0669\u06f0-\u06f9]+$/;
const digit = /[\d\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * What was typed of a caller, as the words by which they are found: a telephone number, however it is written, is one; the
 * words of a name and the beginning of an e-mail stand in small letters. None where it is too little to look for anybody.
 */
export function callerWords(typed: string): string[] {
  const plain = typed.normalize('NFKC').trim().toLowerCase();
  if (number.test(plain)) {
    const digits = phoneDigits(plain);
    return digits && (plain.match(digit)?.length ?? 0) >= fewest.digits ? [digits] : [];
  }
  if ([...plain].length < fewest.letters) return [];
  const words = plain
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? word : word.split(/[^\p{L}\p{N}]+/u)));
  const found = words.map((word) => (/^\d{4,}$/.test(word) ? phoneDigits(word) : word)).filter(Boolean);
  return [...new Set(found)].slice(0, mostWords).map((word) => [...word].slice(0, 60).join(''));
}
