/**
 * Whether this is a path of our own that a sign-in may lead back to. Anything that a browser could read as another site's
 * address (`//host`, a backslash, a control character) is none, and the pages of the sign-in itself lead nowhere.
 */
export function isOwnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path.length <= 500 &&
    /^\/(?![/\\])[^\\\0-\x20\x7f]*$/.test(path) &&
    !/^\/(login|register|auth|api)(?![\w-])/i.test(path)
  );
}
