import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import {
  ask,
  chooseTime,
  enableCapacity,
  makeLate,
  monday,
  requestVisit,
  spoken,
  tuesday,
} from './harness/capacity';
import { everythingKept } from './harness/device/kept';
import { expectStands } from './harness/look';
import type { Office } from './harness/office';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server/server';
import { expectNoTrace, hintOnline, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

/** A visit of a guest on the Monday, and the page in their mail that leads to it. */
async function guestVisit(site: AppServer, office: Office): Promise<{ visit: Booking; link: string }> {
  await enableCapacity(site, office);
  const visit = await requestVisit(site, '', `${monday} 11:00 AM`);
  return { visit, link: await linkTo(office, visit.customerInfo.email) };
}

/** What the mail that a request was received leads to. */
async function linkTo(office: Office, email: string): Promise<string> {
  const { link = '' } = await office.mailTo(email, /^We have your request/);
  expect(link).toMatch(/^\/visit\/[\w-]{43}$/);
  return link;
}

/** Every request of a page that names the secret, in its address or as where it came from, and is not for the page itself. */
function followSecret(page: Page, link: string): string[] {
  const secret = link.slice('/visit/'.length);
  const found: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const isPage = request.isNavigationRequest() && new URL(request.url()).pathname === link;
    if ((request.url().includes(secret) && !isPage) || referer.includes(secret)) found.push(request.url());
  });
  return found;
}

const card = (page: Page) => page.getByRole('article');

test('a link in a mail opens one visit without an account: a scanner changes nothing, its owner everything', async ({
  device,
  site,
  office,
}) => {
  const { visit, link } = await guestVisit(site, office);
  const now = async () => JSON.stringify(await office.search(visit.reference));
  const before = await now();
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`http://127.0.0.1:${site.port}${link}`, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await answer.text();
    for (const told of [visit.reference, link, 'og:title']) expect(html).not.toContain(told);
  }
  const page = await device.running.newPage();
  const strays = followSecret(page, link);
  await page.goto(link);
  await expect(card(page).getByText(visit.reference)).toBeVisible();
  await expect(page.getByRole('main').getByText('Monday')).toBeVisible();
  expect(await now()).toBe(before);

  const date = `${tuesday} 5:00 PM`;
  await ask(site, await office.admin(), 'POST', `/admin/bookings/${visit.id}/proposal`, { date });
  await hintOnline(page);
  await expect(page.getByText(/^We propose Tue, /)).toBeVisible();
  await expectStands(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(card(page).getByText('5:00 PM')).toBeVisible();
  await card(page).getByRole('button', { name: 'Move' }).click();
  const sheet = await chooseTime(page, tuesday, new RegExp(`^${spoken(tuesday)}, 3 PM to 5 PM`));
  await sheet.getByRole('button', { name: /^Move to Tue, / }).click();
  await expect(card(page).getByText('3:00 PM')).toBeVisible();

  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('Address').fill('Villa 9, Street 4');
  await page.getByLabel('Who opens the door').fill('Ali Saleh');
  await page.getByLabel('Phone of the contact').fill('+971 50 765 4321');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Ali Saleh, +971 50 765 4321')).toBeVisible();
  const [found] = await office.search(visit.reference);
  expect(found).toMatchObject({ date: `${tuesday} 3:00 PM`, siteContact: { name: 'Ali Saleh' } });
  expect(found?.customerInfo.address).toBe('Villa 9, Street 4');

  await page.goto('/contact');
  const secret = link.slice('/visit/'.length);
  await expectNoTrace(page, secret);
  expect(await everythingKept(page)).not.toContain(secret);
  expect(site.said()).not.toContain(secret);
  expect(strays).toEqual([]);
});

test('@all @also-phone by its link a guest sees what a visit costs and saves its papers; offline its lines are still there', async ({
  device,
  site,
  network,
  office,
}) => {
  const { visit, link } = await guestVisit(site, office);
  await office.confirm(visit.id, 320);
  const admin = await office.admin();
  const invoice = `/admin/bookings/${visit.id}/invoice`;
  const { reference } = await ask<{ reference: string }>(site, admin, 'POST', invoice, {});
  const paid = { amount: 10_000, method: 'cash', paidAt: new Date().toISOString(), bookingId: visit.id };
  await ask(site, admin, 'POST', '/admin/payments', paid);

  const page = await device.running.newPage();
  const strays = followSecret(page, link);
  await page.goto(link);
  await expect(card(page).getByText('Sum, VAT included')).toBeVisible();
  const papers = page.getByRole('region', { name: 'Invoice and receipts' });
  await expect(papers.getByText('Open now: AED 220, VAT included')).toBeVisible();
  await expectStands(page);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: `Invoice, ${reference}` }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${reference}.pdf`);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: /^Receipt, PAY-/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^PAY-[\w-]+\.pdf$/);
  expect(strays).toEqual([]);

  await network.stop();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^This is how things stood at/)).toBeVisible();
  await expect(card(page).getByText('Sum, VAT included')).toBeVisible();
  await expect(papers).toHaveCount(0);
});

test('@all whoever else is signed in, a link cancels for its own visit, and says the fee before; going back shows it', async ({
  device,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const [owner, other] = [await office.customer(), await office.customer('Omar Nasser')];
  const visit = await requestVisit(site, owner.token, `${monday} 11:00 AM`);
  const link = await linkTo(office, owner.email);
  const confirmed = { status: 'confirmed', amount: 280 };
  await ask(site, await office.admin(), 'PUT', `/admin/bookings/${visit.id}`, confirmed);
  makeLate(site, visit, owner);

  const page = await openSignedIn(device, other, '/bookings');
  const asPerson: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/visit') && request.headers().authorization) asPerson.push(pathname);
  });
  await page.goto(link);
  await expect(page.getByText(/^Moving or cancelling costs AED 50 now\./)).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect(sheet.getByText('The AED 50 goes on the invoice of the person who booked')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel for AED 50' }).click();
  await expect(card(page).getByText('Cancelled')).toBeVisible();
  const [found] = await office.search(visit.reference);
  expect(found?.charges).toContainEqual(expect.objectContaining({ amount: 50, state: 'owed' }));
  expect(asPerson).toEqual([]);

  await page.goto('/contact');
  await page.goBack();
  await expect(card(page).getByText('Cancelled')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(visit.reference)).toHaveCount(0);
});
