import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Log } from '../log';
import { mailFolder, mailStamp } from './kept-mails';

/** A written mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail, or the work that makes one: undefined where there is nothing to send after all. */
export type MailJob = Mail | (() => Promise<Mail | undefined>);

export interface Mailer {
  /** Takes a mail and returns at once; it is made, sent and, for a while, tried again in the background. */
  send(job: MailJob): void;
  /** Takes nothing more and tries what is left once more, within `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

interface Options {
  smtpUrl: string | undefined;
  dataDir: string;
  /** `Name <address>` */
  from: string;
  log: Log;
  /** Milliseconds before each further try. */
  waits?: readonly number[];
}

/** Together less than half an hour, since that is how long most links live. */
const usualWaits = [1000, 5000, 30_000, 120_000, 300_000, 600_000];
const mayWait = 500;
const atOnce = 2;

/**
 * Sends by SMTP; without a server each mail becomes a file. A request never waits for it and never fails with it
 *. The queue lives in memory and is bounded: a person whose mail was lost in a crash asks again.
 */
export function createMailer({ smtpUrl, dataDir, from, log, waits = usualWaits }: Options): Mailer {
  const deliver = smtpUrl ? bySmtp(smtpUrl, from) : toFiles(mailFolder(dataDir), from, log);
  const stopping = new AbortController();
  const open = new Set<Promise<void>>();
  const inTurn = turns(atOnce);

  const carry = async (job: MailJob) => {
    let mail: Mail | undefined;
    for (let tries = 0; ; tries += 1) {
      try {
        await inTurn(async () => {
          mail ??= typeof job === 'function' ? await job() : job;
          if (mail) await deliver(mail);
        });
        return;
      } catch (error) {
        const told = { ...factsOf(error), tries: tries + 1 };
        const pause = isFinal(error) ? undefined : waits[tries];
        if (stopping.signal.aborted) return log.error(told, 'mail lost in the stop');
        if (pause === undefined) return log.error(told, 'mail given up');
        log.warn(told, 'mail not sent yet');
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  };

  return {
    send(job) {
      if (stopping.signal.aborted || open.size >= mayWait) {
        log.error({ waiting: open.size }, 'mail not taken');
        return;
      }
      const carried = carry(job).finally(() => open.delete(carried));
      open.add(carried);
    },
    async stop(patience) {
      stopping.abort();
      await Promise.race([Promise.all(open), wait(patience, undefined, { ref: false })]);
      if (open.size > 0) log.error({ waiting: open.size }, 'mails lost in the stop');
    },
  };
}

/** For an app that is given no mailer: says so instead of keeping quiet. */
export function noMailer(log: Log): Mailer {
  return {
    send: () => log.warn('mail dropped: there is no mailer'),
    stop: async () => {},
  };
}

type Deliver = (mail: Mail) => Promise<void>;

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from, headers: automatic });
  };
}

/** Asks the other side's vacation notices to keep quiet. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

function toFiles(dir: string, from: string, log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ ...mail, from, headers: automatic });
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, `${mailStamp(new Date())}-${randomBytes(4).toString('hex')}.eml`);
    // A mail holds a link that signs in or deletes: for this user alone.
    await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' });
    // As a warning, so that it is seen at every level: without SMTP_URL no mail is sent.
    log.warn({ path }, 'mail kept as a file: SMTP_URL is not set');
  };
}

/** What of a failure may be told: a server's own words hold the address. */
function factsOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return { code, responseCode, command, name };
}

/** The server refused this mail for good: it will not like it better later. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const refused = typeof responseCode === 'number' && responseCode >= 500;
  return refused && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Lets so many work at a time; the others in their order. */
function turns(places: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: Array<() => void> = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      // The place passes on without being free in between.
      if (next) next();
      else free += 1;
    }
  };
}
