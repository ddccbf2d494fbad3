import { expect } from 'vitest';

/** A file as a spreadsheet reads it. */
export function parsedCsv(text: string): { header: string[]; rows: Array<Record<string, string>> } {
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ',' || char === '\r')) {
      lines.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && char === '\n') lines.push([]);
    else cell += char;
  }
  const [header = [], ...rows] = lines.slice(0, -1);
  return {
    header,
    rows: rows.map((row) => {
      expect(row).toHaveLength(header.length);
      return Object.fromEntries(header.map((name, index) => [name, row[index] ?? '']));
    }),
  };
}
