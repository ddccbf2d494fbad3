import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentOffers } from './content/offer-days';
import { aed } from './fields';
import { isOwnAddress, isSafeUrl } from './links/safe-url';
import { showAed, showWholeAed, toAed, toFils } from './money';
import {
  bhkChoices,
  boughtPackage,
  durationText,
  endDateOf,
  packageLabel,
  packagesFor,
  packageTitle,
  packageTypeOf,
  splitPackageType,
} from './plans/package-names';
import { hasRunOut, packageTypeText } from './plans/subscriptions';

describe('money', () => {
  it('survives the way from AED to fils and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fils) => {
        expect(toFils(toAed(fils))).toBe(fils);
      }),
    );
  });

  it('is shown to the fils where there are some, on show without', () => {
    expect([2499, 1750.5, 0].map(showAed)).toEqual(['AED 2,499', 'AED 1,750.50', 'AED 0']);
    expect([2499, 1750.5, 0].map(showWholeAed)).toEqual(['AED 2,499', 'AED 1,751', 'AED 0']);
    expect(aed.safeParse(10_000_000.5).error?.issues[0]?.message).toBe(
      'An amount cannot be more than AED 10,000,000.',
    );
  });
});

describe('packages', () => {
  const of = (type: 'basic' | 'standard' | 'premium', bhk: number, price: number) => ({
    id: `${type}${bhk}`,
    name: type,
    type,
    bhk,
    price,
    duration: 12,
    features: [],
    isActive: true,
    rev: 1,
  });

  it('are called type-index on the wire, index = BHK - 1', () => {
    expect(packageTypeOf({ type: 'standard', bhk: 2 })).toBe('standard-1');
    expect(splitPackageType('standard-1')).toEqual({ type: 'standard', bhk: 2 });
    expect(packageTitle({ type: 'standard', bhk: 2 })).toBe('2BHK Standard Package');
    expect(splitPackageType('premium').bhk).toBeUndefined();
  });

  it('go by their name, and by what of type and size it leaves to be said', () => {
    const label = (name: string) => packageLabel({ name, type: 'standard', bhk: 2 });
    expect(label('Villa Care')).toBe('Villa Care · Standard, 2 BHK');
    expect(label('Standard')).toBe('Standard · 2 BHK');
    expect(label('Marina 12 BHK standard')).toBe('Marina 12 BHK standard · 2 BHK');
    for (const said of ['2 BHK Standard', '2BHK Standard Package']) expect(label(said)).toBe(said);
    const bought = (packageName: string, packageType: string) => boughtPackage({ packageName, packageType });
    expect(bought('Villa Care', 'standard-1')).toMatchObject({
      name: 'Villa Care',
      bhk: '2',
      type: 'Standard',
    });
    expect(bought('', 'premium')).toMatchObject({ name: 'Premium', bhk: 'N/A', unsaid: '' });
  });

  it('refuse what is no package', () => {
    for (const no of [
      'standard-5',
      'standard--1',
      'standard-1e0',
      'Standard-1',
      '__proto__-1',
      'basic',
      '',
    ]) {
      expect(packageTypeText.safeParse(no).success, no).toBe(false);
    }
  });

  it('are grouped by BHK ascending and sorted by price', () => {
    const all = [
      of('premium', 2, 3999),
      of('basic', 2, 1499),
      of('standard', 1, 1999),
      of('standard', 2, 2499),
    ];
    expect(bhkChoices(all)).toEqual([1, 2]);
    expect(packagesFor(all, 2).map((each) => each.type)).toEqual(['basic', 'standard', 'premium']);
  });

  it('last a year or n months', () => {
    expect([durationText(12), durationText(6), durationText(1)]).toEqual([
      'per year',
      'for 6 months',
      'for 1 month',
    ]);
  });
});

describe('subscriptions', () => {
  it('end after the months of their package, clamped, and run out the day after', () => {
    expect(endDateOf('2026-01-31', 1)).toBe('2026-02-28');
    expect(endDateOf('2026-12-01')).toBe('2027-12-01');
    expect(hasRunOut({ status: 'active', endDate: '2026-11-20' }, '2026-11-20')).toBe(false);
    expect(hasRunOut({ status: 'active', endDate: '2026-11-20' }, '2026-11-21')).toBe(true);
    expect(hasRunOut({ status: 'refunded', endDate: '2020-01-01' }, '2026-11-21')).toBe(false);
  });
});

describe('offers', () => {
  it('are shown while active and not past, three at most', () => {
    const offer = (id: string, validUntil: string, active = true) => ({
      id,
      title: id,
      description: '',
      validUntil,
      imageUrl: '',
      servicePath: '/',
      active,
    });
    const offers = [
      offer('past', '20/11/2026'),
      offer('today', '21/11/2026'),
      offer('off', '31/12/2026', false),
      ...['a', 'b', 'c'].map((id) => offer(id, '31/12/2026')),
    ];
    expect(currentOffers(offers, '2026-11-21').map((each) => each.id)).toEqual(['today', 'a', 'b']);
  });
});

describe('links', () => {
  it('of pictures are our own paths alone', () => {
    expect(isOwnAddress('/social.png')).toBe(true);
    for (const no of ['', 'https://homehub.example/a.png', '//evil.example', '/\\evil.example', 'data:x'])
      expect(isOwnAddress(no), no).toBe(false);
  });

  it('are https or a path of our own, never a script', () => {
    for (const yes of ['https://homehub.example/a', '/booking', '/']) expect(isSafeUrl(yes), yes).toBe(true);
    for (const no of [
      'javascript:alert(1)',
      'jav\tascript:alert(1)',
      '//evil.example',
      'http://a',
      'data:x',
      '/\\evil',
      '',
    ]) {
      expect(isSafeUrl(no), no).toBe(false);
    }
  });
});
