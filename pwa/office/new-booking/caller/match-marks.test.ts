import { expect, it } from 'vitest';
import { markPhone, markText } from './match-marks';

const marked = (parts: { text: string; hit: boolean }[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

it.each([
  ['05012', '+971 [50 12]3 0147'],
  ['50 123', '+971 [50 123] 0147'],
  ['+971 50', '+971 [50] 123 0147'],
  ['٠٥٠١', '+971 [50 1]23 0147'],
  ['maryam 0501', '+971 50 123 0147'],
  ['0509', '+971 50 123 0147'],
  ['', '+971 50 123 0147'],
])('marks %s in a number however it was typed', (typed, shown) => {
  expect(marked(markPhone('+971 50 123 0147', typed))).toBe(shown);
});

it.each([
  ['mar', '[Mar]yam Al Suwaidi'],
  ['x suw', 'Maryam Al [Suw]aidi'],
  ['ryam', 'Maryam Al Suwaidi'],
  ['(', 'Maryam Al Suwaidi'],
])('marks the beginning of a word by %s', (typed, shown) => {
  expect(marked(markText('Maryam Al Suwaidi', typed))).toBe(shown);
});
