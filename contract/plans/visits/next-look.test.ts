import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dubaiHour } from '../../time';
import type { PlanBooking } from '../plan-use';
import { boughtPlan, included, planBooking } from '../testing';
import { dueDaysOf, nextLook, readPlan } from './read-plan';

const at = (day: string) => dubaiHour(day, 9);
const visits = fc.array(
  fc.tuple(fc.nat(364), fc.constantFrom('ac', 'tank', 'calls'), fc.constantFrom('completed', 'confirmed')),
  { maxLength: 6 },
);
const bookingsOf = (there: ReadonlyArray<[number, string, string]>) =>
  there.map(([day, entitlementId, status], id) =>
    planBooking(entitlementId, addDays('2027-01-01', day), {
      id: String(id),
      status: status as PlanBooking['status'],
    }),
  );

it('whoever looks again on that day alone has missed nothing', () => {
  fc.assert(
    fc.property(visits, fc.nat(364), fc.nat(364), (there, from, later) => {
      const [plan, bookings] = [boughtPlan(), bookingsOf(there)];
      const { dueOn, lookOn } = nextLook(plan, bookings, at(addDays('2027-01-01', from)));
      const day = addDays('2027-01-01', Math.min(364, from + later));
      if (lookOn !== null && day >= lookOn) return;
      expect(dueDaysOf(plan, bookings, at(day))[0]?.dueOn ?? null).toBe(dueOn);
    }),
  );
});

it('says of what is due the same as the whole state of a plan, whatever times there are', () => {
  fc.assert(
    fc.property(visits, fc.nat(364), fc.boolean(), (there, day, isOpen) => {
      const [plan, now] = [boughtPlan(), at(addDays('2027-01-01', day))];
      const { due } = readPlan(plan, bookingsOf(there), { now, slotsOn: () => (isOpen ? [0] : []) });
      const days = due.map(({ week: _, date: _date, ...each }) => each);
      expect(dueDaysOf(plan, bookingsOf(there), now)).toEqual(days);
    }),
  );
});

it('looks after a visit that may be forgotten, and never where nothing is planned', () => {
  const coming = planBooking('ac', '2027-04-10');
  const now = at('2027-03-01');
  expect(nextLook(boughtPlan(), [coming], now)).toEqual({ dueOn: '2027-07-03', lookOn: '2027-04-11' });
  const calls = boughtPlan({ entitlements: [included.calls, included.hours] });
  expect(nextLook(calls, [planBooking('calls', '2027-04-10')], now)).toEqual({ dueOn: null, lookOn: null });
  // One that was ended and runs again is where it was.
  expect(nextLook(boughtPlan({ status: 'cancelled' }), [], now).dueOn).toBe('2027-04-01');
});
