import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { addDays } from '../contract/time';
import {
  ask,
  enableCapacity,
  makeFreeNoMore,
  monday,
  requestVisit,
  spoken,
  tuesday,
} from './harness/capacity';
import { expectAccessible } from './harness/look';
import type { Customer, Office } from './harness/office';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server/server';
import { openDesk } from './harness/steps';
import { expect } from './harness/test';

const wednesday = addDays(monday, 2);

/** A confirmed visit of a customer that is free to change no more. */
async function lateVisit(
  site: AppServer,
  office: Office,
  customer: Customer,
  date: string,
): Promise<Booking> {
  const request = await requestVisit(site, customer.token, date);
  const visit = await ask<Booking>(site, await office.admin(), 'PUT', `/admin/bookings/${request.id}`, {
    status: 'confirmed',
    amount: 280,
  });
  makeFreeNoMore(site, visit);
  return visit;
}

/** Finds who is by phone, entered by their number. */
async function findCaller(page: Page, { customerInfo }: Booking): Promise<Locator> {
  await page.keyboard.press('n');
  await expect(page.getByLabel('Who is calling?')).toBeFocused();
  await page.keyboard.type(customerInfo.phone.replace(/\D/g, '').replace(/^971/, '0'));
  return page.getByRole('dialog', { name: 'New booking' }).getByRole('complementary');
}

const moving = (page: Page) => page.getByRole('dialog', { name: 'Move visit' });
const asking = (page: Page) => page.getByRole('dialog', { name: 'Move late' });

test('@all @desktop a late caller is found by number, and their visit moved by their wish, its fee said before', async ({
  device,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const customer = await office.customer();
  const first = await lateVisit(site, office, customer, `${monday} 11:00 AM`);
  const second = await lateVisit(site, office, customer, `${tuesday} 9:00 AM`);
  const admin = await office.admin();
  const now = ({ id }: Booking) =>
    fetch(`http://127.0.0.1:${site.port}/api/admin/bookings/${id}`, {
      headers: { authorization: `Bearer ${admin}` },
    }).then((answer) => answer.json() as Promise<Booking>);
  const page = await openDesk(device, office, '/admin/services');
  const sheet = await findCaller(page, first);
  const rowOf = (time: string) => sheet.getByRole('listitem').filter({ hasText: time });

  // The first late change of the year is free, which is said before anything is saved.
  await rowOf('11:00 AM')
    .getByRole('button', { name: /^Move AC Services/ })
    .click();
  await expect(moving(page).getByText('it is free: their first late change in 12 months')).toBeVisible();
  await moving(page).getByLabel('Visit day').fill(wednesday);
  await moving(page)
    .getByRole('button', { name: new RegExp(`^${spoken(wednesday)}, 3:00 PM to 5:00 PM, `) })
    .click();
  await expectAccessible(page, 'light');
  await moving(page).getByRole('button', { name: 'Move visit' }).click();
  await asking(page).getByRole('button', { name: 'Move visit' }).click();
  await expect(asking(page).getByText('Choose who asked for this.')).toBeVisible();
  await asking(page).getByLabel('Who asked for this?').selectOption('customer');
  await expect(asking(page).getByText('it is free: their first late change in 12 months')).toBeVisible();
  // The dialog below it is busy until that is answered.
  await expectAccessible(page, 'light', { settled: false });
  expect((await now(first)).date).toBe(`${monday} 11:00 AM`);
  await asking(page).getByRole('button', { name: 'Move visit' }).click();
  await expect(rowOf('3:00 PM')).toBeVisible();
  expect(await now(first)).toMatchObject({
    date: `${wednesday} 3:00 PM`,
    status: 'confirmed',
    charges: [{ kind: 'late_move', amount: 0 }],
  });

  // The next one costs the fee, which stands in the button.
  await rowOf('9:00 AM')
    .getByRole('button', { name: /^Move AC Services/ })
    .click();
  await expect(moving(page).getByText('it costs AED 50')).toBeVisible();
  await moving(page).getByLabel('Time').selectOption('5:00 PM-7:00 PM');
  await moving(page).getByRole('button', { name: 'Move visit' }).click();
  await asking(page).getByLabel('Who asked for this?').selectOption('customer');
  await asking(page).getByRole('button', { name: 'Move visit for AED 50' }).click();
  await expect(rowOf('5:00 PM')).toBeVisible();
  expect((await now(second)).charges).toMatchObject([{ kind: 'late_move', amount: 50, state: 'owed' }]);

  // The visit is a link, which opens it with what was said in its history; a step back closes it.
  await rowOf('5:00 PM').getByRole('link', { name: 'AC Services' }).click();
  const drawer = page.getByRole('dialog', { name: 'AC Services' });
  await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?booking=${second.id}`));
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText('Requested by');
  await page.reload();
  await expect(drawer.getByText(second.reference)).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});
