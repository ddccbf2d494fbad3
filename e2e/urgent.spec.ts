import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hintOnline, openDesk, openSignedIn, press } from './harness/steps';
import { expect, test } from './harness/test';

const ask = 'Ask now, call-out AED 150';

/** Says what it is, where and whom to call, and asks. */
async function askForHelp(page: Page, name: string): Promise<void> {
  await page.getByText('Water coming in').click();
  await page.getByLabel('Where').fill('Villa 14, Street 3');
  await page.getByLabel('Your phone').fill('050 123 0147');
  await page.getByLabel('Your name').fill(name);
  await press(page, ask);
}

test('@all urgent help rings in the office until it is given, and its customer sees who is coming', async ({
  device,
  anotherDevice,
  office,
}) => {
  const customer = await office.customer();
  const page = await openSignedIn(device, customer, '/urgent');
  await askForHelp(page, 'Maryam Haddad');
  await expect(page.getByRole('heading', { name: 'Requested. Waiting for a technician.' })).toBeVisible();

  const desk = await openDesk(await anotherDevice(), office, '/admin/users');
  await expect(desk.getByRole('alert')).toContainText('Urgent: water coming in, Maryam Haddad');
  await expect(desk).toHaveTitle('(1) Urgent');
  await desk.getByRole('button', { name: /^Urgent: water coming in/ }).click();
  await desk
    .getByRole('button', { name: /^Assign to / })
    .first()
    .click();
  const given = desk.getByText(/^Assigned to /);
  await expect(given).toBeVisible();
  const name = (await given.innerText()).replace('Assigned to ', '');
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await expect(desk).toHaveTitle(/^Users/);

  const coming = page.getByRole('heading', { name: `${name} is coming` });
  await expect(async () => {
    await hintOnline(page);
    await expect(coming).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('@also-desktop without a network urgent help is said not to be sent, and arrives once as soon as there is one', async ({
  device,
  network,
  office,
}) => {
  const name = `Maryam ${randomUUID().slice(0, 8)}`;
  const page = await device.ready('/urgent');
  await network.stop();
  await askForHelp(page, name);
  await expect(page.getByRole('heading', { name: 'Not sent. Call us.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+971/ }).first()).toBeVisible();

  await network.start();
  const request = page.getByRole('heading', { name: 'Requested', exact: true });
  await expect(async () => {
    await hintOnline(page);
    await expect(request).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await office.search(name)).toMatchObject([
    { status: 'pending', urgent: { what: 'water', fee: 150 } },
  ]);
  await office.settleUrgent();
});
