import { describe, expect, it } from 'vitest';
import { checkBy } from '../check';
import { entitlementLimits, entitlements } from './entitlements';
import { included } from './testing';

const { ac } = included;

describe('what a package includes', () => {
  it('is kept as it was given', () => {
    const rows = [
      ...Object.values(included),
      { ...ac, id: 'ac-2', maxUnits: 4, days: [1, 6], firstSlot: true },
    ];
    expect(checkBy(entitlements, rows)).toEqual({ value: rows });
    expect(checkBy(entitlements, [])).toEqual({ value: [] });
  });

  it.each([
    [{ id: 'A c' }, '0.id', 'An entitlement id has small letters, digits and dashes.'],
    [{ label: ' ' }, '0.label', 'What is required.'],
    [{ services: [] }, '0.services', 'Choose a service.'],
    [{ services: ['Pool'] }, '0.services.0', 'Choose a service.'],
    [{ services: ['Painting', 'Painting'] }, '0.services', 'A service is named twice.'],
    [{ count: 0 }, '0.count', 'Times are a whole number from 1 to 366.'],
    [{ count: 1.5 }, '0.count', 'Times are a whole number from 1 to 366.'],
    [{ count: null, unit: 'hour' }, '0.count', 'Say how many hours.'],
    [{ unit: 'day' }, '0.unit', 'Counted in is visit or hour.'],
    [{ maxUnits: 100 }, '0.maxUnits', 'Most units are a whole number from 1 to 99.'],
    [{ days: [] }, '0.days', 'Choose a day.'],
    [{ days: [1, 1] }, '0.days', 'A day is named twice.'],
  ])('is refused with %j', (over, field, fault) => {
    expect(checkBy(entitlements, [{ ...ac, ...over }])).toEqual({ faults: { [field]: fault } });
  });

  it('is bounded, and no two rows share an id', () => {
    const many = Array.from({ length: entitlementLimits.rows + 1 }, (_, at) => ({ ...ac, id: `ac-${at}` }));
    expect(checkBy(entitlements, many)).toHaveProperty('faults');
    expect(checkBy(entitlements, [ac, ac])).toEqual({ faults: { '': 'Two rows share an id.' } });
  });
});
