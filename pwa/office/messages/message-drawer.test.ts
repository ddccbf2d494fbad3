import { expect, it } from 'vitest';
import type { AdminMessage } from '../../../contract/messages/admin-messages';
import { replyHref } from './message-drawer';

const message = (more: Partial<AdminMessage> = {}): AdminMessage => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Noor',
  email: 'noor@example.ae',
  subject: 'A leak',
  message: 'It drips.\nPlease call.',
  state: 'new',
  userId: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  rev: 1,
  ...more,
});
const parts = (href: string) => {
  const [to, query] = href.split('?');
  return { to, ...Object.fromEntries(new URLSearchParams((query ?? '').replace(/\+/g, '%2B'))) };
};

it('begins the answer: to whom, about what, and what they wrote', () => {
  expect(parts(replyHref(message()))).toEqual({
    to: 'mailto:noor@example.ae',
    subject: 'Re: A leak',
    body: '\r\n\r\nNoor wrote on Nov 21, 2026:\r\n> It drips.\r\n> Please call.',
  });
  expect(parts(replyHref(message({ subject: 'RE: A leak' })))).toMatchObject({ subject: 'RE: A leak' });
});

it('lets nothing that a stranger typed become a further header', () => {
  const href = replyHref(message({ email: 'a?bcc=b@evil.ae&x=%0a@c.ae', subject: 'Hi&bcc=b@evil.ae' }));
  expect([...new URLSearchParams(href.split('?')[1])].map(([name]) => name)).toEqual(['subject', 'body']);
  expect(href.startsWith('mailto:a%3Fbcc=b@evil.ae%26x=%250a@c.ae?')).toBe(true);
});

it('quotes the beginning of a long one', () => {
  const body = parts(replyHref(message({ message: 'ab '.repeat(1500) }))) as unknown as { body: string };
  expect(body.body.length).toBeLessThan(1100);
  expect(body.body.endsWith('…')).toBe(true);
});
