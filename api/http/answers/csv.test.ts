import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cell, csvLine, csvStream } from './csv';

describe('a row', () => {
  it.each([
    [['plain', 7, -5.5, true, null], 'plain,7,-5.5,yes,\r\n'],
    [['a "word", or two'], '"a ""word"", or two"\r\n'],
    [['two\r\nlines', 'one\nmore'], '"two\r\nlines","one\nmore"\r\n'],
    [[' space ', ''], '" space ",\r\n'],
    [['نور الهاشمي', '漢字'], 'نور الهاشمي,漢字\r\n'],
    [['+971 50 123 4567', '+44 207 946 0018'], '+971 50 123 4567,+44 207 946 0018\r\n'],
  ])('%j is written as RFC 4180 has it', (cells, line) => {
    expect(csvLine(cells as Cell[])).toBe(line);
  });

  it.each([
    '=HYPERLINK("http://x")',
    '+1',
    '+1 2+3',
    '+971501234567',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\0=1',
    '\n=1',
    '＝1',
  ])('%j is no formula any more', (text) => {
    const line = csvLine([text]).trimEnd();
    expect(line.replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true);
  });
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What a client of the stream gets, and whether it came to its proper end. */
async function fetched(chunks: AsyncIterable<Cell[][]>): Promise<{ text: string; whole: boolean }> {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    ctx.body = csvStream(['A'], chunks);
  });
  const opened = app.listen(0, '127.0.0.1');
  server = opened;
  await once(opened, 'listening');
  return new Promise((resolve) => {
    get({ port: (opened.address() as AddressInfo).port }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('error', () => {});
      answer.on('close', () => resolve({ text, whole: answer.complete }));
    });
  });
}

describe('a stream', () => {
  it('begins with the mark and the header, also without rows', async () => {
    expect(await fetched((async function* () {})())).toEqual({ text: '\ufeffA\r\n', whole: true });
  });

  it('says that it is short, and breaks off, where a chunk cannot be read', async () => {
    const failing = (async function* () {
      yield [['one'], ['two']];
      throw new Error('the database is away');
    })();
    const { text, whole } = await fetched(failing);
    expect(whole).toBe(false);
    expect(text).toMatch(/^\ufeffA\r\none\r\ntwo\r\n/);
    expect(text).toMatch(/EXPORT INCOMPLETE.*\r\n$/);
  });

  it('reads no further than its reader does, and stops with it', async () => {
    let read = 0;
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) {
          read += 1;
          yield [[read]];
        }
      } finally {
        ended = true;
      }
    })();
    const stream = csvStream(['A'], endless);
    const reader = stream[Symbol.asyncIterator]();
    for (let count = 0; count < 3; count += 1) await reader.next();
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBeLessThanOrEqual(5);
    await reader.return?.();
    expect([stream.destroyed, ended]).toEqual([true, true]);
  });
});
