import { expect, it } from 'vitest';
import { moved } from './use-order';

it('moves one a step, and none past the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toBeUndefined();
  expect(moved(['a', 'b', 'c'], 'c', 1)).toBeUndefined();
  expect(moved(['a'], 'gone', 1)).toBeUndefined();
});
