import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessDetails } from '../../contract/business';
import { openLog } from '../logging/log';
import type { Outgoing } from '../notifications/enqueue/channel';
import { invoiceSnapshot } from '../papers/testing';
import { freePort } from '../testing/ports';
import { emailChannel } from './email';

let dir: string;
let said: string[];
let server: SMTPServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homehub-mail-'));
  said = [];
});
afterEach(async () => {
  await close();
  rmSync(dir, { recursive: true, force: true });
});

const message: Outgoing = {
  id: '0199c0de-0000-7000-8000-000000000001',
  key: '0199c0de-0000-7000-8000-000000000001',
  event: 'reset',
  to: { userId: 'u', name: '', email: 'noor@example.ae', phone: null, language: 'en' },
  content: {
    title: 'Words',
    short: 'Words.',
    before: ['Some words.'],
    action: { label: 'Go', href: 'https://x/#token=secret' },
    after: [],
  },
};
const atOnce = async () => {};
const make = (smtpUrl?: string) =>
  emailChannel({
    smtpUrl,
    dataDir: dir,
    from: 'Eco Care HomeHub <hello@example.ae>',
    owner: async () => businessDetails,
    async print({ reference }) {
      if (reference === 'BROKEN') throw new Error('paper.typ cannot be printed');
      return Buffer.from(`%PDF ${reference}`);
    },
    log: openLog('info', { write: (line) => void said.push(line) }),
  });
const send = (smtpUrl?: string, signal = new AbortController().signal, change: Partial<Outgoing> = {}) =>
  make(smtpUrl).send({ ...message, ...change }, signal, atOnce);
const neverSaid = (text: string) => expect(said.join('\n')).not.toContain(text);

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A real server on loopback. `refuse` answers a recipient, or what was sent as a whole. */
async function serve({ rcpt, data, slow }: { rcpt?: string; data?: string; slow?: Promise<void> } = {}) {
  const received: Received[] = [];
  let named = 0;
  const refusal = (answer?: string) => {
    const [, code, words] = /^(\d+) (.*)$/.exec(answer ?? '') ?? [];
    return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null;
  };
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: async (_address, _session, done) => {
      named += 1;
      await slow;
      done(refusal(rcpt));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const refused = refusal(data);
        if (!refused)
          received.push({
            from,
            to: rcptTo.map((each) => each.address),
            text: Buffer.concat(parts).toString(),
          });
        done(refused);
      });
    },
  });
  // What a client breaks off is no fault of the test.
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return { received, named: () => named, url: `smtp://127.0.0.1:${port}` };
}

function close(): Promise<void> {
  const closing = server;
  server = undefined;
  return new Promise((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
}

describe('what a mail carries', () => {
  const arrived = async (change: Partial<Outgoing>) => {
    const { received, url } = await serve();
    expect(await send(url, undefined, change)).toEqual({ state: 'taken' });
    const [mail] = received;
    const [head = '', ...body] = (mail?.text ?? '').split('\r\n\r\n');
    return { to: mail?.to, headers: head.replace(/\r\n\s+/g, ' ').split('\r\n'), body: body.join('\n\n') };
  };

  it('is a calendar entry where a visit is meant, which programs offer by themselves', async () => {
    const calendar = {
      uid: 'booking-1@homehub',
      sequence: 29_000_000,
      method: 'REQUEST' as const,
      start: '2026-11-28T05:00:00.000Z',
      end: '2026-11-28T07:00:00.000Z',
      stamp: '2026-11-25T08:00:00.000Z',
      title: 'AC Services',
      place: 'Villa 12',
      notes: 'Reference HH-7K3M9',
    };
    const { body } = await arrived({ content: { ...message.content, calendar } });
    expect(body).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    expect(body).toMatch(/filename=visit.ics/);
  });

  it('is a PDF under its reference where a document is meant, beside the letter', async () => {
    const { body } = await arrived({ content: { ...message.content, paper: invoiceSnapshot() } });
    expect(body).toContain('Content-Disposition: attachment; filename=INV-2027-000412.pdf');
    expect(body).toContain('Content-Type: application/pdf');
    expect(body).toContain(Buffer.from('%PDF INV-2027-000412').toString('base64'));
    expect(body).toContain('Content-Type: multipart/alternative');
  });

  it('waits for its PDF: a letter that speaks of one never goes without', async () => {
    const { received, url } = await serve();
    const paper = invoiceSnapshot({ reference: 'BROKEN' });
    const change = { content: { ...message.content, paper } };
    expect(await send(url, undefined, change)).toEqual({ state: 'retry', reason: 'fault' });
    expect(received).toEqual([]);
    expect(said.join('\n')).toContain('paper not printed');
    neverSaid('Omar');
  });

  it('is a way to end letters of its kind by one press, and none where there is none', async () => {
    const { headers } = await arrived({ unsubscribe: 'https://homehub.example/api/unsubscribe?token=abc' });
    expect(headers).toContain('List-Unsubscribe: <https://homehub.example/api/unsubscribe?token=abc>');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await arrived({})).headers.filter((each) => /^List-/i.test(each))).toEqual([]);
  });

  it.each([
    'Words\r\nBcc: all@example.ae',
    'Words\nBcc: all@example.ae',
    'Words\u2028Bcc: x',
    '🏠 Wörter\u202e',
  ])('is one subject, whatever stands in it: %j', async (title) => {
    const { headers, to } = await arrived({ content: { ...message.content, title } });
    expect(to).toEqual(['noor@example.ae']);
    const names = headers.map((each) => each.split(':')[0]?.toLowerCase());
    expect(names.filter((name) => name === 'subject')).toHaveLength(1);
    expect(names).not.toContain('bcc');
  });
});

