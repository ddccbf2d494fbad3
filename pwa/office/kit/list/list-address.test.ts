import { expect, it } from 'vitest';
import { addressOf, oneOf, opaque, words } from './list-address';

interface Filters {
  role?: 'staff' | 'admin';
  search?: string;
  sort: 'newest' | 'oldest';
  cursor?: string;
}

const address = addressOf<Filters>(
  { role: oneOf(['staff', 'admin']), search: words, sort: oneOf(['newest', 'oldest']), cursor: opaque },
  { sort: 'newest' },
);
const read = (text: string) => address.read(new URLSearchParams(text));

it('reads back what it wrote, in one order', () => {
  const filters: Filters = { cursor: 'n+x/', search: 'mariam & co', role: 'admin', sort: 'oldest' };
  const text = address.write(filters).toString();
  expect(text).toBe('role=admin&search=mariam+%26+co&sort=oldest&cursor=n%2Bx%2F');
  expect(read(text)).toEqual(filters);
});

it('leaves out what it does not know and what goes without saying', () => {
  expect(read('role=king&search=%20&sort=sideways&more=1')).toEqual({ sort: 'newest' });
  expect(address.write({ sort: 'newest', search: undefined }).toString()).toBe('');
});

it('cuts a search that the server would refuse', () => {
  expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100);
});
