import type * as z from 'zod/mini';
import type { FieldFaults } from './errors';

export type Checked<Input> = { value: Input } | { faults: FieldFaults };

/** What was typed as the server takes it, or what it would find wrong with it, by its names of the fields (`features.1`, `files.0.url`). */
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
