import { describe, expect, it } from 'vitest';
import { serviceTypes } from '../contract/bookings/booking-rules';
import { currentOffers } from '../contract/content/offer-days';
import { offer } from '../contract/content/offers';
import { service, serviceInput } from '../contract/content/services';
import { bhkChoices, packagesFor, packageTypes } from '../contract/plans/package-names';
import { subscriptionPackage } from '../contract/plans/packages';
import { offersOn } from './content/offers';
import { packages } from './content/packages';
import { services } from './content/services';

describe('services', () => {
  it('are the seven that can be booked, in the same order', () => {
    expect(services.map((each) => each.serviceType)).toEqual([...serviceTypes]);
    expect(services.map((each) => each.id)).toEqual([
      'painting',
      'water-tank-cleaning',
      'ac-services',
      'plumbing',
      'handyman-services',
      'cleaning',
      'electrical-work',
    ]);
    for (const each of services) expect(each.path).toBe(`/services/${each.id}`);
  });

  it.each(services)(
    '$name is valid for everybody who reads or edits it',
    ({ id, serviceType, path, ...input }) => {
      expect(service.parse({ id, serviceType, path, ...input, rev: 1 }).id).toBe(id);
      expect(serviceInput.parse(input).name).toBe(serviceType);
      expect(input.summary).not.toBe('');
      expect(input.benefits.length).toBeGreaterThanOrEqual(5);
      expect(input.benefits.length).toBeLessThanOrEqual(6);
      expect(input.features.length).toBeGreaterThanOrEqual(6);
      expect(input.features.length).toBeLessThanOrEqual(8);
      for (const benefit of input.benefits) expect(benefit).toMatch(/^[^:]+: \S/);
    },
  );
});

describe('packages', () => {
  it('are three for each of 1 to 5 BHK, valid, active and each with its own id', () => {
    expect(bhkChoices(packages.map((each) => ({ ...each, rev: 1 })))).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(packages.map((each) => each.id)).size).toBe(15);
    for (const each of packages) {
      expect(subscriptionPackage.parse({ ...each, rev: 1 })).toEqual({ ...each, rev: 1 });
      expect(each.isActive).toBe(true);
      expect(each.duration).toBe(12);
      expect(each.features.length).toBeGreaterThanOrEqual(5);
      expect(each.features.length).toBeLessThanOrEqual(8);
    }
  });

  it('cost more by type, and more for a larger home', () => {
    const priced = packages.map((each) => ({ ...each, rev: 1 }));
    for (const bhk of [1, 2, 3, 4, 5]) {
      expect(packagesFor(priced, bhk).map((each) => each.type)).toEqual([...packageTypes]);
    }
    for (const type of packageTypes) {
      const prices = packages.filter((each) => each.type === type).map((each) => each.price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      expect(new Set(prices).size).toBe(5);
    }
    expect(packagesFor(priced, 2).map((each) => each.price)).toEqual([1499, 2499, 3999]);
  });
});

describe('offers', () => {
  it.each([
    ['2026-01-01', '30/06/2026'],
    ['2026-06-30', '30/06/2026'],
    ['2026-07-01', '31/12/2026'],
    ['2026-12-31', '31/12/2026'],
    ['2027-01-01', '30/06/2027'],
  ])('on %s are valid until %s', (today, validUntil) => {
    const offers = offersOn(today);
    expect(offers.map((each) => each.validUntil)).toEqual([validUntil, validUntil, validUntil]);
    for (const each of offers) expect(offer.parse(each)).toEqual(each);
    expect(currentOffers(offers, today)).toHaveLength(3);
  });
});
