import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../logging/log';

const keptDays = 30;

/** Where mails are written to without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** How a file's name begins: when it was written, so that names sort by time. */
export function mailStamp(at: Date): string {
  return at.toISOString().replace(/[:.]/g, '-');
}

/** Removes mails that were written more than 30 days ago: they name people, and their links have long run out. */
export async function forgetOldMails(dataDir: string, { now, log }: { now: Date; log: Log }): Promise<void> {
  const folder = mailFolder(dataDir);
  const oldest = mailStamp(new Date(now.getTime() - keptDays * 86_400_000));
  try {
    const old = (await readdir(folder)).filter((name) => /^\d{4}-.+\.eml$/.test(name) && name < oldest);
    await Promise.all(old.map((name) => rm(join(folder, name))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error }, 'old mails not removed');
  }
}
