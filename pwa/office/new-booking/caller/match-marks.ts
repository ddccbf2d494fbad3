import { phoneDigits } from '../../../../contract/phone/phone-text';

export interface Part {
  text: string;
  hit: boolean;
}

/** A telephone number as it is read, with the digits marked by which it was found, however they were typed. */
export function markPhone(shown: string, typed: string): Part[] {
  const wanted = /\p{L}/u.test(typed) ? '' : phoneDigits(typed);
  const places = [...shown].flatMap((each, at) => (/\d/.test(each) ? [at] : []));
  const digits = places.map((at) => shown[at]).join('');
  // The code of the country is not what they said.
  const from = digits.startsWith('971') ? 3 : 0;
  const at = wanted ? digits.indexOf(wanted, from) : -1;
  if (at < 0) return plain(shown);
  return cut(shown, places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1);
}

/** A name or an e-mail, with the beginning of the word marked by which it was found. */
export function markText(shown: string, typed: string): Part[] {
  const low = shown.toLowerCase();
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = low.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u'));
    // Small letters of some scripts are longer than their capitals: those stay unmarked.
    if (at >= 0 && low.length === shown.length) return cut(shown, at, at + word.length);
  }
  return plain(shown);
}

function cut(text: string, from: number, to: number): Part[] {
  return [
    { text: text.slice(0, from), hit: false },
    { text: text.slice(from, to), hit: true },
    { text: text.slice(to), hit: false },
  ].filter((part) => part.text !== '');
}

function plain(text: string): Part[] {
  return text ? [{ text, hit: false }] : [];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
