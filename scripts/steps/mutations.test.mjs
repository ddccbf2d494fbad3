import { expect, it } from 'vitest';
import { mutated, mutations } from './mutations.mjs';

it.each(mutations)('the piece that "$name" changes is there', (mutation) => {
  expect(mutated(mutation)).not.toBe('');
});
