import { showWhole } from './money';

/** `1 AC unit`, `2 AC units`, `1,200 boxes`: a count with its noun; `many` where that is not the noun with an s. */
export function countOf(count: number, noun: string, many = `${noun}s`): string {
  return `${showWhole(count)} ${count === 1 ? noun : many}`;
}
