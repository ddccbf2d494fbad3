import type { Outgoing, Words } from '../resources/notifications/channel';
import { write } from './layout';

/** A written mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Gives a message the form of a mail. */
export function mailOf({ to, words }: Outgoing & { to: { email: string } }): Mail {
  return { to: to.email, ...letterOf(words) };
}

export function letterOf({ title, before, facts = [], action, after }: Words) {
  const said = facts.map(([label, value]) => `${label}: ${value}`);
  return write({ subject: title, before: [...before, ...said], link: action, after: [...after] });
}
