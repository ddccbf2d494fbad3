import type { Mail, Mailer, MailJob } from '../mail/mailer';

/** Keeps the mails of a test instead of sending them. */
export interface FakeMailer extends Mailer {
  /** What was sent to this address so far, the newest last, once everything asked for is made. */
  to(address: string): Promise<Mail[]>;
  all(): Promise<Mail[]>;
}

export function fakeMailer(): FakeMailer {
  const sent: Mail[] = [];
  const open = new Set<Promise<void>>();
  const settled = async () => {
    while (open.size > 0) await Promise.all(open);
    return sent;
  };
  return {
    send(job: MailJob) {
      const work = (async () => {
        const mail = typeof job === 'function' ? await job() : job;
        if (mail) sent.push(mail);
      })();
      const kept = work.finally(() => open.delete(kept));
      open.add(kept);
    },
    stop: async () => {
      await settled();
    },
    all: settled,
    to: async (address) => (await settled()).filter((mail) => mail.to === address),
  };
}

/** The secret of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('no link in this mail');
  return token;
}
