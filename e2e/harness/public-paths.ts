import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const bundle = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', 'render', 'render.js')).href;

/** Every public address of the build, by the router's own table; where a visit's link stands, one that leads nowhere. */
export const publicPaths: string[] = ((await import(bundle)) as { publicPaths(): string[] })
  .publicPaths()
  .map((path) => path.replace(':link', 'no-such-link'));

/** The same in parts of about equal size, so that several workers share them. */
export function inParts(count: number): string[][] {
  return Array.from({ length: count }, (_, part) => publicPaths.filter((_path, at) => at % count === part));
}
