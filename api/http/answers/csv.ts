import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** What a cell can hold. Numbers stay numbers; instants and days are written as text by whoever has them. */
export type Cell = string | number | boolean | null;

/** Excel reads UTF-8 only behind this mark. */
const byteOrderMark = '\ufeff';
const unfinished = 'EXPORT INCOMPLETE: the server failed here, rows are missing. Please export again.';

/** A row as RFC 4180 has it, with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/**
 * A CSV file as it grows: one chunk of rows at a time, the next only when this one was taken, and other requests get
 * their turn in between. Never silently short: where a chunk cannot be read the file says so in its last row, and the
 * stream fails, which breaks the connection off.
 */
export function csvStream(header: readonly string[], chunks: AsyncIterable<Cell[][]>): Readable {
  return Readable.from(written(header, chunks), { highWaterMark: 1 });
}

async function* written(header: readonly string[], chunks: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  try {
    for await (const rows of chunks) {
      if (rows.length > 0) yield rows.map(csvLine).join('');
      await turn();
    }
  } catch (error) {
    yield csvLine([unfinished]);
    // So that the row is on its way before the connection goes.
    await turn();
    throw error;
  }
}

/** What a spreadsheet would take for a formula: also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/;

/** A telephone number as people read it: its spaces keep it text, and there is nothing in it to calculate. */
const telephone = /^\+\d{1,3}( \d+)+$/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const harmless = formula.test(cell) && !telephone.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
