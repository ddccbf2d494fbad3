// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, click, eventually, find, named, toastsSaid } from '../ui/testing';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { deskPerTest, pageOf, pressNamed, sit } from './kit/testing';
import { AdminOffersPage } from './offers/admin-offers-page';
import { AdminPackagesPage } from './packages/admin-packages-page';
import { AdminPricesPage } from './prices/admin-prices-page';
import { AdminServicesPage } from './services/admin-services-page';
import { AdminSubscriptionsPage } from './subscriptions/admin-subscriptions-page';
import { plan, price, subscription, user } from './testing';
import { AdminUsersPage } from './users/admin-users-page';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const service = {
  id: 'painting',
  serviceType: 'Painting',
  path: '/services/painting',
  name: 'Painting',
  summary: 'Walls',
  description: '',
  features: [],
  benefits: [],
  brochureUrl: null,
  files: [],
  rev: 1,
};
const offer = {
  id: 'tank-free',
  title: 'Free tank',
  description: '',
  validUntil: '31/12/2099',
  imageUrl: '',
  servicePath: '/booking',
  active: true,
  position: 0,
  past: false,
  rev: 1,
};

const server = deskPerTest();
beforeEach(() => {
  server.answer(({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path === '/users') return pageOf([user(1)]);
    if (path === '/bookings') return pageOf([booking('b-1')]);
    if (path === '/subscriptions') return pageOf([subscription()]);
    if (path === '/subscription-packages') return pageOf([plan]);
    if (path === '/services') return json([service]);
    if (path === '/prices') return json([price()]);
    return path === '/offers' ? json([offer]) : undefined;
  });
});

it.each([
  ['users', '/users', <AdminUsersPage key="users" />],
  ['bookings', '/bookings', <AdminBookingsPage key="bookings" />],
  ['subscriptions', '/subscriptions', <AdminSubscriptionsPage key="subscriptions" />],
  ['subscription packages', '/subscription-packages', <AdminPackagesPage key="packages" />],
  ['services', '/services', <AdminServicesPage key="services" />],
  ['offers', '/offers', <AdminOffersPage key="offers" />],
  ['prices', '/prices', <AdminPricesPage key="prices" />],
] as const)('%s that fail to load say so; asked again they are there', async (noun, path, page) => {
  const failure = server.failing('GET', new RegExp(`^${path}$`));
  failure.arrive();
  sit(page, `/admin${path}`);
  const failed = () => document.querySelector('[role=alert] h2')?.textContent;
  const rows = () => document.querySelectorAll('tr[data-row]').length;
  await eventually(failed, 'A failure');
  expect([failed(), rows()]).toEqual([`Failed to load ${noun}`, 0]);
  failure.healed();
  await pressNamed('Retry');
  await eventually(() => rows() === 1, 'The row');
  expect(failed()).toBeUndefined();
});

it('packages stand by size, so that no page of them is newer than another', async () => {
  sit(<AdminPackagesPage />, '/admin/packages');
  await named('button', 'Edit Standard Package');
  expect([allNamed('button', 'Previous').length, allNamed('button', 'Next').length]).toEqual([1, 1]);
});

it.each([
  ['a package', 'Failed to update subscription package status', <AdminPackagesPage key="packages" />],
  ['an offer', 'Failed to update offer status', <AdminOffersPage key="offers" />],
  ['a price', 'Failed to update price status', <AdminPricesPage key="prices" />],
] as const)(
  'a press on the switch of %s turns it at once; refused, it goes back',
  async (_, failed, page) => {
    const failures = ['PATCH', 'PUT'].map((method) => server.failing(method, /./));
    sit(page, '/admin');
    const isOn = () => document.querySelector('[role=switch]')?.getAttribute('aria-checked');
    await eventually(() => isOn() === 'true', 'A switch that is on');
    click(find('[role=switch]'));
    await eventually(() => isOn() === 'false', 'Off');
    expect(toastsSaid()).toEqual([]);
    for (const { arrive } of failures) arrive();
    await eventually(() => isOn() === 'true', 'On again');
    expect(toastsSaid()).toEqual([['Error', failed]]);
  },
);

it('a package that is deleted leaves what was bought of it, which is said before; kept, it stays', async () => {
  let there = true;
  server.answer(({ method, path }) => {
    if (method === 'DELETE') there = false;
    else if (path !== '/subscription-packages' || there) return undefined;
    return method === 'DELETE' ? new Response(null, { status: 204 }) : pageOf([]);
  });
  sit(<AdminPackagesPage />, '/admin/packages');
  await pressNamed('Delete Standard Package');
  const dialog = await named('dialog', 'Delete “Standard Package”');
  expect(dialog.textContent).toContain('Are you sure you want to delete this package?');
  expect(dialog.textContent).toContain('Subscriptions to it stay as they are');
  await pressNamed('Keep it');
  await eventually(() => allNamed('dialog', /./).length === 0, 'The end of the dialog');
  expect(server.last('DELETE', /./)).toBeUndefined();

  await pressNamed('Delete Standard Package');
  await pressNamed('Delete package');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([['Success', 'Subscription package deleted successfully']]);
  await eventually(() => allNamed('button', 'Edit Standard Package').length === 0, 'The end of the row');
  expect(server.last('DELETE', /./)?.path).toBe(`/subscription-packages/${plan.id}`);
});
