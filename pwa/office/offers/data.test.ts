import { expect, it } from 'vitest';
import { inOrder } from './data';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map((each) => each.id);

it('puts rows into the order of the ids', () => {
  expect(ids(inOrder(rows, ['c', 'a', 'd', 'b']))).toEqual(['c', 'a', 'd', 'b']);
});

it('leaves what is not named behind, as it was, and passes over what is gone', () => {
  expect(ids(inOrder(rows, ['d', 'gone', 'b']))).toEqual(['d', 'b', 'a', 'c']);
});
