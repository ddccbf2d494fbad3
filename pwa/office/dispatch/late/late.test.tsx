// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { json } from '../../../device/sync/testing';
import { eventually, toastsSaid } from '../../../ui/testing';
import { day, id, sample } from '../testing/board-sample';
import { boardPerTest, card, key } from '../testing/desk';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const by = { by: 'Rashid', at: `${day}T06:30:00.000Z` };
const late = { minutes: 25, there: true, told: [], ...by };
/** Leila's takes longer, so that Hannah and Priya wait; what is known of the phones. */
const theDay = () => {
  const { jobs, technicians } = sample();
  const change = (name: string, more: Partial<BoardJob>) => (job: BoardJob) =>
    job.customer.startsWith(name) ? { ...job, ...more } : job;
  const seen = { sentAt: `${day}T04:00:00.000Z` };
  return {
    jobs: jobs
      .map(change('Leila', { late }))
      .map(change('James', { seen: { [id(4)]: seen } }))
      .map(change('Mei', { seen: { [id(4)]: { ...seen, onPhoneAt: seen.sentAt } } }))
      .map(change('Daniel', { seen: { [id(4)]: { ...seen, openedAt: `${day}T06:14:00.000Z` } } })),
    technicians: technicians.map((each) =>
      each.name === 'Imran' ? { ...each, heardAt: `${day}T05:26:00.000Z` } : each,
    ),
  };
};
const { server } = boardPerTest({ more: theDay });
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:42:00Z`) });

it('says who is late, and to whom it is when, without moving anything', () => {
  expect(card('Leila').textContent).toContain('Running late 25 min');
  expect(card('Hannah').textContent).toContain('About 11:25 AM');
  expect(card('Priya').textContent).toContain('About 1:25 PM');
  expect(card('Khalid').textContent).not.toContain('About');
  expect(document.body.textContent).toContain('1 running late');
});

it('says how far each came to its technician, and which phone is silent', () => {
  expect(card('James').textContent).toContain('Sent, not seen yet');
  expect(card('Mei').textContent).toContain('On the phone');
  expect(card('Daniel').textContent).toContain('Opened 10:14 AM');
  expect(document.querySelector(`[data-row="${id(4)}"]`)?.textContent).toContain('Phone silent, 76 min');
  expect(card('Omar').textContent).toContain('No word since 9:26 AM');
  expect(document.querySelector(`[data-row="${id(6)}"]`)?.textContent).not.toContain('silent');
});

it('tells one who waits by one press, and by L', async () => {
  const asked: unknown[] = [];
  server.answer(({ path, body }) => {
    if (!path.endsWith('/tell')) return undefined;
    asked.push([path, body]);
    const [bookingId = ''] = (body as { bookings: string[] }).bookings;
    const one = { bookingId, customer: 'Hannah', date: `${day} 11:00 AM`, minutes: 25, told: true };
    return json({ late: { minutes: 25, there: true, at: by.at }, delayed: [one] });
  });
  card('Hannah').focus();
  key('l');
  await eventually(() => JSON.stringify(toastsSaid()).includes('Hannah is told'), 'That she is told');
  expect(asked).toEqual([
    [
      expect.stringContaining(`/late/${card('Leila').dataset.card}/tell`),
      { bookings: [card('Hannah').dataset.card] },
    ],
  ]);
});
