import { tokens } from './tokens';

const lines = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('');

/** The CSS text of all tokens: light on :root, dark by `data-theme`, the admin area's statuses, reduced motion. */
export function tokensCss(): string {
  const { light, dark, status, statusAdmin, type, space, radii, motion, controls } = tokens;
  const still = Object.fromEntries(['fast', 'base', 'slow'].map((name) => [name, '0ms']));
  // A variable that names another is computed where it is set: what depends on colours is set again with them.
  return [
    `:root {\n${lines({ ...type, ...space, ...radii, ...motion, ...controls })}}\n`,
    `:root,\n[data-theme='light'] {\n  color-scheme: light;\n${lines(light)}${lines(status)}}\n`,
    `[data-theme='dark'] {\n  color-scheme: dark;\n${lines(dark)}${lines(status)}}\n`,
    `[data-area='admin'] {\n${lines(statusAdmin)}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n  :root {\n${lines(still).replaceAll('  --', '    --')}  }\n}\n`,
  ].join('\n');
}

/** The text of the generated file `tokens.css`. */
export const tokensFile = (): string =>
  `/* Written from tokens.ts by write-tokens.ts: change that. */\n/* biome-ignore-all format: as it was written */\n/* biome-ignore-all lint: the same */\n${tokensCss()}`;
