import { expect, it } from 'vitest';
import { usesOf } from '../../../contract/plans/plan-use';
import { boughtPlan, planBooking } from '../../../contract/plans/testing';
import type { DueVisit, YearMark } from '../../../contract/plans/visits/read-plan';
import { dueText, usedText, yearText } from './plan-words';
import { monthsOf, placesOf } from './plan-year';

const done = { status: 'completed' } as const;
const texts = (...bookings: ReturnType<typeof planBooking>[]) => usesOf(boughtPlan(), bookings).map(usedText);

it('says what was taken, when, and what is booked', () => {
  expect(texts()).toEqual([
    'None of 2 visits used',
    'None of 1 visit used',
    'None of 4 hours used',
    'One at a time, none used',
  ]);
  expect(
    texts(
      planBooking('ac', '2027-04-14', done),
      planBooking('ac', '2027-12-07'),
      planBooking('tank', '2027-10-18', { status: 'cancelled', planUse: { usedBy: 'late_cancel' } }),
      planBooking('hours', '2027-12-12'),
      ...['2027-02-01', '2027-03-01', '2027-05-21'].map((day) => planBooking('calls', day, done)),
    ),
  ).toEqual([
    '1 of 2 used, Apr 14 · 1 booked, Dec 7',
    '1 of 1 used, Oct 18',
    '1 of 4 booked, Dec 12',
    '3 used, last on May 21',
  ]);
});

it('says since when a visit is due, or from when', () => {
  const visit = (over: Partial<DueVisit>): DueVisit => ({
    entitlementId: 'ac',
    dueOn: '2027-11-01',
    overdue: false,
    week: { from: '2027-11-01', to: '2027-11-07' },
    date: '2027-11-01 9:00 AM',
    ...over,
  });
  expect(dueText(visit({}), '2027-10-01')).toBe('Next due Nov 1');
  expect(dueText(visit({}), '2027-11-03')).toBe('Due this week');
  expect(dueText(visit({ overdue: true }), '2027-11-09')).toBe('Due since Nov 1');
  expect(dueText(visit({ week: null, date: null }), '2027-10-01')).toBe('No day is left for it in this plan');
});

const mark = (day: string, is: YearMark['is']): YearMark => ({ day, is, entitlementId: 'ac' });
const { startDate, endDate } = boughtPlan();

it('reads the year aloud', () => {
  const marks = [
    mark('2027-01-05', 'done'),
    mark('2027-04-05', 'lost'),
    mark('2027-06-01', 'confirmed'),
    mark('2027-08-01', 'requested'),
    mark('2027-11-01', 'proposed'),
  ];
  expect(yearText(marks)).toBe('1 visit done, 1 used without a visit, 2 booked, 1 proposed');
  expect(yearText([])).toBe('no visits yet');
});

it('puts marks that would lie on each other in one place, and none beyond the line', () => {
  const marks = ['2027-01-05', '2027-01-20', '2027-07-02', '2028-01-20'].map((day) => mark(day, 'done'));
  const places = placesOf(marks, { startDate, endDate });
  expect(places.map(({ at, marks: { length } }) => [Math.round(at * 100) / 100, length])).toEqual([
    [0.01, 2],
    [0.5, 1],
    [1, 1],
  ]);
});

it('names the months of a year, and of longer terms every second or third', () => {
  expect(monthsOf({ startDate, endDate })).toHaveLength(12);
  const two = monthsOf({ startDate, endDate: '2029-01-01' });
  expect(two.map(({ day }) => day.slice(0, 7)).slice(0, 3)).toEqual(['2027-01', '2027-03', '2027-05']);
  expect(two).toHaveLength(12);
  expect(monthsOf({ startDate, endDate: startDate })).toEqual([]);
});
