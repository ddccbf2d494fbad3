import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { antdTheme } from './antd-theme';
import { tokens } from './tokens';
import { tokensCss, tokensFile } from './tokens-css';

test('tokens.css is what tokens.ts says', () => {
  const written = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(written, 'run: npx tsx pwa/ui/theme/write-tokens.ts').toBe(tokensFile());
});

test('every colour has a light and a dark value, and dark text is not light text', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
  expect(tokens.dark.ink).not.toBe(tokens.light.ink);
});

test('the admin area reads confirmed as blue and completed as green', () => {
  const admin = tokensCss().split("[data-area='admin']")[1] ?? '';
  expect(admin).toContain('--confirmed-ink: var(--blue-ink)');
  expect(admin).toContain('--completed-ink: var(--green-ink)');
});

test('antd gets literal values: it derives shades and cannot read var()', () => {
  for (const mode of ['light', 'dark'] as const) {
    const text = JSON.stringify(antdTheme(mode));
    expect(text).not.toContain('var(');
    expect(text).not.toContain('clamp(');
  }
  expect(antdTheme('light').token.controlHeight).toBe(32);
  expect(antdTheme('dark').token.colorPrimary).toBe(tokens.dark.brand);
});
