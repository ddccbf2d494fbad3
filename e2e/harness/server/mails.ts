import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as the app kept it where no mail server is given. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** The page that its link leads to, with the secret: the site's own address is the test's matter. */
  link: string | undefined;
}

/** Every mail to an address, the oldest first. */
export function mailsTo(dataDir: string, address: string): ReceivedMail[] {
  const folder = join(dataDir, 'mail');
  return filesIn(folder)
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.to === address);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}

function parse(raw: string): ReceivedMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
  const part = /^Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/m.exec(raw);
  const encoded = /quoted-printable/i.test(part?.[0] ?? '');
  const text = encoded ? unquoted(part?.[1] ?? '') : (part?.[1] ?? '');
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1];
  return { to: header('To'), subject: header('Subject'), text, link };
}

/** Quoted-printable, as far as our mails need it. */
function unquoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
