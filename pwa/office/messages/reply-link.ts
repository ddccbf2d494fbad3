import { dateOf } from '../../../contract/dates';
import type { AdminMessage } from '../../../contract/messages/admin-messages';
import { mailTo } from '../kit/mail-to';

/** Mail programs cut an address off when it gets much longer. */
const quotedAtMost = 1000;

/** Opens the mail program with the answer begun: to whom, about what, and what they wrote. */
export function replyHref({ name, email, subject, message, createdAt }: AdminMessage): string {
  const text = message.length > quotedAtMost ? `${[...message].slice(0, quotedAtMost).join('')}…` : message;
  const quoted = text.split('\n').map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote on ${dateOf(createdAt)}:`, ...quoted].join('\r\n');
  return mailTo(email, { subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, body });
}
