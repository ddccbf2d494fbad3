import { expect, it } from 'vitest';
import { inOrder, withRows } from './order';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map((each) => each.id);

it('puts rows into the order of the ids', () => {
  expect(ids(inOrder(rows, ['c', 'a', 'd', 'b']))).toEqual(['c', 'a', 'd', 'b']);
});

it('leaves what is not named behind, as it was, and passes over what is gone', () => {
  expect(ids(inOrder(rows, ['d', 'gone', 'b']))).toEqual(['d', 'b', 'a', 'c']);
});

it('changes some of the rows where the first of them stood, and leaves the others', () => {
  const isIn = ({ id }: { id: string }) => 'bd'.includes(id);
  expect(ids(withRows(rows, isIn, (own) => [...own].reverse()))).toEqual(['a', 'd', 'b', 'c']);
  expect(
    ids(
      withRows(
        rows,
        () => true,
        (own) => own.slice(1),
      ),
    ),
  ).toEqual(['b', 'c', 'd']);
  expect(
    ids(
      withRows(
        rows,
        () => false,
        () => [{ id: 'new' }],
      ),
    ),
  ).toEqual(['a', 'b', 'c', 'd', 'new']);
});
