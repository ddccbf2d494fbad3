import { expect, it } from 'vitest';
import { packageInput } from '../../../../../contract/packages';
import { checkBy, lineFault, linesOf } from './form-faults';

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

it('takes one item a line and drops blank ones', () => {
  expect(linesOf('Two visits\r\n\n  Priority \n')).toEqual(['Two visits', 'Priority']);
});

it('names the line as it is seen', () => {
  const long = 'A feature is longer than 200 characters.';
  expect(lineFault({ 'features.1': long }, 'features', 'One\n\nTwo')).toBe(`Line 3: ${long}`);
  expect(lineFault({ features: 'Features are required.' }, 'features', '')).toBe('Features are required.');
  expect(lineFault({ name: 'Name is required.' }, 'features', 'One')).toBeUndefined();
});
