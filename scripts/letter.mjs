// Compiles the letter's template into the parts that mails are put together from: `npm run letter`. What it writes is kept, so
// that neither the build nor the server needs the template's library.
import { readFileSync, writeFileSync } from 'node:fs';
import mjml from 'mjml';

const source = new URL('../api/mail/template/letter.mjml', import.meta.url);
const target = new URL('../api/mail/template/letter-template.ts', import.meta.url);

/** The names of the parts in their order; `fact` lies within `facts`. */
const mark = /<!--\[(\w+)\]-->/;

export async function compileLetter() {
  const options = { keepComments: true, validationLevel: 'strict', fonts: {} };
  const { html: compiled, errors } = await mjml(readFileSync(source, 'utf8'), options);
  // Of elements that the template has none of.
  const html = compiled.replace(/ xmlns(:\w)?="[^"]*"/g, '');
  if (errors.length > 0) throw new Error(errors.map((each) => each.formattedMessage).join('\n'));
  const [, before = '', fact = '', after = ''] =
    /^([\s\S]*)<!--\[fact\]-->([\s\S]*)<!--\[\/fact\]-->([\s\S]*)$/.exec(html) ?? [];
  const [head, ...rest] = `${before}<!--[factsEnd]-->${after}`.split(mark);
  const parts = { head, fact };
  for (let at = 0; at < rest.length; at += 2) parts[rest[at]] = rest[at + 1];
  const lines = Object.entries(parts).map(([name, part]) => `  ${name}: ${literal(part)},`);
  return [
    '// Written by `npm run letter` from letter.mjml.',
    'export const parts = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/** Without the indentation, which is more than half of it. */
function literal(part) {
  const lines = part.split('\n').map((line) => line.trim());
  return `\`${lines
    .filter(Boolean)
    .join('\n')
    .replace(/[`\\]|\$\{/g, '\\$&')}\``;
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, await compileLetter());
