// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SentItem } from '../../data/outbox/outbox';
import { find, show } from '../../ui/testing';
import { SentList } from './outbox-page';

const now = new Date('2026-11-26T09:40:00.000Z');
const pending: SentItem = {
  opId: 'a',
  reference: 'HH-7K3M9',
  service: 'AC Services',
  date: '2026-11-28 9:00 AM',
  status: 'pending',
  sentAt: '2026-11-26T09:30:00.000Z',
};

function told(change: Partial<SentItem>) {
  const screen = show(<SentList sent={[{ ...pending, ...change }]} now={now} />);
  const words = find('li').textContent ?? '';
  screen.leave();
  return words;
}

it('tells of a request whose time is not kept that it was asked for alone', () => {
  expect(told({})).toContain('AC ServicesSat, Nov 28 · 9:00');
  expect(told({})).toContain('Pending');
  const without = told({ needsTime: { why: 'many_near' } });
  expect(without).toContain('Requested Sat, Nov 28');
  expect(without).toContain('Needs a time');
  expect(without).not.toContain('Pending');
  expect(told({ needsTime: { why: 'taken' }, status: 'cancelled' })).not.toContain('Requested');
});
