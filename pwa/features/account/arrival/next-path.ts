import { isOwnPath } from '../../../../contract/links/own-path';

/** Where a sign-in leads back to: a path of our own, from `?next=` or from the guard that sent the person here. */
export function nextPath(next: string | null, state: unknown): string | undefined {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return [next, from].find(isOwnPath);
}

/** An address of the sign-in that remembers the way back. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** Whether an address is the back office's, which only admins may enter. */
export function leadsToOffice(path: string | undefined): boolean {
  return path !== undefined && /^\/admin(?![^/?#])/i.test(path);
}
