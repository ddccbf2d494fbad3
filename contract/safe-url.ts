/** Whether a picture may be shown: a path of our own. The pages' policy lets them load nothing from elsewhere. */
export function isOwnAddress(value: string): boolean {
  return value.startsWith('/') && isSafeUrl(value);
}

/** Whether a link may be followed: `https://…` or `/path`; no control characters, no other scheme, no `//host`. */
export function isSafeUrl(value: string): boolean {
  if (/[\0-\x20\x7f\\]/.test(value)) return false;
  return /^https:\/\/[^/]/i.test(value) || /^\/(?!\/)/.test(value);
}
