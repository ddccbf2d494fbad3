import { afterEach, expect, it, vi } from 'vitest';
import { paperFile } from './papers';

afterEach(() => vi.unstubAllGlobals());

function answers(body: BodyInit, init: ResponseInit) {
  const asked: Array<{ url: string; authorization: string | undefined }> = [];
  vi.stubGlobal('localStorage', { getItem: () => 'token', setItem() {}, removeItem() {} });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, authorization: headers.authorization });
    return new Response(body, init);
  });
  return asked;
}

it('fetches a paper as who is signed in, under its own name', async () => {
  const disposition = 'attachment; filename="INV-2026-000123.pdf"';
  const asked = answers('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
  });
  const { name, type, text } = await paperFile('/documents/a/pdf');
  expect(asked).toEqual([{ url: '/api/documents/a/pdf', authorization: 'Bearer token' }]);
  expect([name, type]).toEqual(['INV-2026-000123.pdf', 'application/pdf']);
  expect(await (text as Blob).text()).toBe('%PDF');
});

it('says what the server says where there is none, and takes no page for a paper', async () => {
  const error = { code: 'not_found', message: 'Not found.' };
  answers(JSON.stringify({ message: 'Not found.', error }), {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  await expect(paperFile('/payments/a/pdf')).rejects.toMatchObject({ code: 'not_found' });
  answers('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } });
  await expect(paperFile('/payments/a/pdf')).rejects.toMatchObject({ code: 'unavailable' });
});
