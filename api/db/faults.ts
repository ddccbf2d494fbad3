/** PostgreSQL: serialization failure, deadlock, a unique key taken by a writer we did not see yet, the server going away. */
const pgTransient = new Set([
  '40001',
  '40P01',
  '23505',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
]);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** What a transaction read before it held it is not so any more: it is to be run again. */
export class StartOver extends Error {}

/** Whether the same transaction may succeed when run again. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return (
    error instanceof StartOver || code.startsWith('SQLITE_BUSY') || pgTransient.has(code) || isDown(error)
  );
}

/** Full or out of resources (53), away (08, 57P01 to 57P03), too slow (57014), locked (55P03), or tired of waiting (25P03). */
const unavailable = /^(?:SQLITE_(?:BUSY|FULL|IOERR)|08|53|57P0[1-3]|57014|55P03|25P03)/;

/** Whether the database cannot do its work at the moment, whatever it is asked. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error)) || isDown(error);
}

/** Whether the database cannot be reached at the moment. */
function isDown(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: string; message?: string };
  return (
    network.has(codeOf(error)) ||
    name === 'KnexTimeoutError' ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|^timeout expired$/.test(
      message ?? '',
    )
  );
}
