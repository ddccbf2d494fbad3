import { expect, it } from 'vitest';
import { slots } from '../slots';
import {
  historyDay,
  showVisit,
  slotSpan,
  slotText,
  spokenTimes,
  startText,
  timeText,
  visitText,
  visitWhen,
  weekdayStart,
} from './visit-when';

const date = '2026-11-28 9:00 AM';
const other = 'next week';

it.each([
  [visitWhen(date, 2), 'Sat, Nov 28, 9:00 AM to 1:00 PM', visitWhen(other)],
  [startText(date), 'Sat, Nov 28, 9:00 AM', startText(other)],
  [weekdayStart(date), 'Saturday, 9:00 AM', weekdayStart(other)],
  [slotText(date), 'Sat, Nov 28 · 9:00 AM-11:00 AM', slotText(other)],
  [historyDay(date), 'Nov 28, 2026', historyDay(other)],
  [timeText(date), 'Nov 28, 2026, 9:00 AM', timeText(other)],
])('says %s, and a date that is none of ours as it came', (said, expected, unknown) => {
  expect(said).toBe(expected);
  expect(unknown).toBe(other);
});

it('takes a date apart', () => {
  expect(showVisit(date)).toEqual({ day: 'Nov 28, 2026', start: '9:00 AM', slot: '9:00 AM-11:00 AM' });
  expect(showVisit(other)).toEqual({ day: other, start: '', slot: '' });
  expect(visitText(date)).toEqual({
    long: 'November 28, 2026',
    weekday: 'Saturday',
    weekdayAndSlot: 'Saturday, 9:00 AM-11:00 AM',
    slot: '9:00 AM-11:00 AM',
    day: '28',
    month: 'Nov',
  });
});

it('has five slots a day, and says each by its hours', () => {
  expect(slots.map(({ label }) => label)).toEqual([
    '9:00 AM-11:00 AM',
    '11:00 AM-1:00 PM',
    '1:00 PM-3:00 PM',
    '3:00 PM-5:00 PM',
    '5:00 PM-7:00 PM',
  ]);
  expect(slots.map(({ start, hour }) => `${start} ${hour}`)).toEqual([
    '9:00 AM 9',
    '11:00 AM 11',
    '1:00 PM 13',
    '3:00 PM 15',
    '5:00 PM 17',
  ]);
  expect([slotSpan, spokenTimes].map((say) => say(slots[1] ?? slots[0]))).toEqual([
    '11:00 AM to 1:00 PM',
    '11 AM to 1 PM',
  ]);
});
