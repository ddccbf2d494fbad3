import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import {
  ask,
  emptyDays,
  enableCapacity,
  giveLeave,
  makeLate,
  makePast,
  monday,
  requestVisit,
  technicianFor,
  tuesday,
} from './harness/capacity';
import { expectAccessible, expectModal, themes } from './harness/look';
import { test } from './harness/own-server';
import { openDesk, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

async function inBothThemes(page: Page): Promise<void> {
  for (const theme of themes) await expectAccessible(page, theme);
}

/** What is open by now is open to everybody, keeps the keyboard and gives it back. */
async function check(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await inBothThemes(page);
  await expectModal(page, dialog, opener);
}

test('@all in the last hours before a visit its customer reads whom to call, with any means of reading and pressing', async ({
  device,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const customer = await office.customer();
  const visit = await requestVisit(site, customer.token, `${monday} 11:00 AM`);
  const confirmed = { status: 'confirmed', amount: 280 };
  await ask(site, await office.admin(), 'PUT', `/admin/bookings/${visit.id}`, confirmed);
  makeLate(site, visit, customer, 60 * 24 * 60);
  const page = await openSignedIn(device, customer, '/bookings');
  for (const does of ['Move', 'Cancel']) {
    const opener = page.getByRole('button', { name: new RegExp(`^${does}: AC Services`) });
    await opener.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Call us to change it' });
    await expect(sheet.getByRole('button', { name: 'Keep the visit' })).toBeFocused();
    await expect(sheet.getByRole('textbox')).toHaveCount(0);
    await check(page, sheet, opener);
  }
});

test('@all @desktop axe finds nothing where the office finds a time, or others', async ({
  device,
  site,
  office,
}) => {
  emptyDays(site);
  const technician = await enableCapacity(site, office);
  await requestVisit(site, '', `${tuesday} 9:00 AM`);
  await requestVisit(site, '', `${monday} 9:00 AM`);
  const { reference } = await requestVisit(site, '', `${monday} 9:00 AM`);
  await giveLeave(site, office, technician, tuesday);

  const page = await openDesk(device, office, `/admin/bookings?search=${reference}`);
  const needs = page.getByRole('region', { name: /^Needs a time/ });
  const time = needs.getByRole('group').getByRole('button').first();
  await time.click();
  const offer = needs.getByRole('button', { name: /^Offer / });
  await expect(offer).toBeFocused();
  await page.getByRole('button', { name: 'Show visits' }).click();
  await expect(page.getByRole('button', { name: 'Offer a new time' })).toBeVisible();
  await inBothThemes(page);
  await offer.press('Escape');
  await expect(time).toBeFocused();
  await page
    .getByRole('region', { name: /^\d+ visits? needs? a technician$/ })
    .getByText('Offer new times')
    .click();
  await expect(page.getByText('New times offered for 1 visit.')).toBeVisible();
  await time.click();
  await offer.press('Enter');
  await expect(needs.getByText(/^Offered /)).toBeVisible();
  await inBothThemes(page);
});

test('@all @desktop axe finds nothing where the office asks which days are cancelled, what is owed, and who was not there', async ({
  device,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const admin = await office.admin();
  const customer = await office.customer('Hessa Late');
  const late = await requestVisit(site, customer.token, `${monday} 9:00 AM`);
  const confirmed = { status: 'confirmed', amount: 280 };
  await ask(site, admin, 'PUT', `/admin/bookings/${late.id}`, confirmed);
  makeLate(site, late, customer);
  const customerInfo = { name: 'Hessa Late', phone: '+971501234567', email: '' };
  const next = { serviceType: 'AC Services', date: `${monday} 1:00 PM`, notes: '', partOf: late.id };
  await ask(site, admin, 'POST', '/admin/bookings', { ...next, customerInfo, userId: customer.user.id });

  const address = `/admin/bookings?search=${late.reference}`;
  const page = await openDesk(device, office, address);
  const select = page.getByRole('combobox', { name: `Set status of ${late.reference}` });
  await select.press('Enter');
  await page.locator('.ant-select-dropdown:visible').getByTitle('Cancelled', { exact: true }).click();
  const days = page.getByRole('dialog', { name: 'Which days do you want to cancel?' });
  await expect(days).toBeVisible();
  await inBothThemes(page);
  await days.getByRole('button', { name: 'Cancel 1 day' }).click();
  await check(page, page.getByRole('dialog', { name: 'Cancel late' }), select);

  makePast(site, late);
  await page.goto(address);
  await page.getByRole('button', { name: 'AC Services', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'No-show…' }).press('Enter');
  const who = page.getByRole('button', { name: 'The customer', exact: true });
  await expect(who).toBeFocused();
  await who.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark the customer as no-show' })).toBeVisible();
  await inBothThemes(page);
});

test('@all @desktop axe finds nothing at the questions and forms of the team; they keep the keyboard and give it back', async ({
  device,
  site,
  office,
}) => {
  await enableCapacity(site, office);
  const page = await openDesk(device, office, '/admin/team');
  for (const [press, title] of [
    ['Turn off availability limits', 'Turn off availability limits?'],
    ['Change: Visits', 'When we visit'],
    ['Change: Booking window', 'Booking window'],
    ['Change: Midday break', 'Midday break'],
    ['Change the usual sizes', 'Usual sizes'],
    ['Add', 'Add a closed day'],
  ] as const) {
    const opener = page.getByRole('button', { name: press, exact: true });
    await opener.press('Enter');
    await check(page, page.getByRole(/\?$/.test(title) ? 'alertdialog' : 'dialog', { name: title }), opener);
  }
  const opener = page.getByRole('button', { name: /Rashid Karim$/, expanded: false });
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Add leave' }).press('Enter');
  await page.getByRole('button', { name: 'Add other hours' }).press('Enter');
  await inBothThemes(page);
});

test('@all @desktop leave names every visit that it takes from whoever has them; all are given to others', async ({
  device,
  site,
  office,
}) => {
  emptyDays(site);
  const rashid = await enableCapacity(site, office);
  const sara = await technicianFor(site, office, 'Sara Nasser');
  const visits: Booking[] = [];
  for (const start of ['9:00 AM', '11:00 AM', '1:00 PM']) {
    const visit = await requestVisit(site, '', `${monday} ${start}`);
    const given = { status: 'confirmed', amount: 280, assignedTo: rashid };
    visits.push(await ask<Booking>(site, await office.admin(), 'PUT', `/admin/bookings/${visit.id}`, given));
  }

  const page = await openDesk(device, office, '/admin/team');
  await page.getByRole('button', { name: /Rashid Karim$/, expanded: false }).press('Enter');
  await page.getByRole('button', { name: 'Add leave' }).press('Enter');
  await page.getByLabel('Leave 1 of Rashid Karim, from').fill(monday);
  await page.getByLabel('Leave 1 of Rashid Karim, to').fill(monday);
  const changes = page.getByRole('group', { name: 'Changes of Rashid Karim, not saved' });
  await expect(changes.getByText('3 visits need a technician')).toBeVisible();
  for (const { reference } of visits)
    await expect(changes.getByRole('link', { name: reference })).toBeVisible();
  await inBothThemes(page);
  await changes.getByRole('button', { name: 'Assign to Sara Nasser' }).first().press('Enter');
  await expect(changes.getByText('2 visits need a technician')).toBeVisible();
  await changes.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved. 2 visits need a technician')).toBeVisible();

  await page.getByRole('link', { name: 'All visits that need a technician' }).press('Enter');
  const block = page.getByRole('region', { name: '2 visits need a technician' });
  await expect(page.getByRole('row').getByText('Reassign', { exact: true })).toHaveCount(2);
  await block.getByRole('button', { name: 'Show visits' }).press('Enter');
  await expect(block.getByText('Rashid Karim is on leave')).toHaveCount(2);
  await inBothThemes(page);
  await block.getByRole('button', { name: 'Find technicians' }).press('Enter');
  await expect(page.getByText('2 visits assigned to others.')).toBeVisible();
  await expect(block).toHaveCount(0);
  for (const { id } of visits) {
    const now = await ask<Booking>(site, await office.admin(), 'GET', `/admin/bookings/${id}`);
    expect([now.assignedTo, now.reassign]).toEqual([sara, undefined]);
  }
});
