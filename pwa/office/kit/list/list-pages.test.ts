import { expect, it } from 'vitest';
import { rangeText, showTotal } from './list-pages';

it('says which rows these are', () => {
  expect(rangeText('bookings', 50, '412', 0)).toBe('1 to 50 of 412');
  expect(rangeText('bookings', 12, '412', 8)).toBe('401 to 412 of 412');
  expect(rangeText('bookings', 50, '1000+', 5)).toBe('251 to 300 of 1,000+');
  expect(rangeText('bookings', 50, '1000+', 25)).toBe('1,251 to 1,300 of 1,300+');
});

it('claims no place in the list for a page opened by a link', () => {
  expect(rangeText('bookings', 50, '412', undefined)).toBe('50 of 412');
});

it('says when there is nothing', () => {
  expect(rangeText('bookings', 0, '0', 0)).toBe('No bookings');
  expect(showTotal('1000000')).toBe('1,000,000');
});
