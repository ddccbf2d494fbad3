import { expect, test } from 'vitest';
import type { JobStep } from '../../../../contract/bookings/bookings';
import { job, work } from '../testing';
import {
  addressOf,
  addressText,
  ageText,
  contactOf,
  countText,
  stepText,
  stepTitle,
  waitingText,
  wayThere,
  workTitle,
} from './job-labels';

const complete = work({ kind: 'booking.update', from: 'confirmed', to: 'completed', amount: 280 });
const leadsTo = (of: Parameters<typeof wayThere>[0]) =>
  new URL(wayThere(of) ?? '').searchParams.get('destination');
const note = work({ kind: 'booking.note', text: 'Key at reception', internal: true });

test('what waits of a job is one line', () => {
  expect(waitingText([])).toBeUndefined();
  expect(waitingText([complete, note])).toBe('Completed and 1 note, waiting to send');
  expect(waitingText([work({ kind: 'booking.take' }), complete, note, note])).toBe(
    'Taken, completed and 2 notes, waiting to send',
  );
  expect(waitingText([{ ...note, state: 'sending' }])).toBe('1 note, sending');
});

test('what was refused does not count as waiting', () => {
  expect(waitingText([{ ...complete, state: 'attention' }])).toBeUndefined();
});

test('an entry says what it did, with the amount', () => {
  expect(workTitle(complete)).toBe('Completed · AED 280');
  expect(workTitle(note)).toBe('Note');
});

test('a step of the history says what the job became, and by whom', () => {
  const at = '2026-11-26T12:00:00Z';
  const words = (step: Omit<JobStep, 'at'>) => [stepTitle({ at, ...step }), stepText({ at, ...step })];
  expect(words({ by: 'Huda', to: 'Omar' })).toEqual(['Assigned by Huda', 'To Omar']);
  expect(words({ by: 'Omar', to: 'Omar' })).toEqual(['Taken by Omar', '']);
  expect(words({ by: 'Huda', to: null })).toEqual(['Unassigned by Huda', '']);
  expect(words({ by: 'Omar', status: 'confirmed', amount: 280 })).toEqual(['Confirmed by Omar', 'AED 280']);
  expect(words({ by: 'Huda', amount: 300 })).toEqual(['Amount changed by Huda', 'AED 300']);
  expect(words({ by: null, date: '2026-11-28 9:00 AM' })).toEqual([
    'Moved',
    'Sat, Nov 28 · 9:00 AM-11:00 AM',
  ]);
});

test('old data says its age', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const ago = (minutes: number) => ageText(new Date(now.getTime() - minutes * 60_000), now);
  expect([ago(0), ago(12), ago(200), ago(1500), ago(3000)]).toEqual([
    'Updated just now',
    'Updated 12 min ago',
    'Updated 3 h ago',
    'Updated 1 day ago',
    'Updated 2 days ago',
  ]);
  // A clock that was set back knows no age; one that is a little off is as good as right.
  expect([ago(-30), ago(-0.5)]).toEqual(['Updated some time ago', 'Updated just now']);
});

test('the way leads to address and area, whatever was typed there', () => {
  const customer = { name: '', phone: '', email: '', address: 'Villa 22, Street 9 & 10', area: 'Jumeirah 1' };
  const one = job('a', { customer });
  expect(addressOf(one)).toBe('Villa 22, Street 9 & 10, Jumeirah 1');
  expect(leadsTo(one)).toBe('Villa 22, Street 9 & 10, Jumeirah 1, Dubai');
  expect([addressOf(job('b')), wayThere(job('b'))]).toEqual(['', undefined]);
});

test('the way leads to the pin, else to the Makani number', () => {
  const address = 'Villa 22, Street 9, Makani 30032 95320';
  const customer = { name: '', phone: '', email: '', address, area: 'Deira' };
  expect(leadsTo(job('a', { customer }))).toBe('25.26464,55.31217');
  expect(leadsTo(job('a', { customer, pin: { lat: 25.1, lng: 55.2 } }))).toBe('25.1,55.2');
});

test('whoever opens the door is called in the place of the customer', () => {
  expect(contactOf(job('a'))).toBe('Sofia Marchetti');
  expect(contactOf(job('a', { siteContact: { name: 'Rosa', phone: null } }))).toBe('Rosa');
  expect(contactOf(job('a', { siteContact: { name: '', phone: '1' } }))).toBe('Site contact');
});

test('a day is counted with what is done of it', () => {
  expect(countText([job('a'), job('b', { status: 'completed' })])).toBe('2 jobs, 1 done');
  expect(countText([job('a')])).toBe('1 job');
});

test('a place that nobody knows yet is said, and leads nowhere', () => {
  expect(addressText(job('a', { addressUnknown: true }))).toBe('Address not known yet');
  expect(addressOf(job('a', { addressUnknown: true }))).toBe('');
  expect(addressText(job('a'))).toBe('');
});
