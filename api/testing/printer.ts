import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, expect } from 'vitest';
import { openPrinter, type Paper, type Printer } from '../papers/printer';

/** The printer of papers as a server has it. Its thread begins with the first paper. */
export function testPrinter(options: Omit<Parameters<typeof openPrinter>[0], 'folder'> = {}): Printer {
  return openPrinter({ folder: join(import.meta.dirname, '..', 'papers'), ...options });
}

/** A printer of the file, and the words of what it prints as a reader selects them, sheet by sheet, wherever its lines end. */
export function papersRead(options?: Parameters<typeof testPrinter>[0]) {
  const printer = testPrinter(options);
  afterAll(() => printer.close());
  async function read(paper: Paper): Promise<string[]> {
    const { text } = await extractText(new Uint8Array(await printer.paperOf(paper)), { mergePages: false });
    return text.map((sheet) => sheet.replace(/\s+/g, ' '));
  }
  const first = async (paper: Paper) => (await read(paper))[0] ?? '';
  return { printer, read, first };
}

/** These parts stand in the text, in this order. */
export function inOrder(text: string, ...parts: string[]): void {
  const places = parts.map((part) => [part, text.indexOf(part)] as const);
  expect(places.filter(([, at]) => at < 0)).toEqual([]);
  expect(places).toEqual([...places].sort(([, a], [, b]) => a - b));
}
