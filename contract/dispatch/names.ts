/** A name within a sentence: one that is read from the right is set apart by signs that nobody sees, or the time after it would be read with it. */
export function inText(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;
}
