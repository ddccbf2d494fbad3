// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { BookingNeeds } from '../../../contract/office/booking-needs';
import { json } from '../../device/sync/testing';
import { eventually } from '../../ui/testing';
import { deskServer, sit } from '../kit/testing';
import { NeedsFigures } from './needs-figures';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

function draw(needs: BookingNeeds) {
  const server = deskServer();
  server.answer(({ path }) => (path === '/bookings/needs' ? json(needs) : undefined));
  sit(<NeedsFigures />, '/admin/dashboard');
  return server;
}
const links = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));

it('says how much is to be settled, each with the bookings that it counts', async () => {
  draw({ isCounted: true, time: 2, nobody: 4, answer: 0 });
  await eventually(() => links().length > 0, 'The figures');
  expect(links()).toEqual(['/admin/bookings?needsTime=1', '/admin/bookings?needs=nobody']);
  expect(document.body.textContent).toContain('Needs a technician4');
});

it('says what is owed in late fees, with the bookings, also while capacity is not limited', async () => {
  draw({ isCounted: false, time: 2, nobody: 0, answer: 0, owed: { bookings: 2, amount: 100 } });
  await eventually(() => links().length > 0, 'The figure');
  expect(links()).toEqual(['/admin/bookings?owed=1']);
  expect(document.body.textContent).toContain('Late fees owedAED 100on 2 bookings');
});

it('is not there while capacity is not limited', async () => {
  const server = draw({ isCounted: false, time: 2, nobody: 0, answer: 0 });
  await eventually(() => server.last('GET', /needs/) !== undefined);
  expect(document.querySelector('[aria-labelledby="dash-needs"]')).toBeNull();
});

it('a technician who cannot come is missed also then', async () => {
  draw({ isCounted: false, time: 2, nobody: 3, answer: 0 });
  await eventually(() => links().length > 0, 'The figure');
  expect(links()).toEqual(['/admin/bookings?needs=nobody']);
  expect(document.body.textContent).toContain('Needs a technician3');
});
