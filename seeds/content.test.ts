import { describe, expect, it } from 'vitest';
import { currentOffers } from '../contract/content/offer-days';
import { offer } from '../contract/content/offers';
import { service, serviceInput } from '../contract/content/services';
import type { Entitlement } from '../contract/plans/entitlements';
import { bhkChoices, packagesFor, packageTypes } from '../contract/plans/package-names';
import { subscriptionPackage } from '../contract/plans/packages';
import { priceCreate } from '../contract/prices/admin-prices';
import { serviceTypes } from '../contract/service-types';
import { checklistInput } from '../contract/work/checklists';
import { checklists } from './content/checklists';
import { offersOn } from './content/offers';
import { packages } from './content/packages';
import { prices } from './content/prices';
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

/** What a line of a package's text promises, read by itself: counts, units and words. */
const promises: ReadonlyArray<[RegExp, (...parts: string[]) => Array<Partial<Entitlement>>]> = [
  [
    /^(\d+) AC service visits(?: with (.+?))?(?:, up to (\d+) units)?$/,
    (count, extra, units) => [
      {
        services: ['AC Services'],
        count: Number(count),
        unit: 'visit',
        addOns: extra ? [extra.charAt(0).toUpperCase() + extra.slice(1)] : [],
        ...(units && { maxUnits: Number(units) }),
      },
    ],
  ],
  [
    /^(\d+) water tank cleanings?$/,
    (count) => [{ services: ['Water Tank Cleaning'], count: Number(count), unit: 'visit' }],
  ],
  [
    /^Plumbing and electrical visits, (\d+) a year$/,
    (count) => [{ services: ['Plumbing', 'Electrical Work'], count: Number(count), unit: 'visit' }],
  ],
  [
    /^Unlimited plumbing and electrical visits$/,
    () => [{ services: ['Plumbing', 'Electrical Work'], count: null, unit: 'visit' }],
  ],
  [
    /^Unlimited visits, first slot of the day$/,
    () => [{ services: ['Plumbing', 'Electrical Work'], count: null, unit: 'visit', firstSlot: true }],
  ],
  [
    /^Handyman hours?, (\d+) a year$/,
    (count) => [{ services: ['Handyman Services'], count: Number(count), unit: 'hour' }],
  ],
  [
    /^Deep clean and (one|two) painted rooms? a year$/,
    (rooms) => [
      { services: ['Cleaning'], count: 1, unit: 'visit' },
      { services: ['Painting'], count: rooms === 'two' ? 2 : 1, unit: 'visit', maxUnits: 1 },
    ],
  ],
  [
    /^Distribution board (?:check|and earth test), once a year$/,
    () => [{ services: ['Electrical Work'], count: 1, unit: 'visit' }],
  ],
  [/^Water heater service, once a year$/, () => [{ services: ['Plumbing'], count: 1, unit: 'visit' }]],
];
const daysSaid: Record<string, number[]> = {
  'Booking on any weekday': [1, 2, 3, 4, 5],
  'Saturday visits included': [1, 2, 3, 4, 5, 6],
};
/** Lines that say what is done on each AC visit. */
const withEachAcVisit = ['Drain lines flushed before summer', 'Rooftop condenser wash with every AC visit'];

describe('what packages include', () => {
  it.each(packages)(
    '$name: the data is exactly what its texts promise',
    ({ features, entitlements = [] }) => {
      const read = features.flatMap((text) => {
        const found = promises.find(([pattern]) => pattern.test(text));
        const [, ...parts] = found?.[0].exec(text) ?? [];
        return found ? found[1](...parts) : [];
      });
      const others = features.filter((text) => !promises.some(([pattern]) => pattern.test(text)));
      const [days, ...more] = others.flatMap((text) => (daysSaid[text] ? [daysSaid[text]] : []));
      const extras = others.filter((text) => withEachAcVisit.includes(text));
      // No line is left over that neither promises a visit nor says something of all of them.
      expect([days !== undefined, more, others.length]).toEqual([true, [], extras.length + 1]);
      expect(entitlements.map(({ id: _, label: _label, ...data }) => data)).toEqual(
        read.map((each) => ({
          addOns: [],
          ...each,
          days,
          ...(each.services?.[0] === 'AC Services' && { addOns: [...(each.addOns ?? []), ...extras] }),
        })),
      );
    },
  );
});

describe('prices', () => {
  it.each(serviceTypes)('%s has 4 to 8 items that the office could have typed', (name) => {
    const own = prices.filter(({ service }) => service === name);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(own.length).toBeLessThanOrEqual(8);
    for (const each of own) {
      expect(priceCreate.parse(each)).toEqual(each);
      expect([each.isActive, each.atOnce]).toEqual([true, false]);
      expect(each.nameAr).toMatch(/\p{Script=Arabic}/u);
      expect(each.name).not.toMatch(/\p{Script=Arabic}/u);
    }
    expect(new Set(own.map((each) => each.name)).size).toBe(own.length);
  });

  it('have each an id of their own, in the order of the services', () => {
    expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
    expect([...new Set(prices.map(({ service }) => service))]).toEqual([...serviceTypes]);
  });
});

describe('checklists', () => {
  it.each(checklists)(
    '$serviceType has 6 to 9 points in both languages that the office could have typed',
    (each) => {
      expect(each.points.length).toBeGreaterThanOrEqual(6);
      expect(each.points.length).toBeLessThanOrEqual(9);
      expect(checklistInput.parse({ points: each.points })).toEqual({ points: each.points });
      expect(each.points.some(({ required }) => required)).toBe(true);
      for (const { text, textAr } of each.points) {
        expect(textAr).toMatch(/\p{Script=Arabic}/u);
        expect(text).not.toMatch(/\p{Script=Arabic}/u);
      }
    },
  );

  it('are one for each service, with an id of their own', () => {
    expect(checklists.map(({ serviceType }) => serviceType)).toEqual([...serviceTypes]);
    expect(new Set(checklists.map(({ id }) => id)).size).toBe(7);
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
