// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { home, userA, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, named } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { search, tableRows } from '../kit/testing-list';
import { subscription } from '../testing';
import { AdminSubscriptionsPage } from './admin-subscriptions-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();

const rowsThere = (count = 1) => eventually(() => tableRows().length === count, `${count} rows`);

it('a subscription is set to any status once that was asked; what another set meanwhile is asked about', async () => {
  let held = { ...subscription(), status: 'cancelled', rev: 2 };
  server.answer(({ method, path, body, seen, params: { status = '' } }) => {
    if (method === 'GET')
      return path === '/subscriptions'
        ? pageOf(status.split(',').includes(held.status) ? [held] : [])
        : undefined;
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: held };
    if (seen !== `"${held.rev}"`) return json({ message: 'c', error }, 409);
    held = { ...held, ...(body as object), rev: held.rev + 1 };
    return json(held);
  });
  const before = subscription();
  server.answer(({ method, path }) =>
    method === 'GET' && path === '/subscriptions' && held.rev === 2 ? pageOf([before]) : undefined,
  );
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await choose('Set status of the subscription of mariam@homehub.test', 'Refunded');
  await pressNamed('Set to Refunded');
  expect((await named('dialog', 'Changed by someone else')).textContent).toContain('Cancelled');
  await pressNamed('Save my change');
  await eventually(() => held.status === 'refunded', 'The status');
  await eventually(() => tableRows().length === 0, 'An empty tab');
  await pressNamed(/^Refunded/, 'tab');
  await rowsThere();
});

it('a subscription says what is paid of it, and lets its visits be confirmed before it is', async () => {
  let held = { ...subscription(), paid: 'due', released: false };
  const sent: unknown[] = [];
  server.answer(({ method, path, body }) => {
    if (method === 'GET') return path === '/subscriptions' ? pageOf([held]) : undefined;
    sent.push(body);
    held = { ...held, ...(body as object), rev: held.rev + 1 };
    return json(held);
  });
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await pressNamed(/^N\/A/);
  (await named('switch', /^Release visits/)).click();
  await eventually(() => held.released, 'The release');
  await choose('Set payment of the subscription of mariam@homehub.test', 'Paid');
  await eventually(() => held.paid === 'paid', 'The payment');
  expect(sent).toEqual([{ released: true }, { paid: 'paid' }]);
  await eventually(() => allNamed('switch', /^Release visits/).length === 0, 'No release of what is paid');
});

it('a subscription says which home it is for', async () => {
  const villa = home(uuid(3), { label: 'Villa Al Barsha', street: 'Street 3', area: 'Al Barsha 2' });
  server.answer(({ path }) => {
    if (path === '/subscriptions') return pageOf([{ ...subscription(), homeId: uuid(3) }]);
    return path === `/users/${userA}/homes` ? json([villa]) : undefined;
  });
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await pressNamed(/^N\/A/);
  await eventually(() => document.body.textContent?.includes('Villa Al Barsha, Street 3, Al Barsha 2'));
});

it('the tabs of subscriptions hold what they hold, whatever is searched for, and however that ends', async () => {
  const counts = { active: 3, cancelled: 2, expired: 1, refunded: 4 };
  server.answer(({ path }) =>
    path === '/subscriptions' ? pageOf([subscription()], { total: 3, counts }) : undefined,
  );
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  const tabs = () => allNamed('tab', /./).map((tab) => tab.textContent);
  const held = ['Active Subscriptions3', 'Cancelled/Expired3', 'Refunded4'];
  expect(tabs()).toEqual(held);

  const failure = server.failing('GET', /subscriptions/);
  await search('noor');
  await eventually(() => server.last('GET', /subscriptions/)?.params.search === 'noor', 'The search');
  expect(tabs()).toEqual(held);
  failure.arrive();
  await named('button', 'Retry');
  expect(tabs()).toEqual(held);
  failure.healed();
  await pressNamed('Retry');
  await rowsThere();
  expect(tabs()).toEqual(held);
});

it('a subscription has the name that its package had when it was bought, and below it what that leaves to be said', async () => {
  const villa = { ...subscription(), packageName: 'Villa Care', packageType: 'premium-4', amount: 1750.5 };
  const plain = { ...subscription(), id: 's-2', packageName: '2 BHK Standard', packageType: 'standard-1' };
  server.answer(({ path }) => (path === '/subscriptions' ? pageOf([villa, plain]) : undefined));
  const screen = sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere(2);
  expect(tableRows().map((cells) => cells.slice(3, 6))).toEqual([
    ['Villa CarePremium', '5', 'AED 1,751'],
    ['2 BHK Standard', '2', 'AED 2,499'],
  ]);
  document.querySelector<HTMLElement>('tr[data-row] button')?.click();
  await named('dialog', /mariam/);
  const facts = [...document.querySelectorAll('dialog .rows > div')].map((each) => each.textContent);
  expect(facts.slice(0, 3)).toEqual(['PackageVilla Care', 'TypePremium, 5 BHK', 'AmountAED 1,750.50']);
  screen.leave();

  sit(<AdminSubscriptionsPage />, '/admin/subscriptions', { wide: false });
  await eventually(() => document.body.textContent?.includes('Villa CarePremium, 5 BHK · 1 Jun'), 'The card');
  expect(document.body.textContent).toContain('2 BHK Standard1 Jun');
});
