import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Log } from '../logging/log';
import type { Channel, MessageContent, Outcome, Outgoing } from '../notifications/enqueue/channel';
import { mailFolder, mailStamp } from './kept-mails';
import { type Mail, mailOf, type Sender } from './written';

interface Options {
  smtpUrl: string | undefined;
  dataDir: string;
  /** `Name <address>` */
  from: string;
  /** The business as the office has set it. */
  owner(): Promise<Sender['owner']>;
  /** What goes with a mail, as PDF. */
  print(paper: Paper): Promise<Buffer>;
  log: Log;
}

type Paper = NonNullable<MessageContent['paper']>;

/** The channel for mail: SMTP; without a server each mail becomes a file. */
export function emailChannel({ smtpUrl, dataDir, from, owner, print, log }: Options): Channel {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFiles(mailFolder(dataDir), log);
  return {
    name: 'email',
    async send(message, signal, turn) {
      const { email } = message.to;
      if (email === null) return { state: 'failed', reason: 'no-address' };
      const attachments = await attached(message.content.paper).catch((error) => {
        log.error({ err: error, id: message.id }, 'paper not printed');
      });
      if (!attachments) return { state: 'retry', reason: 'fault' };
      try {
        const sender = { from, owner: await owner() };
        const mail = mailOf({ ...message, to: { ...message.to, email } }, sender);
        // As an object: it is one address, whatever stands in it.
        const form = { ...mail, to: { name: '', address: email }, ...always(message, from, mail.headers) };
        await deliver({ ...form, attachments, signal, turn });
        return { state: 'taken' };
      } catch (error) {
        log.warn(factsOf(error), 'mail not taken');
        return refusalOf(error);
      }
    },
  };

  async function attached(paper: Paper | undefined): Promise<NonNullable<SendMailOptions['attachments']>> {
    if (!paper) return [];
    const content = await print(paper);
    return [{ filename: `${paper.reference}.pdf`, content, contentType: 'application/pdf' }];
  }
}

interface Form extends SendMailOptions {
  signal: AbortSignal;
  turn: () => Promise<void>;
}
type Deliver = (mail: Form) => Promise<void>;

/** What every mail carries. Its key is the same at every try: who gets it twice can tell. */
function always({ key }: Outgoing, from: string, headers: Mail['headers']) {
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  // Asks the other side's vacation notices to keep quiet.
  return { from, messageId: `<${key}@${host}>`, headers: { ...headers, 'Auto-Submitted': 'auto-generated' } };
}

function bySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((letter) => heldBack(letter, (data as Form).turn));
    done();
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/**
 * Lets a letter pass but for its end, which waits for its turn: a server has a mail once it has the whole of it, and until then it
 * may be as slow as it likes. Read only once the server asks for it.
 */
function heldBack(letter: Readable, turn: () => Promise<void>): Readable {
  async function* parts() {
    let last: Buffer | undefined;
    for await (const part of letter as AsyncIterable<Buffer>) {
      if (last) yield last;
      last = part;
    }
    await turn();
    if (last) yield last;
  }
  return Readable.from(parts(), { objectMode: false });
}

function toFiles(dir: string, log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    await mail.turn();
    const { message } = await transport.sendMail(mail);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, `${mailStamp(new Date())}-${randomBytes(4).toString('hex')}.eml`);
    // A mail holds a link that signs in or deletes: for this user alone.
    await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' });
    // As a warning, so that it is seen at every level: without SMTP_URL no mail is sent.
    log.warn({ path }, 'mail kept as a file: SMTP_URL is not set');
  };
}

/** What a try that failed came to, by what the mail server answered: RFC 5321, and the enhanced codes of RFC 3463. */
function refusalOf(error: unknown): Outcome {
  const { code, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const [, detail = ''] = /^\d{3}[ -]\d\.(\d{1,3}\.\d{1,3})/.exec(String(response ?? '')) ?? [];
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Where it refuses us, not this mail, nobody's gets through: until somebody corrects that, all of them wait.
  if (!ofThisMail || status < 400) return { state: 'retry', reason: 'unreachable', forAll: true };
  const isFull = status === 452 || status === 552 || detail === '2.2';
  if (status < 500) return { state: 'retry', reason: isFull ? 'mailbox-full' : 'busy' };
  if (isFull) return { state: 'failed', reason: 'mailbox-full' };
  const isUnknown = status === 550 || status === 551 || status === 553 || detail.startsWith('1.');
  return { state: 'failed', reason: code === 'EENVELOPE' && isUnknown ? 'unknown-address' : 'refused' };
}

/** What of a failure may be told: a server's own words hold the address. */
function factsOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return { code, responseCode, command, name };
}
