import { expect, it } from 'vitest';
import { defineListing, oneOf, searched, someOf } from '../../../../contract/lists/listing';
import { listAddress, type Shown } from './list-address';

const listing = defineListing({
  noun: 'people',
  filters: {
    role: oneOf(['staff', 'admin'], 'Unknown role.'),
    state: someOf(['new', 'seen'], 'Unknown state.'),
    search: searched,
  },
  sorts: ['newest', 'oldest'],
});
const address = listAddress(listing);
const read = (text: string) => address.read(new URLSearchParams(text));

it('reads back what it wrote, in one order', () => {
  const filters: Shown<typeof listing> = {
    cursor: 'n+x/',
    search: 'mariam & co',
    role: 'admin',
    sort: 'oldest',
  };
  const text = address.write(filters).toString();
  expect(text).toBe('role=admin&search=mariam+%26+co&sort=oldest&cursor=n%2Bx%2F');
  expect(read(text)).toEqual(filters);
});

it('leaves out what it does not know and what goes without saying', () => {
  expect(read('role=king&search=%20&sort=sideways&more=1')).toEqual({ sort: 'newest' });
  expect(address.write({ sort: 'newest', search: undefined }).toString()).toBe('');
});

it('keeps of several what it knows', () => {
  expect(read('state=lost,seen,new').state).toBe('seen,new');
  expect(read('state=lost,gone')).toEqual({ sort: 'newest' });
});

it('cuts a search that the server would refuse', () => {
  expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100);
});
