import { expect, it } from 'vitest';
import { lineFault, linesOf } from './form-faults';

it('takes one item a line and drops blank ones', () => {
  expect(linesOf('Two visits\r\n\n  Priority \n')).toEqual(['Two visits', 'Priority']);
});

it('names the line as it is seen', () => {
  const long = 'A feature is longer than 200 characters.';
  expect(lineFault({ 'features.1': long }, 'features', 'One\n\nTwo')).toBe(`Line 3: ${long}`);
  expect(lineFault({ features: 'Features are required.' }, 'features', '')).toBe('Features are required.');
  expect(lineFault({ name: 'Name is required.' }, 'features', 'One')).toBeUndefined();
});
