import { expect, it } from 'vitest';
import { aboutIn, bookingLink } from './booking-link';
import { planVisitIn, planVisitLink } from './plan-visit-link';

const visit = { subscriptionId: 'bought', entitlementId: 'ac', service: 'AC Services' } as const;

it('asks for a visit of a bought plan, at its home and the proposed time', () => {
  const whole = planVisitLink({ ...visit, homeId: 'flat', date: '2026-12-07 9:00 AM' });
  expect(whole).toBe(
    '/booking?service=AC+Services&plan=bought&entitlement=ac&home=flat&date=2026-12-07&slot=9%3A00+AM',
  );
  const link = new URLSearchParams(whole.split('?')[1]);
  expect(planVisitIn(link)).toEqual({ subscriptionId: 'bought', entitlementId: 'ac' });
  expect(aboutIn(link, 'AC Services')).toBe('');
  expect(planVisitLink({ ...visit, homeId: null, date: null })).toBe(
    '/booking?service=AC+Services&plan=bought&entitlement=ac',
  );
});

it("takes the plan of one of our pages for no bought one's", () => {
  const pressed = bookingLink({ service: 'Home Automation', page: '/services/mep-hvac', plan: 'Premium' });
  expect(planVisitIn(new URLSearchParams(pressed.split('?')[1]))).toBeUndefined();
});
