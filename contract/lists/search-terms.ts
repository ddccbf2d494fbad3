import { latinDigits } from '../digits';
import { phoneDigits } from '../phone/phone-text';

/** As much of a word as is kept, and as many words of a search as count. */
const mostLetters = 60;
const mostQueryTerms = 6;

/** Marks that people leave out or put differently, and characters that nobody sees; not the vowels of Indian and other scripts. */
const leftOut =
  /[\p{Cf}\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c\u0640\u0621]|(?=\p{M})[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** Letters of which one is typed for the other, beyond those that Unicode takes apart. */
const alike: Record<string, string> = {
  ...{ ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
};
const alikeOnes = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/** A text in the one spelling in which words are compared: small letters, no accents, one form of each Arabic letter, Latin digits. */
function folded(text: string): string {
  // Nothing of the rest concerns plain letters: the words of a booking and its guest take 16 µs so, and 25 without.
  if (isPlain(text)) return text.toLowerCase();
  return latinDigits(text.toLowerCase().normalize('NFKD'))
    .replace(leftOut, '')
    .replace(alikeOnes, (letter) => alike[letter] ?? letter)
    .normalize('NFC');
}

function isPlain(text: string): boolean {
  return !/[^ -~]/.test(text);
}

/** An e-mail is one word; digits with what people put between them may be one telephone number. */
const whole =
  /([^\s<>(),;:"'«»]+@[^\s<>(),;:"'«»]*)|(?<![\p{L}\p{N}]|\p{L}-)([+(]*\d[\d\s().\-/\u2010-\u2015\u2212]*)(?![\p{L}\p{N}])/gu;

const signs = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a text, as they are kept and as they are looked for: cut at every sign and in one spelling. An e-mail is one word, and
 * so is a telephone number, by the digits that all its spellings have.
 */
function cut(text: string): string[] {
  const plain = isPlain(text) ? text.toLowerCase() : latinDigits(text.toLowerCase().normalize('NFKC'));
  const words: string[] = [];
  let from = 0;
  for (const { 0: found, 1: email, 2: number, index } of plain.matchAll(whole)) {
    words.push(...folded(plain.slice(from, index)).split(signs));
    from = index + found.length;
    if (email) words.push(email);
    else if (number) words.push(...numberTerms(number));
  }
  words.push(...folded(plain.slice(from)).split(signs));
  return words.filter(Boolean).map(shortened);
}

function shortened(word: string): string {
  return word.length > mostLetters ? [...word].slice(0, mostLetters).join('') : word;
}

/** A number as it is dialled, or so long that it is a telephone's, is one word; other groups of digits are one each. */
function numberTerms(typed: string): string[] {
  const groups = typed.split(/\D+/).filter(Boolean);
  const digits = groups.join('');
  const isDialled = /^\(*(\+|0)/.test(typed) || /^971\d/.test(digits) || /^5[02-68]/.test(groups[0] ?? '');
  return isDialled || digits.length > 6 ? [phoneDigits(typed.trim())] : groups;
}

/** The words by which a text is found: also each group of a long number, and what a sign parts as if it did not (`alrashid`). */
export function findableTerms(text: string): string[] {
  if (text === '') return [];
  const plain = folded(text);
  const joined = plain.match(/\p{L}[\p{L}\p{M}]*(?:['’‘`\-\u2010-\u2015]\p{L}[\p{L}\p{M}]*)+/gu) ?? [];
  const beside = joined.map((word) => word.split(signs).join(''));
  const groups = plain.match(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu) ?? [];
  return [...new Set([...cut(text), ...beside, ...groups])].map(shortened);
}

/** The words by which an e-mail is found: all of it, and those before its @. */
export function emailTerms(email: string): string[] {
  return [...cut(email), ...findableTerms(email.split('@')[0] ?? '')];
}

/** The words by which a telephone number is found: its digits, also without what is dialled before the last seven. */
export function phoneTerms(phone: string): string[] {
  const digits = phoneDigits(phone);
  return [digits, digits.length > 7 ? digits.slice(-7) : ''].filter(Boolean);
}

/** What somebody looks for, as words of which each begins one of what is found. None where there is nothing to go by yet. */
export function queryTerms(typed: string): string[] {
  return [...new Set(cut(typed))].slice(0, mostQueryTerms);
}
