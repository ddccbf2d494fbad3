import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the worker keeps from the start may weigh this much on the wire. */
const budgetBytes = 700_000;

/** Screens that have nothing to show without a network; all else is precached. */
export function isOnlineOnly(module: string): boolean {
  return /\/pwa\/office\/|\/app\/routing\/(antd|office)-area\./.test(module.replaceAll('\\', '/'));
}

/** Fails the build when the precache outgrows its budget, measured as it travels (brotli). */
export function checkPrecache(folder: string, files: Iterable<string>): void {
  let bytes = 0;
  for (const name of files) {
    const file = join(folder, name);
    bytes += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
  console.log(
    `precache: ${Math.round(bytes / 1000)} kB of code and styles (brotli), at most ${budgetBytes / 1000} kB`,
  );
  if (bytes > budgetBytes) throw new Error('The precache is larger than its budget. What entered it?');
}
