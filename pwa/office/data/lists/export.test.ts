import { afterEach, expect, it, vi } from 'vitest';
import { exportFile, rowCounter } from './export';

const bytes = (text: string) => new TextEncoder().encode(text);

afterEach(() => vi.unstubAllGlobals());

it('counts rows over the ends of chunks, and a cell of two lines as one row', () => {
  const count = rowCounter();
  expect(count(bytes('Name,Notes\r\nMariam,"two'))).toBe(0);
  expect(count(bytes('\nlines, ""quoted"""\r'))).toBe(0);
  expect(count(bytes('\nOmar,-\r\n'))).toBe(2);
});

function answer(chunks: ReadonlyArray<string | Error>, total = '2') {
  const request: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (url: string) => {
    request.push(url);
    const rest = [...chunks];
    const body = new ReadableStream({
      pull(to) {
        const next = rest.shift();
        if (next === undefined) to.close();
        else if (typeof next === 'string') to.enqueue(bytes(next));
        else to.error(next);
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="users-2026-11-21.csv"',
        'x-total-count': total,
      },
    });
  });
  return request;
}

it('asks for the whole list with its filters and hands over the file', async () => {
  const request = answer(['Name\r\nMariam\r\n', 'Omar\r\n']);
  const end = await exportFile('users', { role: 'staff', search: '', cursor: 'abc' });
  expect(request).toEqual(['/api/admin/users/export?role=staff']);
  expect(end).toMatchObject({ is: 'done', rows: 2, file: { name: 'users-2026-11-21.csv' } });
  expect(end.is === 'done' && (await end.file?.content.text())).toBe('Name\r\nMariam\r\nOmar\r\n');
});

it('never hands over a file that broke off', async () => {
  answer(['Name\r\nMariam\r\n', new TypeError('connection lost')]);
  expect(await exportFile('users', {})).toMatchObject({ is: 'failed', problem: { code: 'unavailable' } });
});

it('writes a large one to the disk as it comes, and drops it when it breaks off', async () => {
  const said: string[] = [];
  const createWritable = async () => ({
    write: async (part: Uint8Array) => void said.push(new TextDecoder().decode(part)),
    close: async () => void said.push('closed'),
    abort: async () => void said.push('dropped'),
  });
  vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable }));
  answer(['Name\r\n', 'Mariam\r\n'], '1000+');
  expect(await exportFile('users', {})).toEqual({ is: 'done', rows: 1 });
  answer(['Name\r\n', new TypeError('connection lost')], '1000+');
  expect(await exportFile('users', {})).toMatchObject({ is: 'failed' });
  expect(said).toEqual(['Name\r\n', 'Mariam\r\n', 'closed', 'Name\r\n', 'dropped']);
});

it('is over without a word when nobody chose a place for the file', async () => {
  vi.stubGlobal('showSaveFilePicker', async () => {
    throw new DOMException('no', 'AbortError');
  });
  answer(['Name\r\n'], '20000');
  expect(await exportFile('users', {})).toEqual({ is: 'cancelled' });
});
