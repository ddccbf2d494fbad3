import { expect, test } from 'vitest';
import type { OutboxItem } from '../../data/outbox/outbox';
import { newsBetween } from './use-news';

function item(opId: string, part: Partial<OutboxItem> = {}): OutboxItem {
  return {
    n: 1,
    opId,
    kind: 'booking.cancel',
    op: { kind: 'booking.cancel' },
    state: 'queued',
    queuedAt: '2026-11-25T06:00:00Z',
    attempts: 0,
    title: `Request ${opId}`,
    detail: '',
    entity: 'booking:b',
    owner: 'me',
    ...part,
  };
}

const nothing = new Set<string>();

test('an entry that goes was sent only if it was tried', () => {
  expect(newsBetween([item('a', { attempts: 1 }), item('b')], [item('b')], nothing)).toBe('Request a: sent.');
  expect(newsBetween([item('a')], [], nothing)).toBe('Request a: no longer waiting.');
});

test('what the person gives up was not sent', () => {
  expect(newsBetween([item('a')], [], new Set(['a']))).toBe('Request a: discarded.');
  expect(newsBetween([item('a', { attempts: 2 })], [], new Set(['a']))).toBe('Request a: being withdrawn.');
});

test('asking again after a refusal, and the halves of an edit, are no departures', () => {
  expect(newsBetween([item('a', { state: 'attention', attempts: 1 })], [item('b')], nothing)).toBe('');
  const edit = { opId: 'b', op: { kind: 'booking.cancel' }, entity: 'booking:b' } as const;
  expect(newsBetween([item('a', { withdrawing: true, attempts: 1, edit })], [item('b')], nothing)).toBe('');
});

test('a refusal is said once', () => {
  const refused = item('a', { state: 'attention' });
  expect(newsBetween([item('a', { state: 'sending' })], [refused], nothing)).toBe(
    'Request a: needs attention.',
  );
  expect(newsBetween([refused], [refused], nothing)).toBe('');
});

test('what joins the list is no news', () => {
  expect(newsBetween([], [item('a')], nothing)).toBe('');
});
