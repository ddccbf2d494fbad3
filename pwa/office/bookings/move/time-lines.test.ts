import { expect, it } from 'vitest';
import { booking } from '../../../device/db/testing';
import { timeLines } from './time-lines';

it('says what of a time is not settled, and who is an exception', () => {
  const now = new Date('2026-11-26T09:40:00.000Z');
  const nameOf = () => 'Imran';
  expect(timeLines(booking('b-1'), nameOf, now)).toEqual([]);
  const until = '2026-11-26T13:40:00.000Z';
  const row = booking('b-1', {
    needsTime: { why: 'taken' },
    proposal: { id: 'p', date: '2026-11-28 3:00 PM', until, at: '' },
    moveLost: { wanted: '2026-11-30 9:00 AM', at: '' },
    excepted: ['t-1'],
  });
  expect(timeLines(row, nameOf, now)).toEqual([
    'Needs a time. That time was taken when the request reached us.',
    'Offered Nov 28, 2026, 3:00 PM, held until Nov 26, 5:40 PM.',
    'Wanted Nov 30, 2026, 9:00 AM: no free slot. This time stays.',
    'Comes as an exception: Imran.',
  ]);
  expect(timeLines(row, nameOf, new Date(until))[1]).toContain('expired Nov 26, 5:40 PM');
});
