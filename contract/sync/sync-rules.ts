/** The version of the sync protocol; servers accept this one and the one before it. */
export const syncVersion = 2;
export const maxOpsPerSync = 100;
export const maxSyncBytes = 256 * 1024;
export const maxBodyBytes = 100 * 1024;

/**
 * Whether later operations on the same entity wait where this one is refused. What a refused withdrawal is about stands, so
 * that they miss nothing.
 */
export function holdsBack(op: { kind: string }): boolean {
  return op.kind !== 'withdraw' && !isQuiet(op);
}

/** What a device tells by itself: its person did not ask for it, and hears nothing of it, also where it is refused. */
export function isQuiet({ kind }: { kind: string }): boolean {
  return kind === 'job.opened';
}

/** What is asked for, without what keeps a slot for it: a repeat that has another hold asks for nothing else. */
export function contentOf(request: unknown): unknown {
  if (request === null || typeof request !== 'object' || !('holdId' in request)) return request;
  const { holdId: _, ...content } = request;
  return content;
}

/** The id part of an entity. */
export function entityId(of: string): string {
  return of.slice(of.indexOf(':') + 1);
}
