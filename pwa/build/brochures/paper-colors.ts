import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../../ui/theme/tokens';

const light: Record<string, string> = tokens.light;

/** A light token as `#rrggbb` and opacity: paper knows neither variables nor `color-mix`. */
export function colorOf(token: string): { color: string; opacity: number } {
  const value = light[token];
  if (!value) throw new Error(`There is no token ${token}.`);
  const alias = /^var\(--([\w-]+)\)$/.exec(value);
  if (alias?.[1]) return colorOf(alias[1]);
  const faded = /^color-mix\(in srgb, var\(--([\w-]+)\), transparent (\d+)%\)$/.exec(value);
  if (faded?.[1]) return { ...colorOf(faded[1]), opacity: 1 - Number(faded[2]) / 100 };
  const mixed = /^color-mix\(in oklab, var\(--([\w-]+)\), var\(--([\w-]+)\) (\d+)%\)$/.exec(value);
  if (mixed?.[1] && mixed[2]) {
    const [one, two] = [colorOf(mixed[1]).color, colorOf(mixed[2]).color].map(toOklab);
    const share = Number(mixed[3]) / 100;
    return {
      color: fromOklab(one?.map((each, index) => each * (1 - share) + (two?.[index] ?? 0) * share)),
      opacity: 1,
    };
  }
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`The token ${token} is no plain colour: ${value}`);
  return { color: value, opacity: 1 };
}

// OKLab as CSS Color 4 defines it.
function toOklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L = 0, a = 0, b = 0]: number[] = []): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const parts = linear.map((value) => {
    const lit = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, lit)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** One of our drawings as a picture of its own: with the parts that it uses, and its colours as paper knows them. */
export function pictureOf(drawing: string, partsSheet: string): string {
  const [content, parts] = [drawing, partsSheet].map((svg) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" fill="${colorOf('ink').color}"><style>${styles()}</style>${parts}${content}</svg>`;
}

/** How the screen draws them, with each token's colour in its place, and nothing lit. */
function styles(): string {
  const screen = readFileSync(join(import.meta.dirname, '../../ui/drawings/drawings.css'), 'utf8');
  const rules = [...screen.matchAll(/^\.[fnt]-[\w-]+(?:\.dash)? \{[^}]*\}/gm)].map(([rule]) =>
    rule
      .replace(/var\(--(il-[\w-]+)\)/g, (_, token) => onPaper(token))
      .replace(/font:[^;]*/, font)
      .replace(/^\.n-.*\{/, (start) => `${start}${line}`),
  );
  return `.room-light{opacity:0}${rules.join('')}`;
}

const line = 'fill:none;stroke-linecap:round;stroke-linejoin:round;';
const font = 'font-family:Figtree;font-weight:600;font-size:14px';

function onPaper(token: string): string {
  const { color, opacity } = colorOf(token);
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return opacity === 1 ? color : `rgba(${[...parts, opacity].join(',')})`;
}
