import { expect, it } from 'vitest';
import type { Notification } from '../../../../contract/notifications/admin-notifications';
import { channels, messageReasons, messageStates } from '../../../../contract/notifications/notifications';
import { resultOf, timeOf } from './notification-labels';

const message = (change: Partial<Notification>): Notification => ({
  id: '1',
  event: 'confirmed',
  channel: 'email',
  state: 'taken',
  reason: null,
  tries: 1,
  to: { name: 'Noor', role: 'customer' },
  booking: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  dueAt: null,
  sentAt: null,
  changedAt: '2026-11-21T08:00:00.000Z',
  again: true,
  ...change,
});
const said = (change: Partial<Notification>) => resultOf(message(change)).words;

it('what is known is said, never more', () => {
  expect(channels.map((channel) => said({ channel }))).toEqual([
    'Accepted by mail server',
    'Accepted by push service',
    'Accepted by WhatsApp',
    'Accepted by SMS gateway',
  ]);
  // That somebody opened the chat says nothing of whether they pressed Send.
  expect(said({ channel: 'whatsapp', byHand: true })).toBe('Opened in WhatsApp by the office');
  expect(said({ state: 'by-hand', channel: 'whatsapp' })).toBe('Written for you, not sent yet');
  expect(said({ state: 'delivered', channel: 'sms' })).toBe('Delivered');
  expect(said({ state: 'shown', channel: 'push' })).toBe('Shown on phone');
  expect(said({ state: 'opened', channel: 'push' })).toBe('Opened on phone');
  expect(said({ state: 'opened', channel: 'whatsapp' })).toBe('Opened');
  expect(said({ state: 'waiting', tries: 0 })).toBe('Waiting');
  expect(said({ state: 'waiting', reason: 'busy' })).toBe(
    'Trying again, 2 of 5: the receiving server was busy',
  );
  expect(said({ state: 'failed', reason: 'mailbox-full', tries: 5 })).toBe(
    'Did not arrive: mailbox full, tried 5 times',
  );
  expect(said({ state: 'skipped', reason: 'over' })).toBe('Not sent: no longer relevant');
});

it('only what arrived somewhere is good news, and only what did not is bad', () => {
  const tones = messageStates.map((state) => [state, resultOf(message({ state })).tone]);
  const of = (tone: string) => tones.filter((each) => each[1] === tone).map(([state]) => state);
  expect(of('good')).toEqual(['taken', 'delivered', 'shown', 'opened']);
  expect(of('bad')).toEqual(['failed']);
});

it('every reason has words of its own', () => {
  const all = messageReasons.map((reason) => said({ state: 'failed', reason, tries: 1 }));
  expect(new Set(all).size).toBe(messageReasons.length);
  for (const words of all) expect(words).toMatch(/^Did not arrive: [a-z]/);
});

it('a message that waits says when it is tried next', () => {
  const dueAt = '2026-11-21T10:30:00.000Z';
  expect(timeOf(message({ state: 'waiting', dueAt }))).toBe('Nov 21, 2026, 2:30 PM');
});
