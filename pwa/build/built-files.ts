import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the bundler's output that the build looks at. */
export type BuiltFiles = Record<string, BuiltFile>;

interface BuiltChunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}
interface BuiltAsset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}
export type BuiltFile = BuiltChunk | BuiltAsset;

/** The file that starts the app. */
export function entryChunk(files: BuiltFiles): string {
  for (const [name, file] of Object.entries(files)) if (file.type === 'chunk' && file.isEntry) return name;
  throw new Error('The build has no entry.');
}

/** The file that has a module in it, given by the end of its path. */
export function moduleChunk(files: BuiltFiles, module: string): string {
  for (const [name, file] of Object.entries(files)) {
    if (file.type !== 'chunk') continue;
    if (file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`))) return name;
  }
  throw new Error(`${module} is in no file of the build.`);
}

/** A chunk and all it imports at once. */
export function scriptsOf(files: BuiltFiles, chunk: string): string[] {
  return [...walk(files, [chunk], () => false)];
}

/** The styles of a chunk and of all it imports at once. */
export function cssOf(files: BuiltFiles, chunk: string): string[] {
  return [...stylesOf(files, scriptsOf(files, chunk))];
}

/** Every file that can be asked for from a chunk on, without going through the modules that `beyond` names. */
export function reachable(files: BuiltFiles, chunk: string, beyond: (module: string) => boolean): string[] {
  const scripts = walk(files, [chunk], (module) => !beyond(module));
  return [...scripts, ...stylesOf(files, scripts)];
}

function walk(files: BuiltFiles, start: string[], follow: (module: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const todo = [...start];
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const file = files[name];
    if (seen.has(name) || file?.type !== 'chunk') continue;
    seen.add(name);
    todo.push(...file.imports);
    for (const lazy of file.dynamicImports) {
      const target = files[lazy];
      if (target?.type === 'chunk' && follow(target.facadeModuleId ?? '')) todo.push(lazy);
    }
  }
  return seen;
}

function stylesOf(files: BuiltFiles, scripts: Iterable<string>): Set<string> {
  const styles = new Set<string>();
  for (const name of scripts) {
    const file = files[name];
    if (file?.type === 'chunk') for (const each of file.viteMetadata?.importedCss ?? []) styles.add(each);
  }
  return styles;
}

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
