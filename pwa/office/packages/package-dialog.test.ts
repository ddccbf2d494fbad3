import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../../../contract/plans/entitlements';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { typedEntitlement } from './entitlement-values';
import { describePackage, packageForm } from './package-dialog';

const { valuesOf, check: checkPackage } = packageForm;

const good = {
  ...valuesOf(undefined),
  name: 'Full care',
  price: '2499.5',
  features: 'Two visits\n\n Priority',
};

const newRow: SubscriptionPackage = {
  id: 'one',
  rev: 1,
  name: '',
  type: 'basic',
  bhk: 2,
  price: 0,
  duration: 12,
  features: [],
  isActive: true,
};

it('begins a new package with what most have', () => {
  expect(valuesOf(undefined)).toEqual({
    name: '',
    type: 'basic',
    bhk: '2',
    price: '0',
    duration: '1',
    features: '',
    entitlements: [],
    isActive: true,
  });
});

it('answers what the server takes, without blank lines', () => {
  expect(checkPackage(good)).toEqual({
    value: {
      name: 'Full care',
      type: 'basic',
      bhk: 2,
      price: 2499.5,
      duration: 1,
      features: ['Two visits', 'Priority'],
      entitlements: [],
      isActive: true,
    },
  });
});

it.each([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ price: '' }, { price: 'Price is required.' }],
  [{ price: '-1' }, { price: 'Please enter a valid amount' }],
  [{ price: '1.500' }, { price: '1.500 can be read in two ways. Write 1500 or 1.50.' }],
  [{ duration: ' ' }, { duration: 'Duration is required.' }],
  [{ duration: '13' }, { duration: 'Duration is a whole number from 1 to 12.' }],
  [{ duration: '1.5' }, { duration: 'Duration is a whole number from 1 to 12.' }],
  [{ features: ' \n ' }, { features: 'Features are required.' }],
])('names what does not fit: %o', (change, faults) => {
  expect(checkPackage({ ...good, ...change })).toEqual({ faults });
});

it('takes a price however it is separated', () => {
  for (const [price, meant] of [
    ['2.499,50', 2499.5],
    ['2,499', 2499],
    ['1,50', 1.5],
  ] as const)
    expect(checkPackage({ ...good, price })).toMatchObject({ value: { price: meant } });
});

it('tells a package in the same fields, whatever it is', () => {
  const checked = checkPackage(good);
  const described = 'value' in checked ? describePackage(checked.value) : [];
  expect(described.map(({ text }) => text)).toEqual([
    'Full care',
    'Basic',
    '2 BHK',
    'AED 2,499.50',
    '1 month',
    'Two visits\nPriority',
    'Yes',
    'none',
  ]);
});

describe('what it includes', () => {
  const kept: Entitlement = {
    id: 'ac',
    label: 'AC service',
    services: ['AC Services'],
    count: 4,
    unit: 'visit',
    maxUnits: 5,
    addOns: ['Duct check', 'Gas check'],
    days: [1, 6],
    firstSlot: true,
  };
  const plain: Entitlement = { ...kept, id: 'calls', count: null, services: ['Plumbing', 'Electrical Work'] };

  it('comes out of the form as it went in', () => {
    for (const entitlements of [[kept, plain], []])
      expect(checkPackage({ ...good, entitlements: entitlements.map(typedEntitlement) })).toMatchObject({
        value: { entitlements },
      });
  });

  it('is not said by saving a package of before of which nobody said it', () => {
    const { entitlements: _, ...before } = { ...newRow, name: 'Full care', features: ['Two visits'] };
    const checked = checkPackage(valuesOf(before));
    expect('value' in checked && checked.value).not.toHaveProperty('entitlements');
  });

  it('names the row and the part that does not fit', () => {
    const row = { ...typedEntitlement(kept), label: ' ', count: 'two', services: [], maxUnits: 'x' };
    expect(checkPackage({ ...good, entitlements: [typedEntitlement(plain), row] })).toEqual({
      faults: {
        'entitlements.1.label': 'What is required.',
        'entitlements.1.services': 'Choose a service.',
        'entitlements.1.count': 'Times are a whole number from 1 to 366.',
        'entitlements.1.maxUnits': 'Most units are a whole number from 1 to 99.',
      },
    });
  });

  it('is told in words, a row each', () => {
    const checked = checkPackage({ ...good, entitlements: [typedEntitlement(kept)] });
    const described = 'value' in checked ? describePackage(checked.value) : [];
    expect(described.at(-1)).toEqual({
      label: 'Visits and hours',
      text: 'AC service: 4 visits, AC Services, up to 5 units, on Monday, Saturday, first slot of the day, with Duct check, Gas check',
    });
  });
});
