import type { Booking } from '../contract/bookings/bookings';
import { ask, chooseTime, enableCapacity, monday, requestVisit, spoken, tuesday } from './harness/capacity';
import { test } from './harness/own-server';
import { hintOnline, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

test('@all with no server there a visit is moved from a sheet that was never open before, also after a reload and beside another tab; one is cancelled as the server goes', async ({
  device,
  network,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const customer = await office.customer();
  const visits: Booking[] = [];
  for (const date of [`${monday} 11:00 AM`, `${monday} 3:00 PM`]) {
    const request = await requestVisit(site, customer.token, date);
    const change = { status: 'confirmed', amount: 280 };
    visits.push(
      await ask<Booking>(site, await office.admin(), 'PUT', `/admin/bookings/${request.id}`, change),
    );
  }
  const [first, second] = visits as [Booking, Booking];
  const stands = async ({ reference }: Booking) => {
    const row = (await office.search(reference)).find((each) => each.reference === reference);
    return [row?.date, row?.status];
  };
  await device.ready('/bookings');
  const page = await openSignedIn(device, customer, '/bookings');
  const other = await device.visit('/bookings');
  const button = (does: string, at: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: at })
      .getByRole('button', { name: `${does}: AC Services` });
  for (const each of [page, other]) await expect(each.getByText('Monday, 3:00 PM-5:00 PM')).toBeVisible();

  await network.stop();
  await button('Move', 'Monday, 11:00 AM').click();
  const sheet = await chooseTime(page, tuesday, new RegExp(`^${spoken(tuesday)}, 9 AM to 11 AM`));
  await expect(sheet.getByText('No place is held yet.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Move to Tue, / }).click();
  await expect(sheet).toHaveCount(0);
  for (const each of [page, other]) {
    await expect(each.getByText('Move waiting to send')).toBeVisible();
    await expect(each.getByText('Until it is sent, Monday, 11:00 AM stands.')).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('Move waiting to send')).toBeVisible();
  expect(await stands(first)).toEqual([`${monday} 11:00 AM`, 'confirmed']);

  await network.start();
  await hintOnline(page);
  await expect.poll(() => stands(first)).toEqual([`${tuesday} 9:00 AM`, 'confirmed']);
  for (const each of [page, other]) {
    await expect(each.getByText('Tuesday, 9:00 AM-11:00 AM')).toBeVisible();
    await expect(each.getByText('Move waiting to send')).toHaveCount(0);
  }

  await button('Cancel', 'Monday, 3:00 PM').click();
  const cancel = page.getByRole('button', { name: 'Cancel this visit' });
  await expect(cancel).toBeVisible();
  await network.stop();
  await cancel.click();
  await expect(page.getByText('Saved on this device. Will be sent.', { exact: true })).toBeVisible();
  await expect(page.getByText('Booking cancelled successfully')).toHaveCount(0);
  expect(await stands(second)).toEqual([`${monday} 3:00 PM`, 'confirmed']);
  await network.start();
  await hintOnline(page);
  await expect.poll(() => stands(second)).toEqual([`${monday} 3:00 PM`, 'cancelled']);
});
