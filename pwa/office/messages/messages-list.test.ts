import { expect, it } from 'vitest';
import { messageAddress, queryOf } from './messages-list';

const read = (text: string) => messageAddress.read(new URLSearchParams(text));

it('opens on what is new; all of them have an address of their own', () => {
  expect(queryOf(read(''))).toMatchObject({ state: 'new', sort: 'newest' });
  expect(queryOf(read('state=all')).state).toBeUndefined();
  expect(queryOf(read('state=spam')).state).toBe('new');
  expect(messageAddress.write(read('state=all&sort=newest')).toString()).toBe('state=all');
  expect(messageAddress.write(read('state=new')).toString()).toBe('');
});
