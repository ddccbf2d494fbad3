import type * as z from 'zod/mini';
import type { FieldFaults } from '../../../contract/errors';

/** Every fault of a parsed input by its dotted path; an unknown field is named itself. */
export function faultsOf(error: z.core.$ZodError): FieldFaults {
  // Without a prototype: a field may be called toString, and would be there already.
  const faults: FieldFaults = Object.create(null);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults[[...issue.path, key].join('.')] ??= 'Unknown field.';
      continue;
    }
    const path = issue.path.join('.') || 'body';
    faults[path] ??=
      issue.input === undefined && issue.code === 'invalid_type' ? 'This is required.' : issue.message;
  }
  return faults;
}
