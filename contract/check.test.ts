import { expect, it } from 'vitest';
import { checkBy } from './check';
import { packageInput } from './plans/packages';

const good = {
  name: ' Full care ',
  type: 'basic',
  bhk: 2,
  price: 10,
  duration: 12,
  features: ['One'],
  isActive: true,
};

it('answers what the server takes', () => {
  expect(checkBy(packageInput, good)).toEqual({ value: { ...good, name: 'Full care' } });
});

it('names every field that is wrong, and what was wrong with it first', () => {
  const { faults } = checkBy(packageInput, { ...good, name: ' ', duration: 13, features: [] }) as never;
  expect(faults).toEqual({
    name: 'Name is required.',
    duration: 'Duration is a whole number from 1 to 12.',
    features: 'Features are required.',
  });
});
