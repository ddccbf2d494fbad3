import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../log';
import { createMailer, type Mailer } from './mailer';

let dir: string;
let said: string[];
let mailer: Mailer | undefined;
let server: SMTPServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-mail-'));
  said = [];
});
afterEach(async () => {
  await mailer?.stop(0);
  await close();
  mailer = undefined;
  rmSync(dir, { recursive: true, force: true });
});

/** Writes into the lines of this test: a mailer that is stopped may still have a word to say. */
const log = (lines = said) => openLog('info', { write: (line) => void lines.push(line) });
const mail = {
  to: 'noor@example.ae',
  subject: 'Words',
  text: 'https://x/#token=secret',
  html: '<p>Words</p>',
};
const make = (smtpUrl?: string, waits: readonly number[] = Array(200).fill(20)) => {
  const options = { smtpUrl, dataDir: dir, from: 'Eco Care HomeHub <hello@example.ae>', log: log(), waits };
  mailer = createMailer(options);
  return mailer;
};

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A real server on loopback. `refuse` answers a recipient with this code. */
async function serve(port: number, { refuse = () => 0 }: { refuse?: () => number } = {}) {
  const received: Received[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const code = refuse();
      done(code ? Object.assign(new Error('no such noor@example.ae'), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  // What a client breaks off is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return received;
}

function close(): Promise<void> {
  const closing = server;
  server = undefined;
  return new Promise((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const neverSaid = (text: string) => expect(said.join('\n')).not.toContain(text);

describe('with a mail server', () => {
  it('a mail arrives, from us, as text and as HTML', async () => {
    const port = await freePort();
    const received = await serve(port);
    make(`smtp://127.0.0.1:${port}`).send(mail);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ from: 'hello@example.ae', to: ['noor@example.ae'] });
    expect(received[0]?.text).toMatch(/^From: Eco Care HomeHub <hello@example.ae>/m);
    expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(received[0]?.text).toContain('<p>Words</p>');
    expect(said).toEqual([]);
  });

  it('that is down, the asker goes on; once it is up the mail arrives, once', async () => {
    const port = await freePort();
    const { send } = make(`smtp://127.0.0.1:${port}`);
    expect(send(mail)).toBeUndefined();
    await expect.poll(() => said.length).toBeGreaterThan(1);
    const received = await serve(port);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    await mailer?.stop(5000);
    expect(received).toHaveLength(1);
    expect(said.join('\n')).toContain('mail not sent yet');
    neverSaid('noor@example.ae');
    neverSaid('secret');
  });

  it('a mail made in the background is made once, however often it is tried', async () => {
    const port = await freePort();
    let made = 0;
    make(`smtp://127.0.0.1:${port}`).send(async () => {
      made += 1;
      return mail;
    });
    await expect.poll(() => said.length).toBeGreaterThan(1);
    const received = await serve(port);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(made).toBe(1);
  });

  it('a mail that it refuses for good is given up, and the log says so without the address', async () => {
    const port = await freePort();
    const received = await serve(port, { refuse: () => 550 });
    make(`smtp://127.0.0.1:${port}`).send(mail);
    await expect.poll(() => said.join('\n')).toContain('mail given up');
    expect(said).toHaveLength(1);
    expect(received).toHaveLength(0);
    neverSaid('noor@example.ae');
  });

  it('a mail that it refuses for now is tried again', async () => {
    const port = await freePort();
    let tries = 0;
    const received = await serve(port, { refuse: () => (++tries < 3 ? 451 : 0) });
    make(`smtp://127.0.0.1:${port}`).send(mail);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(tries).toBe(3);
  });

  it('that never comes back is tried so often and no more', async () => {
    make(`smtp://127.0.0.1:${await freePort()}`, [5, 5]).send(mail);
    await expect.poll(() => said.join('\n')).toContain('mail given up');
    expect(said.map((line) => JSON.parse(line).tries)).toEqual([1, 2, 3]);
  });

  it('a stop tries at once what waits, and takes nothing more', async () => {
    const port = await freePort();
    const { send, stop } = make(`smtp://127.0.0.1:${port}`, [3_600_000]);
    send(mail);
    await expect.poll(() => said.length).toBe(1);
    const received = await serve(port);
    await stop(10_000);
    expect(received).toHaveLength(1);
    send(mail);
    expect(said.join('\n')).toContain('mail not taken');
  });

  it('a stop does not wait for ever, and says what is lost', async () => {
    const { send, stop } = make(`smtp://127.0.0.1:${await freePort()}`, [3_600_000]);
    send(mail);
    await expect.poll(() => said.length).toBe(1);
    await stop(10_000);
    expect(said.join('\n')).toContain('mail lost in the stop');
  });

  it('holds a bounded number of mails', async () => {
    const { send } = make(`smtp://127.0.0.1:${await freePort()}`, [3_600_000]);
    for (let count = 0; count < 501; count += 1) send(mail);
    expect(said.filter((line) => line.includes('mail not taken'))).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('a mail is a file for this user alone; the log tells where, and nothing of what it says', async () => {
    const { send, stop } = make();
    send(mail);
    await stop(10_000);
    const folder = join(dir, 'mail');
    const [name = ''] = readdirSync(folder);
    const path = join(folder, name);
    expect(name).toMatch(/^2\d{3}-[\dT-]+Z-[0-9a-f]{8}\.eml$/);
    expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readFileSync(path, 'utf8')).toMatch(/^To: noor@example.ae$/m);
    expect(readFileSync(path, 'utf8')).toContain('#token=secret');
    expect(JSON.parse(said[0] ?? '').path).toBe(path);
    neverSaid('secret');
    neverSaid('noor');
  });

  it('nothing to send is no file, and work that fails is no crash', async () => {
    const { send, stop } = make(undefined, []);
    send(async () => undefined);
    send(async () => {
      throw new Error('database away');
    });
    await expect.poll(() => said.length).toBe(1);
    await stop(5000);
    expect(() => readdirSync(join(dir, 'mail'))).toThrow();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('mail given up');
  });
});
