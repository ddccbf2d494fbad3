/** Whether a picture may be shown: a path of our own. The pages' policy lets them load nothing from elsewhere. */
export function isOwnAddress(value: string): boolean {
  return value.startsWith('/') && isSafeUrl(value);
}

/** Whether a link may be followed: `https://…` or `/path`; no control characters, no other scheme, no `//host`. */
export function isSafeUrl(value: string): boolean {
  if (/[\0-\x20\x7f\\]/.test(value)) return false;
  return /^https:\/\/[^/]/i.test(value) || /^\/(?!\/)/.test(value);
}

/**
 * The origin of what a page may frame, as its policy names it; undefined where it is no such address. A host may hold signs that end a
 * rule of the policy or begin another (`https://x;sandbox`), or stand for all hosts.
 */
export function frameOriginOf(url: string): string | undefined {
  return /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(?=[/?#]|$)/i.exec(url)?.[0].toLowerCase();
}