describe('with a mail server', () => {
  it('a mail arrives, from us, as text and as HTML, under the number of its message', async () => {
    const { received, url } = await serve();
    expect(await send(url)).toEqual({ state: 'taken' });
    expect(received[0]).toMatchObject({ from: 'hello@example.ae', to: ['noor@example.ae'] });
    const text = received[0]?.text;
    expect(text).toMatch(/^From: Eco Care HomeHub <hello@example.ae>/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(text).toMatch(/^Message-ID: <0199c0de-0000-7000-8000-000000000001@example.ae>/m);
    expect(text).toContain('>Some words.</div>');
    expect(said).toEqual([]);
  });

  it.each([
    ['an unknown address', { rcpt: '550 5.1.1 no such noor@example.ae' }, 'failed', 'unknown-address'],
    ['a mailbox that is full', { rcpt: '552 5.2.2 over quota' }, 'failed', 'mailbox-full'],
    ['a mailbox that is full for now', { rcpt: '452 4.2.2 over quota' }, 'retry', 'mailbox-full'],
    ['a recipient it does not take now', { rcpt: '451 4.7.1 greylisted' }, 'retry', 'busy'],
    ['what it says', { data: '554 5.7.1 looks like spam' }, 'failed', 'refused'],
    ['what it says for now', { data: '451 4.3.0 try again' }, 'retry', 'busy'],
  ])(
    'that refuses %s is understood, and the log does not name the address',
    async (_, how, state, reason) => {
      const { received, url } = await serve(how);
      expect(await send(url)).toEqual({ state, reason });
      expect(received).toEqual([]);
      expect(said.join('\n')).toContain('mail not taken');
      neverSaid('noor');
    },
  );

  it('that is down is down for all mails', async () => {
    expect(await send(`smtp://127.0.0.1:${await freePort()}`)).toEqual({
      state: 'retry',
      reason: 'unreachable',
      forAll: true,
    });
    neverSaid('noor');
    neverSaid('secret');
  });

  it('has no mail of which it is not the turn, however long it waited, and has it once it is', async () => {
    const { received, url } = await serve();
    let requests = 0;
    let letGo = () => {};
    const turn = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const letter = make(url);
    const waits = letter.send(message, new AbortController().signal, () => {
      requests += 1;
      return turn;
    });
    await expect.poll(() => requests).toBe(1);
    // Another passes it on a connection of its own.
    const other = { ...message, to: { ...message.to, email: 'huda@example.ae' } };
    expect(await letter.send(other, new AbortController().signal, atOnce)).toEqual({ state: 'taken' });
    expect(received.map(({ to }) => to)).toEqual([['huda@example.ae']]);
    letGo();
    expect(await waits).toEqual({ state: 'taken' });
    expect(received.map(({ to }) => to)).toEqual([['huda@example.ae'], ['noor@example.ae']]);
    const [a, b] = received.map(({ text }) =>
      text.replace(/huda|noor/g, '').replace(/^Date: .*$|--_NmP.*|boundary=.*/gm, ''),
    );
    expect(a).toBe(b);
  });

  it('that takes its time to know a recipient keeps no other mail from its turn', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { received, named, url } = await serve({ slow });
    let requests = 0;
    const sending = make(url).send(message, new AbortController().signal, async () => {
      requests += 1;
    });
    await expect.poll(named).toBe(1);
    expect(requests).toBe(0);
    answer();
    expect(await sending).toEqual({ state: 'taken' });
    expect([requests, received.length]).toEqual([1, 1]);
  });

  it('has nothing of a mail whose turn did not come in time', async () => {
    const { received, url } = await serve();
    const late = async () => {
      throw new Error('too late');
    };
    expect(await make(url).send(message, new AbortController().signal, late)).toMatchObject({
      state: 'retry',
    });
    await close();
    expect(received).toEqual([]);
  });

  it('that does not answer is left when there is no more time', async () => {
    const silent = createServer(() => {});
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port));
    });
    const outOfTime = new AbortController();
    const sending = send(`smtp://127.0.0.1:${port}`, outOfTime.signal);
    outOfTime.abort();
    expect(await sending).toMatchObject({ state: 'retry', reason: 'unreachable' });
    silent.close();
  });
});

it('without a mail server a mail is a file for this user alone; the log tells where, and nothing of what it says', async () => {
  expect(await send()).toEqual({ state: 'taken' });
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
