import { expect, it } from 'vitest';
import type { ListedSubscription } from '../../../contract/plans/admin-subscriptions';
import { dueShort, dueText, isOverdue } from './due-text';

const plan = (
  ...due: NonNullable<ListedSubscription['due']>
): Pick<ListedSubscription, 'due' | 'entitlements'> => ({
  due,
  entitlements: [
    { id: 'ac', label: 'AC service', services: ['AC Services'], count: 2, unit: 'visit', addOns: [] },
  ],
});
const ac = { entitlementId: 'ac', dueOn: '2027-04-01', overdue: false };

it('says which visit is due since when, the first of them, and how many more there are', () => {
  expect(dueText(plan(ac))).toBe('AC service due Apr 1');
  expect(dueText(plan({ ...ac, overdue: true }, ac, ac))).toBe('AC service overdue since Apr 1 and 2 more');
  expect(dueShort(plan(ac))).toBe('AC service, Apr 1');
  expect(dueShort(plan({ ...ac, overdue: true }, ac))).toBe('AC service, since Apr 1 +1');
  expect(isOverdue(plan(ac))).toBe(false);
  expect(isOverdue(plan({ ...ac, overdue: true }))).toBe(true);
});

it('says nothing where it was not asked for', () => {
  expect([dueText({}), dueShort({})]).toEqual([undefined, undefined]);
  expect(isOverdue({})).toBe(false);
});
