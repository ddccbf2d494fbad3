// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { addDays, dubaiDay } from '../../../contract/time';
import { PageDataProvider } from '../../data/public/page-data';
import { testPage } from '../../data/testing';
import { home, planOnSale, userA, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { PackagesPage } from './packages-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const villa = planOnSale(1, { name: 'Villa Care', price: 1750.5, duration: 6 });
const marina = planOnSale(2, { name: 'Marina Care', price: 1900 });
const today = dubaiDay(new Date());

function open(packages: SubscriptionPackage[]) {
  page.api['/api/subscription-packages/public'] = () => json(packages);
  showScreen(
    <MemoryRouter initialEntries={['/packages']}>
      <PageDataProvider value={{ today, services: [], packages, offers: [], publicVersion: 'e-1' }}>
        <PackagesPage />
      </PageDataProvider>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  standIns();
  page = testPage(() => Promise.reject(new TypeError('no network')));
  await page.signIn();
});

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent?.replace(/\s+/g, ' ').trim());

it('two packages of one type and size are told apart by their names, and prices on show have no decimals', async () => {
  open([villa, marina]);
  expect(await named('button', 'Select Plan Marina Care · Standard, 2 BHK')).toBeTruthy();
  expect(texts('li h2')).toEqual(['Villa Care', 'Marina Care']);
  expect(texts('li :has(> h2) + p')).toEqual(['2BHK Standard Package', '2BHK Standard Package']);
  expect(texts('li :has(> h2) + p + p')).toEqual(['AED 1,751 for 6 months', 'AED 1,900 per year']);
  expect(texts('option').slice(1)).toEqual([
    'Villa Care · Standard, 2 BHK · AED 1,751',
    'Marina Care · Standard, 2 BHK · AED 1,900',
  ]);
  expect(texts('.lead')).toEqual([
    'Prices for the whole term, by the size of your home. Choose how many bedrooms.',
  ]);
});

it('what is agreed to is named, to the fils, and waits under its name', async () => {
  open([villa]);
  (await named('button', /^Select Plan/)).click();
  await eventually(() => toastsSaid().length > 0);
  expect(toastsSaid()[0]?.[1]).toBe('Villa Care · Standard, 2 BHK, AED 1,751 for 6 months');
  expect(texts('output')).toEqual(['AED 1,751']);
  fill(await named('field', 'Start date'), addDays(today, 1));
  (await named('button', 'Subscribe')).click();
  await named('dialog', 'Confirm Subscription');
  expect(texts('dialog dd').filter((_, at) => at !== 1)).toEqual([
    'Villa Care · Standard, 2 BHK',
    'AED 1,750.50 for 6 months',
  ]);
  (await named('button', 'Yes')).click();
  const entries = () => page.device.person(userA).outbox.toArray();
  await expect
    .poll(entries)
    .toMatchObject([{ about: { service: 'Villa Care' }, op: { amountSeen: 1750.5 } }]);
});

it('of several homes the one it is for is asked, agreed to and sent', async () => {
  const keep = (n: number, label: string) =>
    page.device.person(userA).homes.put({ id: uuid(n), rev: 1, gen: 1, data: home(uuid(n), { label }) });
  await keep(7, 'Villa Al Barsha');
  await keep(8, 'Flat');
  open([villa]);
  const choice = await named('field', 'Home');
  (await named('button', /^Select Plan/)).click();
  fill(await named('field', 'Start date'), addDays(today, 1));
  (await named('button', 'Subscribe')).click();
  await eventually(() => texts('.field-error').includes('Choose a home.'), 'The question');
  fill(choice, uuid(8));
  (await named('button', 'Subscribe')).click();
  await named('dialog', 'Confirm Subscription');
  expect(texts('dialog dd')).toContain('Flat');
  (await named('button', 'Yes')).click();
  const entries = () => page.device.person(userA).outbox.toArray();
  await expect.poll(entries).toMatchObject([{ op: { homeId: uuid(8) } }]);
});

it('a name that says type and size already is not followed by them', async () => {
  open([planOnSale(3, {})]);
  expect(await named('button', 'Select Plan 2 BHK Standard')).toBeTruthy();
  expect(texts('option').at(-1)).toBe('2 BHK Standard · AED 2,499');
  expect(texts('.lead')).toEqual(['Yearly prices by the size of your home. Choose how many bedrooms.']);
});

it('nothing on offer promises no yearly price and no choice', () => {
  open([]);
  return eventually(
    () => allNamed('tab', /./).length === 0 && texts('.lead')[0] === 'Prices by the size of your home.',
  );
});
