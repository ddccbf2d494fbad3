import type { Page } from '@playwright/test';
import { askApi } from './harness/api-steps';
import { openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

const card = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });

test('@all what was changed on two devices without a network is told and settled field by field', async ({
  device,
  network,
  newcomer,
  office,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const customer = await office.customer();
  await askApi(network.url, '/homes', customer.token, { label: 'Villa', area: 'Marina', acUnits: 3 });
  const here = await openSignedIn(device, customer, '/homes');
  const there = await openSignedIn(newcomer, customer, '/homes');
  for (const { page, area, units } of [
    { page: here, area: 'Deira', units: '4' },
    { page: there, area: 'JLT', units: '5' },
  ]) {
    await card(page, 'Villa').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Change: Villa' }).click();
    await page.getByLabel('Area').fill(area);
    await page.getByLabel('AC units', { exact: true }).fill(units);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Villa')).toContainText('Saved on this device. Will be sent.');
  }
  await here.context().setOffline(false);
  await expect(card(here, 'Villa')).not.toContainText('Saved on this device.');
  await there.context().setOffline(false);
  await there.getByRole('button', { name: 'Choose a version' }).click();
  const units = there.getByRole('group', { name: 'AC units' });
  await expect(units.getByRole('radio')).toHaveCount(2);
  await expect(units).toContainText('The other device4');
  await there.getByRole('group', { name: 'Area' }).getByText('Deira').click();
  await there.getByRole('button', { name: 'Save these choices' }).click();
  await expect(card(there, 'Villa')).toContainText('5 AC units');
  await expect(card(there, 'Villa')).not.toContainText(/Saved|Needs attention/);
  expect(await office.homesOf(customer)).toMatchObject([{ area: 'Deira', acUnits: 5 }]);
});
