import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from './db/transaction';
import { issueInvoice } from './money/documents/issue';
import { chargedLine, invoiceOf } from './money/documents/testing';
import { type TestDatabase, testDatabase } from './testing/database';
import { requester } from './testing/http';
import { freePort } from './testing/ports';
import { built, killPrograms, runProgram, startServer } from './testing/program';

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await killPrograms();
  await db.close();
});

/** What the program is given by people, on the test's database. */
const given = (env: Record<string, string>) => ({
  DATA_DIR: db.dir,
  PORT: '0',
  ...(db.location.databaseUrl && { DATABASE_URL: db.location.databaseUrl }),
  ...env,
});
const run = (env: Record<string, string> = {}, stdout?: number) =>
  runProgram(built, given(env), stdout === undefined ? {} : { stdout });
const start = (env: Record<string, string> = {}) => startServer(given(env));

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://homehub.example',
  JWT_SECRET: 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU',
};

describe('a start', { timeout: 60_000 }, () => {
  it('serves, tells the first sign-ins once, and ends in order', async () => {
    const first = await start();
    expect((await first.request('GET', '/api/health/ready')).status).toBe(200);
    expect((await first.request('GET', '/api/services')).body).toHaveLength(7);
    const password = first.said
      .find((line) => line.includes('Password'))
      ?.split(/\s+/)
      .at(-1);
    const body = { email: 'admin@homehub.example', password };
    const { body: signedIn } = await first.request('POST', '/api/auth/login', { body });
    expect(signedIn.user.role).toBe('admin');
    expect(await first.stop()).toEqual({ code: 0, errors: '' });

    const second = await start();
    expect(second.said.join('\n')).not.toMatch(/Password|homehub\.example/);
    expect((await second.request('GET', '/api/auth/me', { token: signedIn.token })).status).toBe(200);
    expect((await second.stop('SIGINT')).code).toBe(0);
  });

  it('of two at once makes one of everything', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter(({ said }) => said.some((line) => line.includes('Password')))).toHaveLength(1);
    const counts = await Promise.all(both.map(({ request }) => request('GET', '/api/services')));
    expect(counts.map(({ body }) => body.length)).toEqual([7, 7]);
    expect((await Promise.all(both.map((each) => each.stop()))).map(({ code }) => code)).toEqual([0, 0]);
    expect(await db.read('user').where('role', 'admin').pluck('email')).toEqual(['admin@homehub.example']);
  });

  it('in production has no demo people and says how to get in', async () => {
    const started = await start(production);
    await expect.poll(() => started.said.join('\n')).toContain('ADMIN_EMAIL');
    await started.stop();
    expect(await db.read('user')).toEqual([]);
    expect(await db.read('booking')).toEqual([]);
  });

  it('keeps mails as files where no server is set, and says where', async () => {
    const started = await start(production);
    const body = { email: 'new@example.ae', password: 'three brass lanterns', displayName: 'New' };
    expect((await started.request('POST', '/api/auth/register', { body })).status).toBe(201);
    const request = { body: { email: body.email } };
    expect((await started.request('POST', '/api/auth/forgot-password', request)).status).toBe(200);
    const folder = join(db.dir, 'mail');
    // What a stop finds unsent waits in the database.
    await expect.poll(() => existsSync(folder) && readdirSync(folder)).toHaveLength(2);
    await started.stop();
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(mails.map((mail) => /https:.*(?=#token)/.exec(mail)?.[0]).sort()).toEqual([
      'https://homehub.example/reset-password',
      'https://homehub.example/verify-email',
    ]);
    const said = started.said.join('\n');
    for (const name of readdirSync(folder)) expect(said).toContain(name);
    expect(said).not.toMatch(/token=|new@example/);
  });

  it('prints papers in a thread of the built server, mails them, and ends in order with it', async () => {
    const started = await start();
    const password = started.said
      .find((line) => line.includes('Password'))
      ?.split(/\s+/)
      .at(-1);
    const body = { email: 'admin@homehub.example', password };
    const { body: signedIn } = await started.request('POST', '/api/auth/login', { body });
    const invoice = await inTransaction(db, { now: new Date(), actor: null }, (tx) =>
      issueInvoice(tx, {
        ...invoiceOf([chargedLine()]),
        of: { chargeId: randomUUID() },
        userId: signedIn.user.id,
      }),
    );
    const headers = { authorization: `Bearer ${signedIn.token}` };
    const path = `/api/documents/${invoice?.id}/pdf`;
    const answer = await fetch(`http://127.0.0.1:${started.port}${path}`, { headers });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const folder = join(db.dir, 'mail');
    const mails = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const named = `Content-Disposition: attachment; filename=${invoice?.reference}.pdf`;
    await expect
      .poll(() => existsSync(folder) && mails().some((mail) => mail.includes(named)), { timeout: 10_000 })
      .toBe(true);
    expect(await started.stop()).toEqual({ code: 0, errors: '' });
  });

  it('closes its data to others, also what was open before, and says so once', async () => {
    mkdirSync(join(db.dir, 'mail'));
    const old = {
      'jwt-secret': 'k'.repeat(48),
      'deletions.log': '',
      'mail/9999-old.eml': 'x',
      'homehub.log': 'x',
    };
    for (const [name, text] of Object.entries(old)) writeFileSync(join(db.dir, name), text);
    for (const name of ['.', 'mail', ...readdirSync(db.dir)]) chmodSync(join(db.dir, name), 0o755);
    const first = await start();
    const rights = () =>
      ['.', ...readdirSync(db.dir, { recursive: true })].map((name) => {
        const found = statSync(join(db.dir, String(name)));
        return [name, found.mode & 0o077];
      });
    expect(rights().filter(([, others]) => others !== 0)).toEqual([]);
    expect(rights().length).toBeGreaterThan(5);
    await first.stop();
    const second = await start();
    await second.stop();
    expect(rights().filter(([, others]) => others !== 0)).toEqual([]);
    const closed = 'the data folder was open to others';
    expect(first.said.filter((line) => line.includes(closed))).toHaveLength(1);
    expect(second.said.join()).not.toContain(closed);
  });

  it('sends the mail it holds before it ends', async () => {
    const subjects: string[] = [];
    let answer = () => {};
    let connections = 0;
    const told = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect(_session, greet) {
        connections += 1;
        void told.then(() => greet());
      },
      onData(stream, _session, done) {
        createInterface({ input: stream }).on('line', (line) => {
          if (line.startsWith('Subject:')) subjects.push(line);
        });
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const started = await start({ ...production, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const body = { email: 'new@example.ae', password: 'three brass lanterns', displayName: 'New' };
    await started.request('POST', '/api/auth/register', { body });
    // What a stop finds waiting in the database stays there: this is one that it finds on its way.
    await expect.poll(() => connections).toBe(1);
    started.request.close();
    started.child.kill('SIGTERM');
    await expect.poll(() => refused(started.port)).toBe(true);
    answer();
    expect(await started.ended).toEqual({ code: 0, errors: '' });
    expect(subjects).toEqual([expect.stringContaining('Confirm your e-mail address')]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('finishes what runs when it is told to stop, and takes nothing new', async () => {
    const started = await start();
    const socket = connect(started.port, '127.0.0.1');
    const body = JSON.stringify({ email: 'nobody@example.ae', password: 'a password' });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // Answered only once the request before it has been taken up.
    await started.request('GET', '/api/health/live');
    started.request.close();
    started.child.kill('SIGTERM');
    await expect.poll(() => refused(started.port)).toBe(true);
    socket.write(body.slice(10));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 401 /);
    expect((await started.ended).code).toBe(0);
  });

  it('goes on answering while the proxy notices that it stops', async () => {
    const started = await start({ DRAIN_SECONDS: '60' });
    started.child.kill('SIGTERM');
    await expect.poll(async () => (await started.request('GET', '/api/health/ready')).status).toBe(503);
    const { status, headers } = await started.request('GET', '/api/services');
    expect([status, headers.connection]).toEqual([200, 'close']);
    // Whoever tells it twice means at once.
    expect((await started.stop()).code).toBe(1);
  });

  it.each(['full', 'gone'])('whose log is %s answers all the same, and ends in order', async (log) => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    const { child, ended } = run({ ...production, PORT: String(port) }, log === 'full' ? full : undefined);
    closeSync(full);
    child.stdout?.destroy();
    await expect.poll(() => refused(port)).toBe(false);
    const request = requester(port);
    // Each is a line in the log.
    for (let times = 0; times < 3; times += 1) await request('GET', '/api/nowhere');
    expect((await request('GET', '/api/health/live')).status).toBe(200);
    request.close();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('with wrong variables does not happen, and names each without its value', async () => {
    const { code, errors } = await run({ JWT_SECRET: 'changeme', PORT: 'eighty' }).ended;
    expect(code).toBe(1);
    for (const name of ['JWT_SECRET', 'PORT']) expect(errors).toContain(name);
    expect(errors).not.toMatch(/changeme|eighty/);
  });

  it('on a port that is taken says so', async () => {
    const first = await start();
    const { code, errors } = await run({ PORT: String(first.port) }).ended;
    expect([code, errors.trim()]).toEqual([
      1,
      'The port is taken by another program. Stop it, or set PORT to another number.',
    ]);
    await first.stop();
  });
});

function refused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(true));
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
