import { expect, it } from 'vitest';
import { planOf } from '../own-plan';
import { boughtPlan, included, planBooking } from '../testing';
import { planOptions } from './plan-options';
import { leftText } from './plan-words';

const now = new Date('2027-03-01T06:00:00.000Z');
const request = {
  id: 'new',
  serviceType: 'AC Services',
  date: '2027-04-05 9:00 AM',
  askedAt: now.toISOString(),
  homeId: null,
};

it('offers what a plan includes of the service, with what is left of it', () => {
  const [option, ...more] = planOptions([boughtPlan()], [planBooking('ac', '2027-02-01')], request, now);
  expect(more).toEqual([]);
  expect(option).toMatchObject({ plan: { id: 'plan' }, why: undefined });
  expect(option && leftText(option.use)).toBe('1 of 2 visits left');
});

it('the request itself takes nothing of what it is offered', () => {
  const own = [planBooking('ac', '2027-02-01'), planBooking('ac', '2027-04-05', { id: 'new' })];
  expect(planOptions([boughtPlan()], own, request, now)).toMatchObject([
    { use: { left: 1 }, why: undefined },
  ]);
});

it('says by the rule of the server why a request is none of the plan', () => {
  const full = [planBooking('ac', '2027-02-01'), planBooking('ac', '2027-03-20')];
  const why = (bookings = full, asked = {}, plan = boughtPlan()) =>
    planOptions([plan], bookings, { ...request, ...asked }, now)[0]?.why;
  expect(why()).toBe('none_left');
  expect(why([], {}, boughtPlan({ homeId: 'villa' }))).toBe('other_home');
  expect(why([], { homeId: 'villa' }, boughtPlan({ homeId: 'villa' }))).toBeUndefined();
  const call = planBooking('calls', '2027-03-02');
  expect(why([call], { serviceType: 'Plumbing' })).toBe('open_call_out');
  expect(planOptions([boughtPlan()], [], { ...request, serviceType: 'Cleaning' }, now)).toEqual([]);
});

it('no day is held against a request that has none yet', () => {
  const mondays = boughtPlan({ entitlements: [{ ...included.ac, days: [1] }], startDate: '2027-06-01' });
  const why = (date: string) => planOptions([mondays], [], { ...request, date }, now)[0]?.why;
  expect(why('')).toBeUndefined();
  expect(why('2027-06-08 9:00 AM')).toBe('other_day');
  expect(why('2027-04-05 9:00 AM')).toBe('not_begun');
});

it('what can be booked comes first, of the plan that ends first', () => {
  const used = boughtPlan({ id: 'used', endDate: '2027-05-01' });
  const [late, early] = [boughtPlan({ id: 'late' }), boughtPlan({ id: 'early', endDate: '2027-12-01' })];
  const taken = ['2027-02-01', '2027-02-08'].map((day) => planBooking('ac', day, { subscriptionId: 'used' }));
  const options = planOptions([late, used, early], taken, request, now);
  expect(options.map(({ plan, why }) => [plan.id, why])).toEqual([
    ['early', undefined],
    ['late', undefined],
    ['used', 'none_left'],
  ]);
});

it('a plan whose home is gone is for any home of theirs', () => {
  const row = { ...boughtPlan({ homeId: 'villa' }), entitlements: [included.ac] };
  expect(planOf(row, ['villa', 'flat']).homeId).toBe('villa');
  expect(planOf(row, ['flat']).homeId).toBeNull();
});

it('says what is left in visits, in hours, and without a limit', () => {
  expect(leftText({ entitlement: included.hours, bought: 4, left: 3 })).toBe('3 of 4 hours left');
  expect(leftText({ entitlement: included.tank, bought: 1, left: 0 })).toBe('0 of 1 visit left');
  expect(leftText({ entitlement: included.calls, bought: null, left: null })).toBe('unlimited visits');
});
