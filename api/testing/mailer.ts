import { businessDetails } from '../../contract/business';
import { type Mail, mailOf } from '../mail/written';
import type { Channel, Outcome } from '../notifications/enqueue/channel';

/** Keeps the mails of a test instead of sending them. */
export interface FakeMailer {
  /** What was sent to this address so far, the newest last, once all that is due is sent. */
  to(address: string): Promise<Mail[]>;
  all(): Promise<Mail[]>;
}

const sender = { from: 'Eco Care HomeHub <hello@example.ae>', owner: businessDetails };

/** A channel that ends in a list. */
export interface FakeChannel extends Channel {
  sent: Mail[];
  /** What comes of the next mails, before they are taken again. */
  outcomes: Outcome[];
}

export function fakeChannel(): FakeChannel {
  const sent: Mail[] = [];
  const outcomes: Outcome[] = [];
  return {
    name: 'email',
    sent,
    outcomes,
    async send(message) {
      const outcome = outcomes.shift();
      if (outcome) return outcome;
      const { email } = message.to;
      if (email === null) return { state: 'failed', reason: 'no-address' };
      sent.push(mailOf({ ...message, to: { ...message.to, email } }, sender));
      return { state: 'taken' };
    },
  };
}

/** The mails of a channel, each time after all that is due went out. */
export function fakeMailer({ sent }: FakeChannel, drain: () => Promise<void>): FakeMailer {
  const all = async () => {
    await drain();
    return sent;
  };
  return { all, to: async (address) => (await all()).filter((mail) => mail.to === address) };
}

/** The secret of the newest link in these mails: what is told of visits comes between them. */
export function tokenIn(mails: readonly Mail[]): string {
  const token = mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
  if (!token) throw new Error('no link in these mails');
  return token;
}
