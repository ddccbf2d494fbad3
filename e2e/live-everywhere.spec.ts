import type { Locator, Page } from '@playwright/test';
import type { AdminOffer } from '../contract/content/admin-offers';
import type { AdminPrice } from '../contract/prices/admin-prices';
import { bookAs, lateDay } from './harness/api-steps';
import { ask } from './harness/capacity';
import { test } from './harness/own-server';
import { byNews, openDesk, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

/** Types where it is, far down a page; answers how it is seen that nothing of it was lost. */
async function typing(field: Locator, text: string): Promise<() => Promise<void>> {
  const page = field.page();
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
  });
  await field.fill(text);
  await page.evaluate(() => scrollTo(0, 600));
  const at = await page.evaluate(() => scrollY);
  return async () => {
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(at);
  };
}

const row = (page: Page, { reference }: { reference: string }) =>
  page.getByRole('row').filter({ hasText: reference });

test('@all @desktop what is moved, assigned, taken, paid, offered or priced anew is on each screen it concerns, and nothing typed there is lost', async ({
  anotherDevice,
  crew,
  device,
  network,
  newcomer,
  office,
  site,
  watch,
}) => {
  test.slow();
  const admin = await office.admin();
  const customer = await office.customer();
  const rashid = await crew.technician();
  const list = await ask<AdminPrice[]>(site, admin, 'GET', '/admin/prices');
  const item = list.find(({ service, unit }) => service === 'AC Services' && unit === 'visit');
  const [plan] = await office.packages();
  if (!item || !plan) throw new Error('The seeds have neither prices nor packages.');
  const visit = await bookAs(customer, network.url, 'Layla');
  const free = await crew.job({ in: 3 });

  const phone = await anotherDevice();
  const jobs = await openSignedIn(phone, rashid, '/jobs?tab=unassigned');
  const mine = await openSignedIn(newcomer, customer, '/bookings');
  const money = await openSignedIn(newcomer, customer, '/profile/money');
  const plans = await newcomer.visit('/packages');
  const desk = await openDesk(device, office, '/admin/bookings?limit=100');
  const board = await openDesk(device, office, `/admin/dispatch?day=${lateDay}`);
  await expect(row(desk, visit)).toBeVisible();
  await expect(board.locator(`[data-card="${visit.id}"]`)).toBeVisible();
  await expect(mine.getByText(/9:00 AM/).first()).toBeVisible();
  await expect.poll(() => network.book.live).toBe(6);
  const search = desk.getByLabel(/^Search/).first();

  await test.step('assigned, at the technician’s and on the board', async () => {
    await crew.change(visit, { assignedTo: rashid.user.id });
    const cell = board.locator(`[data-place="${rashid.user.id} 0"]`);
    await expect(cell.locator(`[data-card="${visit.id}"]`)).toBeVisible(byNews);
    await expect(row(desk, visit)).toContainText(rashid.user.displayName, byNews);
    await jobs.goto(`/jobs?job=${visit.id}`);
    await expect(jobs.getByText(visit.reference)).toBeVisible();
  });

  await jobs.getByRole('button', { name: 'Add note' }).click();
  const note = jobs.getByRole('dialog').getByLabel('Note', { exact: true });
  const atPhone = await typing(note, 'Bring the long ladder');
  await test.step('moved, at the customer’s and the technician’s, who is writing', async () => {
    await crew.change(visit, { date: `${lateDay} 3:00 PM`, assignedTo: rashid.user.id });
    await expect(mine.getByText(/3:00 PM/).first()).toBeVisible(byNews);
    await expect(jobs.getByText(/3:00 PM/).first()).toBeAttached(byNews);
    await expect(row(desk, visit)).toContainText('3:00 PM', byNews);
    await atPhone();
  });

  await test.step('paid, at the customer’s', async () => {
    await office.confirm(visit.id, 320);
    const payment = { bookingId: visit.id, amount: 32_000, method: 'cash', paidAt: new Date() };
    await ask(site, admin, 'POST', '/admin/payments', payment);
    await expect(money.getByRole('region', { name: 'Paid and settled' })).toContainText('AED 320', byNews);
    await atPhone();
  });

  await test.step('another time offered, to the customer', async () => {
    const path = `/admin/bookings/${visit.id}/proposal`;
    await ask(site, admin, 'POST', path, { date: `${lateDay} 5:00 PM` });
    await expect(mine.getByText(/^We propose .*5:00 PM/)).toBeVisible(byNews);
  });

  await jobs.keyboard.press('Escape');
  await jobs.goto(`/jobs?job=${free.id}`);
  const atDesk = await typing(search, free.reference);
  await expect(row(desk, free)).toBeVisible();
  await test.step('taken on a phone, at the desk, where somebody is writing', async () => {
    await jobs.getByRole('button', { name: 'Take this job' }).click();
    await expect(row(desk, free)).toContainText(rashid.user.displayName, byNews);
    await atDesk();
  });

  await test.step('a package and an item, on the pages of guests', async () => {
    await office.changePackage(plan, { price: 2_733 });
    await expect(plans.getByText(/2,733/).first()).toBeVisible(byNews);
    // Of one person three are told.
    await money.close();
    const prices = await newcomer.visit('/services/ac-services');
    await expect(prices.getByText(/^From AED/)).toBeVisible();
    await expect.poll(() => network.book.live).toBe(6);
    const { id, position: _, rev, ...of } = item;
    await ask(site, admin, 'PUT', `/admin/prices/${id}`, { ...of, price: 1, rev });
    await expect(prices.getByText('From AED 1, VAT included')).toBeVisible(byNews);
    await prices.close();
  });

  await test.step('an offer, on Home, where somebody has it under the finger', async () => {
    await plans.close();
    const home = await newcomer.visit('/');
    const first = home.getByRole('region', { name: 'Latest Offers' }).getByRole('link').first();
    const link = (await first.count()) > 0 ? first : home.locator('a:has(h3)').first();
    await link.focus();
    await expect.poll(() => network.book.live).toBe(5);
    const at = await home.evaluate(() => scrollY);
    const [offer] = (await ask<AdminOffer[]>(site, admin, 'GET', '/admin/offers')).filter(
      ({ active }) => active,
    );
    if (!offer) throw new Error('The seeds have no offer.');
    const { id, title: _, validUntil, description, servicePath, imageUrl, active } = offer;
    const change = { title: 'Days of the date palm', validUntil, description, servicePath, imageUrl, active };
    await ask(site, admin, 'PUT', `/admin/offers/${id}`, change);
    await expect(home.getByText('Days of the date palm')).toBeVisible(byNews);
    await expect(link).toBeFocused();
    expect(await home.evaluate(() => scrollY)).toBe(at);
  });

  // After ten seconds in which it may be live again.
  const notLive = board.getByText(/^Not live since \d/).first();
  watch.allow(/ERR_INTERNET_DISCONNECTED|net::ERR_|Failed to fetch/);
  await test.step('the device has no network: the board says so, and when it has one again', async () => {
    await board.context().setOffline(true);
    await expect(notLive).toBeVisible();
    await board.context().setOffline(false);
    await expect(board.getByText(/^Live/)).toBeVisible();
  });

  await test.step('the server is gone: the board says so too', async () => {
    await network.stop();
    await expect(notLive).toBeVisible();
  });
});
