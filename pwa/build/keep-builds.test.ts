import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuilds } from './keep-builds';

let dist: string;
const assets = () => join(dist, 'client', 'assets');

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'homehub-builds-'));
  mkdirSync(assets(), { recursive: true });
});
afterEach(() => rmSync(dist, { recursive: true }));

function build(id: string, names: string[]) {
  for (const name of names) writeFileSync(join(assets(), name), id);
  return keepBuilds(dist, { id, assets: names.map((each) => `assets/${each}`) }).map((each) => each.id);
}

it('keeps the assets of the last three builds, packed twins too', () => {
  writeFileSync(join(assets(), 'a-1.js.br'), '');
  build('one', ['a-1.js', 'same.js']);
  build('two', ['a-2.js', 'same.js']);
  build('three', ['a-3.js', 'same.js']);
  expect(readdirSync(assets()).sort()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'same.js']);
  expect(build('four', ['a-4.js', 'same.js'])).toEqual(['four', 'three', 'two']);
  expect(readdirSync(assets()).sort()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.js']);
});

it('counts the same build once', () => {
  build('one', ['a-1.js']);
  build('two', ['a-2.js']);
  expect(build('one', ['a-1.js'])).toEqual(['one', 'two']);
});
