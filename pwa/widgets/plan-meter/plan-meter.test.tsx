// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { boughtPlan, included, planBooking } from '../../../contract/plans/testing';
import { readPlan } from '../../../contract/plans/visits/read-plan';
import { dubaiHour } from '../../../contract/time';
import { find, show } from '../../ui/testing';
import { PlanMeter } from './plan-meter';
import { PlanYear } from './plan-year';

const plan = boughtPlan({
  entitlements: [...Object.values(included), { ...included.ac, id: 'many', count: 24 }],
});
const today = '2027-11-20';
const bookings = [
  planBooking('ac', '2027-04-03', { status: 'completed' }),
  planBooking('hours', '2027-12-12'),
  planBooking('calls', '2027-05-21', { status: 'completed' }),
];
const state = readPlan(plan, bookings, { now: dubaiHour(today, 10), slotsOn: () => [0] });

it('has a line an entitlement: what is left, taken and overdue, and a window a visit where these are few', () => {
  show(<PlanMeter state={state} today={today} action={({ entitlement }) => <u>{entitlement.id}</u>} />);
  const lines = [...document.querySelectorAll('li')];
  expect(lines.map((line) => line.textContent)).toEqual([
    '1 leftAC service visits1 of 2 used, Apr 3Due since Nov 1ac',
    expect.stringMatching(/^1 lefttankNone of 1 visit usedDue since/),
    '3 lefthours1 of 4 booked, Dec 12hours',
    '∞ no limitcalls1 used, May 21calls',
    expect.stringMatching(/^24 left/),
  ]);
  expect(lines.map((line) => line.querySelectorAll('i').length)).toEqual([2, 1, 4, 0, 0]);
  const { classList: used } = find('i', lines[0]);
  expect([...used].join()).toContain('Used');
});

it('speaks of what was not used where the plan is over', () => {
  show(<PlanMeter state={state} today={today} isOver />);
  expect(find('li').textContent).toContain('1 not used');
});

it('draws the year with a mark a visit, the service of a call-out, and today', () => {
  show(<PlanYear plan={plan} marks={state.year} today={today} serviceOf={() => 'Plumbing'} />);
  const year = find('[role=img]');
  expect(year.getAttribute('aria-label')).toMatch(/^The plan's year: 2 visits done, 1 booked, \d+ proposed$/);
  expect(year.textContent).toContain('AC service visitsApr 3');
  expect(year.textContent).toContain('PlumbingMay 21');
  expect(find('[class*=today]', year).style.insetInlineStart).toBe('88.49%');
});
