import type * as z from 'zod/mini';

/** What is wrong with a form, by the server's names of its fields (`features.1`, `files.0.url`). */
export type Faults = Record<string, string>;

export type Checked<Input> = { value: Input } | { faults: Faults };

/** What was typed as the server takes it, or what it would find wrong with it. */
export function checkBy<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
): Checked<z.infer<Schema>> {
  const checked = schema.safeParse(typed);
  if (checked.success) return { value: checked.data };
  // The first word on a field stands: "is required" before "is not valid".
  const issues = [...checked.error.issues].reverse();
  return { faults: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) };
}

/** The lines of a field that takes one item a line; blank ones are dropped (§5). */
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
