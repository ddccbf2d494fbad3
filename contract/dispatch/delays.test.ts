import { expect, it } from 'vitest';
import { beginsLater, delaysOf, type LateVisit, minutesText } from './delays';
import { silenceOf } from './silence';

const visit = (id: string, slot: string, change: Partial<LateVisit> = {}): LateVisit => ({
  ...{ id, date: `2026-11-26 ${slot}`, status: 'confirmed', assignedTo: 'imran', crew: [] },
  ...change,
});
const late = (minutes: number, there = true) => ({ runningLate: { minutes, there } });
const shown = (visits: LateVisit[]) =>
  Object.fromEntries([...delaysOf(visits)].map(([id, { minutes }]) => [id, minutes]));

it('carries from visit to visit, and a free slot between makes up for it', () => {
  const day = [visit('a', '9:00 AM', late(45)), visit('b', '11:00 AM'), visit('c', '3:00 PM')];
  expect(shown(day)).toEqual({ b: 45 });
  expect(
    shown([day[0] ?? visit('x', '9:00 AM'), day[1] ?? visit('x', '9:00 AM'), visit('c', '1:00 PM')]),
  ).toEqual({
    b: 45,
    c: 45,
  });
});

it('on the way there, the visit itself begins later; at the door what follows alone', () => {
  expect(shown([visit('a', '9:00 AM', late(30, false))])).toEqual({ a: 30 });
  expect(shown([visit('a', '9:00 AM', late(30))])).toEqual({});
});

it('is of the same technician, of what is to be made, and of what takes so long', () => {
  const day = [
    visit('a', '9:00 AM', { ...late(60), slots: 2 }),
    visit('over', '1:00 PM', { status: 'cancelled' }),
    visit('other', '1:00 PM', { assignedTo: 'sara' }),
    visit('with', '1:00 PM', { assignedTo: 'sara', crew: ['imran'] }),
  ];
  expect(shown(day)).toEqual({ with: 60 });
});

it('says when it begins then, and how long that is', () => {
  expect(beginsLater(visit('a', '11:00 AM'), 25).toISOString()).toBe('2026-11-26T07:25:00.000Z');
  expect([25, 60, 90, 76].map(minutesText)).toEqual(['25 min', '1 h', '1 h 30 min', '1 h 16 min']);
});

it.each([
  ['a word a moment ago', '2026-11-26T06:30:00Z', undefined],
  ['no word for long', '2026-11-26T05:26:00Z', 76],
  // Their day began at 9:00 AM: nobody waited for a word before.
  ['no word since yesterday', '2026-11-25T15:00:00Z', 102],
])('%s while they work is so silent', (_, heardAt, minutes) => {
  const works = [true, true, true, false, false];
  const now = new Date('2026-11-26T06:42:00Z');
  expect(silenceOf({ heardAt, works }, '2026-11-26', now)?.minutes).toBe(minutes);
});

it('nobody expects a word of who does not work now, or of another day', () => {
  const of = { heardAt: '2026-11-26T02:00:00Z', works: [true, true, false, false, false] };
  expect(silenceOf(of, '2026-11-26', new Date('2026-11-26T04:00:00Z'))).toBeUndefined();
  expect(silenceOf(of, '2026-11-26', new Date('2026-11-26T09:00:00Z'))).toBeUndefined();
  expect(silenceOf(of, '2026-11-27', new Date('2026-11-26T06:42:00Z'))).toBeUndefined();
  expect(silenceOf({ ...of, works: [] }, '2026-11-26', new Date('2026-11-26T06:42:00Z'))).toBeUndefined();
});
