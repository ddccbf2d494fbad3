import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * A JSON object with one list, as it grows: `{"documents":[…]}`. Where a chunk cannot be read it breaks off, which no reader takes for
 * the whole.
 */
export function jsonStream(name: string, chunks: AsyncIterable<readonly object[]>): Readable {
  return Readable.from(written(name, chunks), { highWaterMark: 1 });
}

async function* written(name: string, chunks: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:[`;
  let before = '';
  for await (const rows of chunks) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
    await turn();
  }
  yield ']}\n';
}
