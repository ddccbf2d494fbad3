import { type Letter, letterOf } from './letter';

/** What a letter says, in its order. */
export interface Parts {
  subject: string;
  /** One short paragraph each. */
  before: string[];
  /** `grave`: what it leads to cannot be undone. */
  link?: { label: string; href: string; grave?: boolean };
  after: string[];
}

export type { Letter };

/** One letter as plain text and as HTML. */
export function write({ subject, before, link, after }: Parts): Letter {
  return letterOf({ title: subject, short: before[0] ?? '', before, action: link, after });
}
