import type * as z from 'zod/mini';

/** For tests: the dotted paths of a schema's faults, unknown fields named. */
export function faultsByPath(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), issue.message])
        : [[issue.path.join('.'), issue.message]],
    ),
  );
}
