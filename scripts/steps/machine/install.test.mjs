import { expect, it } from 'vitest';
import { holds, wayToInstall } from './install.mjs';

const koa = { version: '3.3.0' };
const vitest = { version: '4.1.12', dev: true };
const forOthers = { version: '1.0.0', optional: true };
const locked = {
  '': { version: '0.1.0' },
  api: { version: '0.1.0' },
  'node_modules/homehub-api': { link: true },
  'node_modules/koa': koa,
  'node_modules/vitest': vitest,
  'node_modules/for-another-system': forOthers,
};
const lean = { 'node_modules/koa': koa };
const whole = { ...lean, 'node_modules/vitest': vitest };

it('a start needs nothing that only tests need, and tests need all', () => {
  expect(holds(lean, locked, false)).toBe(true);
  expect(holds(lean, locked, true)).toBe(false);
  expect(holds(whole, locked, false)).toBe(true);
  expect(holds(whole, locked, true)).toBe(true);
});

it('another version will not do, nor nothing', () => {
  const older = { 'node_modules/koa': { version: '3.2.0' } };
  expect(holds(older, locked, false)).toBe(false);
  expect(holds({}, locked, false)).toBe(false);
  expect(holds(undefined, locked, false)).toBe(false);
});

it('a start installs what it needs alone, and keeps what tests have brought', () => {
  expect(wayToInstall(undefined, false, false)).toEqual(['ci', '--omit=dev']);
  expect(wayToInstall(lean, false, false)).toEqual(['ci', '--omit=dev']);
  expect(wayToInstall(whole, false, false)).toEqual(['ci', '--include=dev']);
});

it('tests complete what a start has installed, without changing what is locked', () => {
  expect(wayToInstall(lean, true, true)).toEqual(['install', '--include=dev', '--no-save']);
  expect(wayToInstall(undefined, false, true)).toEqual(['ci', '--include=dev']);
});
