import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { Booking } from '../contract/bookings';
import { addDays, dubaiDay, weekday } from '../contract/time';
import { ask, countPlaces, requestVisit, spoken } from './harness/counted';
import type { Customer, Office } from './harness/office';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server';
import { hintOnline, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

/** A Monday on which, and on whose next days, only these tests ask for anything: further ahead than what the demo asks for. */
const monday = (() => {
  const far = addDays(dubaiDay(new Date()), 25);
  return addDays(far, (8 - weekday(far)) % 7);
})();
const tuesday = addDays(monday, 1);

/** One technician for air conditioners, places are counted, and a customer has a confirmed visit on the Monday, 11:00 AM. */
async function confirmedVisit(
  site: AppServer,
  office: Office,
): Promise<{ customer: Customer; visit: Booking }> {
  await countPlaces(site, office);
  const customer = await office.customer();
  const asked = await requestVisit(site, customer.token, `${monday} 11:00 AM`);
  const visit = await ask<Booking>(site, await office.admin(), 'PUT', `/admin/bookings/${asked.id}`, {
    status: 'confirmed',
    amount: 280,
  });
  return { customer, visit };
}

async function stands(office: Office, { reference }: Booking): Promise<string | undefined> {
  const found = await office.search(reference);
  return found.find((each) => each.reference === reference)?.date;
}

async function choose(page: Page, day: string, start: RegExp) {
  const sheet = page.getByRole('dialog', { name: 'Move your visit' });
  if ((await sheet.getByRole('radio', { name: spoken(day), exact: false }).count()) === 0) {
    await sheet.getByRole('button', { name: 'More days' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    while ((await calendar.locator(`[data-day="${day}"]`).count()) === 0)
      await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.locator(`[data-day="${day}"]`).click();
  }
  await sheet.getByRole('radio', { name: start }).check();
  return sheet;
}

test('a visit is moved to a held time; a move without signal that finds no place leaves it where it was', async ({
  device,
  network,
  site,
  office,
}) => {
  const { customer, visit } = await confirmedVisit(site, office);
  const page = await openSignedIn(device, customer, '/bookings');
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  const sheet = await choose(page, tuesday, new RegExp(`^${spoken(tuesday)}, 3 PM to 5 PM`));
  await expect(sheet.getByText('Held for you')).toBeVisible();
  await sheet.getByRole('button', { name: /^Move to Tue, / }).click();
  await expect(page.getByText(/^Moved to Tue, /)).toBeVisible();
  expect(await stands(office, visit)).toBe(`${tuesday} 3:00 PM`);

  await network.stop();
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  await choose(page, tuesday, new RegExp(`^${spoken(tuesday)}, 9 AM to 11 AM`));
  await expect(sheet.getByText('No place is held without signal.')).toBeVisible();
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

test('a late move has its price in the button; a time that we propose is accepted without signal, for nothing', async ({
  device,
  network,
  site,
  office,
}) => {
  const { customer, visit } = await confirmedVisit(site, office);
  makeLate(site, visit, customer);
  const page = await openSignedIn(device, customer, '/bookings');
  await expect(page.getByText(/^Moving or cancelling costs AED 50 now\./)).toBeVisible();
  await page.getByRole('button', { name: /^Move: AC Services/ }).click();
  const sheet = await choose(page, tuesday, new RegExp(`^${spoken(tuesday)}, 3 PM to 5 PM`));
  await expect(sheet.getByText(/^Moving now costs AED 50\./)).toBeVisible();
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

/** As if it were free no more, and the customer's first late change of the year were behind them. */
function makeLate({ dataDir }: AppServer, { id }: Booking, { user }: Customer): void {
  const database = new Sqlite(join(dataDir, 'homehub.sqlite'));
  const terms = { lateFee: 50, freeUntilHour: -2_000, freeAfterMinutes: 0, byPhoneMinutes: 120 };
  database.prepare('UPDATE booking SET terms = ? WHERE id = ?').run(JSON.stringify(terms), id);
  database
    .prepare(
      `INSERT INTO charge (id, booking_id, user_id, kind, amount_fils, state, reason, created_at)
       VALUES (?, ?, ?, 'late_cancel', 0, 'waived', '', ?)`,
    )
    .run(randomUUID(), id, user.id, new Date().toISOString());
  database.close();
}
