/**
 * Where a sign-in leads back to: a path of our own, from `?next=` or from the guard that sent the person here. Anything that
 * a browser could read as another site's address (`//host`, a backslash, a control character) is none.
 */
export function nextPath(next: string | null, state: unknown): string | undefined {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return [next, from].find(isOwnPath);
}

function isOwnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])[^\\\0-\x20\x7f]*$/.test(path) &&
    !/^\/(login|register)(?![\w-])/i.test(path)
  );
}
