import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const parts = ['dist', 'package.json'];

/** The same app as its next build: every piece of code has another name, and the names of this one are gone. */
export function buildAgain(): { root: string; discard(): void } {
  const root = mkdtempSync(join(tmpdir(), 'homehub-build-'));
  for (const part of parts) cpSync(resolve(part), join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const dist = join(root, 'dist');
  const assets = join(dist, 'client', 'assets');

  const packed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.br'),
  );
  for (const name of packed) rmSync(join(dist, name));
  const [{ id }] = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8'));
  const renamed = new Map<string, string>([[id, randomUUID().replaceAll('-', '').slice(0, id.length)]]);
  for (const name of readdirSync(assets)) {
    const next = name.replace(/\.\w+$/, (ending) => `-next${ending}`);
    renamed.set(name, next);
    renameSync(join(assets, name), join(assets, next));
  }
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const written = readdirSync(join(dist, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => join('client', name));
  for (const name of [...written, 'pages.json', 'builds.json', join('render', 'render.js')]) {
    const file = join(dist, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(names, (old) => renamed.get(old) ?? old),
    );
  }
  return { root, discard: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
