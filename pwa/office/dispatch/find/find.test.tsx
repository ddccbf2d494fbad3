// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { eventually, fill, named } from '../../../ui/testing';
import { sample } from '../testing/board-sample';
import { boardPerTest, card, hears, key } from '../testing/desk';
import { foundJobs } from './find';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

boardPerTest();

const field = () => named('field', 'Find on the board by name, reference or area');
const counted = () => document.querySelector('search [role=status]')?.textContent;
const isFaint = (customer: string) => card(customer).className.includes('faint');

it('goes from the field to each card that is found, in the grid and beside it, and says how many there are', async () => {
  key('/');
  const find = await field();
  expect(document.activeElement).toBe(find);
  fill(find, 'al bar');
  await eventually(() => counted() === '6 found', 'How many');
  expect([isFaint('Omar H.'), isFaint('Layla H.')]).toEqual([false, true]);
  key('Enter');
  await hears('AC Services, Omar H. Imran, 9:00 AM. 1 of 6 found.');
  expect(document.activeElement).toBe(card('Omar H.'));
  key('/');
  key('Enter', { shiftKey: true });
  await hears('Electrical Work, Lina F. Not on the board. 6 of 6 found.');
  key('/');
  key('Enter');
  await hears('1 of 6 found.');
  key('/');
  key('Escape');
  await eventually(() => counted() === '' && !isFaint('Layla H.'), 'Everything again');
});

it('leads to all bookings where the day has none', async () => {
  key('/');
  fill(await field(), 'Nobody at all');
  await eventually(() => counted() === 'Not on this day.', 'None');
  const link = document.querySelector('search a');
  expect(link?.getAttribute('href')).toBe('/admin/bookings?search=Nobody%20at%20all');
});

it('finds a name in another spelling, and a reference by its letters', () => {
  const { jobs } = sample();
  const found = (typed: string) =>
    jobs.filter(({ id }) => foundJobs(jobs, typed)?.has(id)).map(({ customer }) => customer);
  expect(found('مريم العامرى')).toEqual(['مريم العامري']);
  expect(found('hh-101')).toEqual(['Layla Haddad']);
  expect(found('peter long mohammed')).toHaveLength(1);
  expect(foundJobs(jobs, '  ')).toBeUndefined();
});
