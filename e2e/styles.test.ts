import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** A CSS module, the classes that are its own, and the names by which the code asks for them. */
interface Styles {
  path: string;
  own: Set<string>;
  asked: Set<string>;
}

const listed = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

function allStyles(): Styles[] {
  const modules = new Map<string, Styles>();
  const ask = (from: string, module: string, names: Iterable<string>) => {
    const styles = modules.get(join(dirname(from), module));
    for (const name of names) styles?.asked.add(camelCase(name));
  };
  const files = listed('pwa/*.module.css');
  for (const { path, text } of files) {
    const foreign = [...text.matchAll(/@value ([^;]*) from/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/.* as /, '')),
    );
    const selectors = text.replace(/\/\*.*?\*\/|@[^{;]*[;{]|:global\([^()]*\)|\{[^{}]*\}/gs, ' ');
    const names = [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
    const own = new Set(names.filter((name) => !foreign.includes(name)).map(camelCase));
    modules.set(path, { path, own, asked: new Set() });
  }
  for (const { path, text } of files)
    for (const [, names = '', module = ''] of text.matchAll(/@value ([^;]*) from "([^"]*)"/g))
      ask(
        path,
        module,
        names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
      );
  for (const { path, text } of listed('pwa/*.tsx'))
    for (const [, name = '', module = ''] of text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      const request = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);
      ask(path, module, request);
      // A class that is chosen by a value of the data, such as a booking's status.
      if (text.includes(`${name}[`)) ask(path, module, modules.get(join(dirname(path), module))?.own ?? []);
    }
  return [...modules.values()];
}

it('asks a style sheet for no class that it does not have, and has none that nobody asks for', () => {
  const all = allStyles();
  const missing = all.flatMap(({ path, own, asked: request }) =>
    [...request].filter((name) => !own.has(name)).map((name) => `${path} has no ${name}`),
  );
  const dead = all.flatMap(({ path, own, asked: request }) =>
    [...own].filter((name) => !request.has(name)).map((name) => `${path}: nobody asks for ${name}`),
  );
  expect(all.length).toBeGreaterThan(0);
  expect([...missing, ...dead]).toEqual([]);
});
