import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes, errorStatus, errorText, Problem } from '../../../contract/errors';
import { openLog } from '../../logging/log';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

async function* endless() {
  for (;;) yield 'x'.repeat(100_000);
}

async function* broken() {
  yield 'x';
  throw Object.assign(new Error('read'), { code: 'ECONNRESET', cause: new Error('The rows are gone.') });
}

let logged = '';
const kept = new Writable({
  write(line, _encoding, done) {
    logged += line;
    done();
  },
});
const log = openLog('debug', kept);
const serve = async (ctx: Context) => {
  const { path, query } = ctx;
  if (path === '/bug') throw new Error('SELECT hash FROM user at /srv/app/store.ts:12');
  if (path === '/endless') {
    ctx.body = Readable.from(endless());
    return;
  }
  if (path === '/broken') {
    ctx.body = Readable.from(broken());
    return;
  }
  if (path === '/slow') {
    await once(ctx.res, 'close');
    ctx.body = Readable.from(endless());
    return;
  }
  if (path === '/odd') throw 'just text';
  if (path === '/down') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  if (path.startsWith('/unknown')) throw new Problem('not_found');
  const detail = { fields: { name: 'Name is required.' }, current: { rev: 2 }, retryAfter: 7 };
  throw new Problem(path.slice(1) as ErrorCode, undefined, query.detail ? detail : {});
};
const { app } = serverPerFile({ log, pages: { serve, scriptHashes: [] } });

describe.each(errorCodes)('the refusal %s', (code) => {
  it('has its status and the one shape', async () => {
    const { status, body, headers } = await app.request('GET', `/${code}`);
    expect(status).toBe(errorStatus[code]);
    expect(body).toEqual({
      message: errorText[code],
      error: { code, message: errorText[code], requestId: headers['x-request-id'] },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe(code === 'rate_limited' || code === 'unavailable' ? '2' : undefined);
  });
});

describe('a refusal', () => {
  it('carries fields, the current row and the wait where there are some', async () => {
    const { body, headers } = await app.request('GET', '/rate_limited?detail=1');
    expect(body.error).toMatchObject({ fields: { name: 'Name is required.' }, current: { rev: 2 } });
    expect(headers['retry-after']).toBe('7');
  });
});

describe('an error nobody meant', () => {
  it('is internal, without a word of what it was, which the log has', async () => {
    const { status, body, text, headers } = await app.request('GET', '/bug');
    expect([status, body.error.code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/SELECT|store|srv|stack|Error:/);
    expect(logged).toContain('SELECT hash FROM user');
    expect(logged).toContain(headers['x-request-id']);
  });

  it('may be no error at all', async () => {
    expect((await app.request('GET', '/odd')).body.error.code).toBe('internal');
  });

  it('of a database that is away is unavailable', async () => {
    const { status, headers } = await app.request('GET', '/down');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('odd values', () => {
  it.each([
    'not-a-uuid',
    '9223372036854775808',
    '%F0%9F%98%80',
    '%',
    '%ff',
    "x'; DROP TABLE user;--",
    '0'.repeat(5000),
  ])('in a path, like %s, name nothing', async (value) => {
    const { token } = await person(app, 'admin');
    const { status, text } = await app.request(
      'GET',
      `/api/users/${encodeURI(value).replaceAll('%25', '%')}`,
      { token },
    );
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/SQL|node_modules|\.ts|syntax/i);
  });
});

describe('the log', () => {
  it('has a line for each request, and which device a sync came from, without query, body, token or e-mail', async () => {
    logged = '';
    const { token, email } = await person(app);
    const body = { email, password: 'a password nobody has' };
    await app.request('GET', `/api/users/email/${email}?secret=words`, { token });
    await app.request('POST', '/api/auth/login', { body });
    await app.request('GET', `/unknown/${email}`);
    await app.request('GET', '/api/nowhere/Noor-Saeed');
    await app.request('GET', '/api/users/Noor-Saeed');
    await app.request('POST', '/api/users/Noor-Saeed');
    const deviceId = randomUUID();
    const sync = { v: 2, userId: null, deviceId, cursor: null, ops: [] };
    await app.request('POST', '/api/sync', { body: sync });
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      lines
        .filter((line) => line.msg === 'request')
        .map(({ method, path, status, device }) => [method, path, status, device]),
    ).toEqual([
      ['GET', '/api/users/email/:email', 200, undefined],
      ['POST', '/api/auth/login', 401, undefined],
      ['GET', 'unknown', 404, undefined],
      ['GET', 'unknown', 404, undefined],
      ['GET', '/api/users/:id', 401, undefined],
      ['POST', '/api/users/:id', 405, undefined],
      ['POST', '/api/sync', 200, deviceId],
    ]);
    for (const never of [token, email, 'a password nobody has', 'secret=words', 'Noor'])
      expect(logged).not.toContain(never);
  });
});

describe('a client that goes away', () => {
  const request = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"a":`;
  const chunked = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`;

  it.each([
    ['while its body is read', request('/api/auth/login', 500)],
    ['while its chunks are read', chunked('/api/auth/login')],
    ['while a sync is read', request('/api/sync', 500)],
    ['while its answer is written', 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['while its answer is made', 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is told as that, not as an error', async (_when, text) => {
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(app.port, '127.0.0.1');
      logged = '';
      socket.write(text);
      if (text.startsWith('GET /endless')) await once(socket, 'data');
      // Answered only once the request before it has been taken up.
      await app.request('GET', '/unknown');
      socket[end]();
      await expect.poll(() => logged).toMatch(/"status":499|"msg":"aborted"/);
      const lines = logged.trim().split('\n');
      expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
    }
  });

  it('hides no error of ours', async () => {
    logged = '';
    const socket = connect(app.port, '127.0.0.1');
    socket.write('GET /broken HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => logged).toContain('unhandled');
    expect(logged).toContain('The rows are gone.');
    socket.destroy();
  });
});
