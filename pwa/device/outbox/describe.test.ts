import { expect, it } from 'vitest';
import { entry, uuid } from '../db/testing';
import { describe } from './describe';

it('a subscription that waits goes by the name of its package; one of an older app by type and size', () => {
  const op = {
    kind: 'subscription.create' as const,
    packageId: uuid(50),
    packageType: 'standard-1',
    startDate: '2026-12-01',
    amountSeen: 2499,
  };
  const title = (service?: string) => describe(entry(1, { op, about: { service } }), 'me').title;
  expect(title('Villa Care')).toBe('Subscribe to Villa Care · Standard, 2 BHK');
  expect(title('2BHK Standard Package')).toBe('Subscribe to 2BHK Standard Package');
  expect(title()).toBe('Subscribe to 2BHK Standard Package');
});
