import { expect, it } from 'vitest';
import { countOf } from './counts';

it('says a noun as its count asks for it', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'AC unit'))).toEqual([
    '0 AC units',
    '1 AC unit',
    '2 AC units',
  ]);
  expect([countOf(1, 'person', 'people'), countOf(1200, 'person', 'people')]).toEqual([
    '1 person',
    '1,200 people',
  ]);
});
