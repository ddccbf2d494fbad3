import { expect, it } from 'vitest';
import { describePackage, packageForm } from './package-dialog';

const { valuesOf, check: checkPackage } = packageForm;

const good = {
  ...valuesOf(undefined),
  name: 'Full care',
  price: '2499.5',
  features: 'Two visits\n\n Priority',
};

it('begins a new package with what most have', () => {
  expect(valuesOf(undefined)).toEqual({
    name: '',
    type: 'basic',
    bhk: '2',
    price: '0',
    duration: '1',
    features: '',
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
  ]);
});
