import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorOf } from './token-colors';

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
