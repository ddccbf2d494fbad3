import type { Faults } from '../../../data/outbox/use-submit';

/** The lines of a field that takes one item a line; blank ones are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What is wrong with such a field, with the line as it stands in the field. */
export function lineFault(faults: Faults, name: string, text: string): string | undefined {
  if (faults[name]) return faults[name];
  const numbers = text.split('\n').flatMap((line, at) => (line.trim() ? [at + 1] : []));
  const wrong = numbers.findIndex((_, item) => faults[`${name}.${item}`]);
  return wrong < 0 ? undefined : `Line ${numbers[wrong]}: ${faults[`${name}.${wrong}`]}`;
}
