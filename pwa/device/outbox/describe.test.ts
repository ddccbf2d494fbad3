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

it('a plan that moves, or stays after all, says at which home and from when; one of an older app that it is about its home', () => {
  const op = {
    ...{ kind: 'subscription.move' as const, homeId: uuid(7), from: '2027-10-01' },
    costSeen: 0,
  };
  const said = (about: { service?: string; reference?: string }) => {
    const { title, detail } = describe(entry(1, { op, about }), 'me');
    return [title, detail];
  };
  const from = 'From Oct 1, 2027';
  expect(said({ service: '2 BHK Basic', reference: 'Villa' })).toEqual(['Use 2 BHK Basic at Villa', from]);
  expect(said({ reference: 'Villa' })).toEqual(['Use a plan at Villa', from]);
  expect(said({ service: '2 BHK Basic' })).toEqual(['Home of 2 BHK Basic', from]);
});
