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
import { expectAccessible } from './harness/look';
import type { Customer, Office } from './harness/office';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server/server';
import { hintOnline, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

/** One technician for air conditioners, capacity is limited, and a customer has a confirmed visit on the Monday, 11:00 AM. */
async function confirmedVisit(
  site: AppServer,
  office: Office,
): Promise<{ customer: Customer; visit: Booking }> {
  await enableCapacity(site, office);
  const customer = await office.customer();
  const request = await requestVisit(site, customer.token, `${monday} 11:00 AM`);
  const visit = await ask<Booking>(site, await office.admin(), 'PUT', `/admin/bookings/${request.id}`, {
    status: 'confirmed',
    amount: 280,
  });
  return { customer, visit };
}

async function stands(office: Office, { reference }: Booking): Promise<string | undefined> {
  const found = await office.search(reference);
  return found.find((each) => each.reference === reference)?.date;
}

test('@all a visit is moved to a held time; a move without signal that finds no free slot leaves it where it was', async ({
  device,
  network,
  site,
  office,
}) => {
  const { customer, visit } = await confirmedVisit(site, office);
  const page = await openSignedIn(device, customer, '/bookings');
  const opener = page.getByRole('button', { name: /^Move: AC Services/ });
  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Move your visit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  const sheet = await chooseTime(page, tuesday, new RegExp(`^${spoken(tuesday)}, 3 PM to 5 PM`));
  await expect(sheet.getByText('Held for you')).toBeVisible();
  await expectAccessible(page, 'light');
  await sheet.getByRole('button', { name: /^Move to Tue, / }).click();
  await expect(page.getByText(/^Moved to Tue, /)).toBeVisible();
  expect(await stands(office, visit)).toBe(`${tuesday} 3:00 PM`);

  await network.stop();
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  await chooseTime(page, tuesday, new RegExp(`^${spoken(tuesday)}, 9 AM to 11 AM`));
  await expect(sheet.getByText('No place is held yet.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Move to Tue, / }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Move waiting to send')).toBeVisible();
  await expect(page.getByText('Until it is sent, Tuesday, 3:00 PM stands.')).toBeVisible();

  await requestVisit(site, '', `${tuesday} 9:00 AM`);
  await network.start();
  await hintOnline(page);
  await expect(page.getByText('We could not move it to Tue, ')).toBeVisible();
  expect(await stands(office, visit)).toBe(`${tuesday} 3:00 PM`);
  await page.getByRole('button', { name: /^Keep Tue, / }).click();
  await expect(page.getByText('We could not move it to Tue, ')).toHaveCount(0);
});

test('@all a late move has its price in the button; a time that we propose is accepted without signal, for nothing', async ({
  device,
  network,
  site,
  office,
}) => {
  const { customer, visit } = await confirmedVisit(site, office);
  makeLate(site, visit, customer);
  const page = await openSignedIn(device, customer, '/bookings');
  await expect(page.getByText(/^Moving or cancelling costs AED 50 now\./)).toBeVisible();
  await page.getByRole('button', { name: /^Cancel: AC Services/ }).click();
  const keep = page.getByRole('button', { name: 'Keep the visit' });
  await expect(keep).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel for AED 50' })).toBeVisible();
  await expectAccessible(page, 'light');
  await keep.press('Enter');
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  const sheet = await chooseTime(page, tuesday, new RegExp(`^${spoken(tuesday)}, 3 PM to 5 PM`));
  await expect(sheet.getByText(/^Moving now costs AED 50\./)).toBeVisible();
  await expectAccessible(page, 'light');
  await sheet.getByRole('button', { name: 'Move for AED 50' }).click();
  await expect(page.getByText('Late move: AED 50, on the invoice')).toBeVisible();
  expect(await stands(office, visit)).toBe(`${tuesday} 3:00 PM`);

  const date = `${tuesday} 5:00 PM`;
  await ask(site, await office.admin(), 'POST', `/admin/bookings/${visit.id}/proposal`, { date });
  await hintOnline(page);
  await expect(page.getByText(/^We propose Tue, /)).toBeVisible();
  await network.stop();
  await page.getByRole('button', { name: /^Accept: Tue, / }).click();
  await expect(page.getByText('Move waiting to send')).toBeVisible();
  await network.start();
  await hintOnline(page);
  await expect.poll(() => stands(office, visit)).toBe(date);
  await expect(page.getByText('Tuesday, 5:00 PM-7:00 PM')).toBeVisible();
  await expect(page.getByText('Late move: AED 50, on the invoice')).toHaveCount(1);
});
