import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { addDays, dubaiDay } from '../contract/time';
import { askApi } from './harness/api-steps';
import { Crew } from './harness/crew';
import { expectNoSidewaysScroll } from './harness/look';
import type { Office } from './harness/office';
import type { AppServer } from './harness/server/server';
import { openDesk } from './harness/steps';
import { expect, test } from './harness/test';

const aPhone = () => `050 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'New booking' });

/** A visit that somebody without an account had a while ago, taken on the telephone. */
async function knownCaller(server: AppServer, office: Office) {
  const customerInfo = {
    name: `Maryam ${randomUUID().slice(0, 6)}`,
    phone: aPhone(),
    email: `maryam-${randomUUID().slice(0, 8)}@example.ae`,
    address: 'Villa 14, Street 3',
    area: 'Al Barsha 2',
  };
  const technician = await new Crew(server).technician('Imran');
  await askApi<Booking>(`http://127.0.0.1:${server.port}`, '/admin/bookings', await office.admin(), {
    ...{ serviceType: 'AC Services', date: `${addDays(dubaiDay(new Date()), -30)} 9:00 AM`, notes: '' },
    ...{ customerInfo, status: 'confirmed', amount: 320, assignedTo: technician.user.id },
  });
  return customerInfo;
}

test('@desktop a known caller is confirmed by keyboard alone, in twelve presses at most', async ({
  device,
  office,
  site,
}) => {
  const caller = await knownCaller(site, office);
  const page = await openDesk(device, office, '/admin/services');
  const presses = await page.evaluateHandle(() => {
    const count = { keys: 0 };
    addEventListener('keydown', () => (count.keys += 1), { capture: true });
    return count;
  });

  await page.keyboard.press('n');
  await expect(page.getByLabel('Who is calling?')).toBeFocused();
  await page.keyboard.type(caller.phone.replaceAll(' ', '').slice(0, 7));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText(/^Confirmed: HH-/)).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  expect(await presses.evaluate(({ keys }) => keys)).toBeLessThanOrEqual(12);
  expect(office.bookingsOf(caller.email)).toMatchObject([
    { status: 'confirmed' },
    { status: 'confirmed', amount_fils: 32_000, service_type: 'AC Services' },
  ]);
});

test('@all @desktop a new caller by keyboard alone, from field to field; a reload loses nothing', async ({
  device,
  office,
}) => {
  const email = `tariq-${randomUUID().slice(0, 8)}@example.ae`;
  const page = await openDesk(device, office, '/admin/messages');
  const { keyboard } = page;
  const go = async (label: string, words: string) => {
    const field = panelOf(page).getByLabel(label);
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if (await field.evaluate((each) => each === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await keyboard.type(words);
  };
  await keyboard.press('n');
  await keyboard.type(aPhone());
  await expect(panelOf(page).getByText('No one found').first()).toBeAttached();
  await keyboard.press('Enter');
  await go('Full name', 'Tariq Aziz');
  await go('Address', 'Villa 6, Street 11');
  await go('Area', 'Jumeirah 1');
  await go('Service', 'Plumbing');
  await go('Notes', 'Drips under the sink');

  // The nearest slot has the stop of the week; a day on by an arrow, taken by Enter.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  const slots = panelOf(page).getByRole('group', { name: /^Slot/ });
  if (
    await slots
      .getByRole('button', { name: 'Days after' })
      .evaluate((each) => each === document.activeElement)
  )
    await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(slots.locator('[aria-pressed=true]')).toBeFocused();
  await expect(panelOf(page).getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await keyboard.press('n');
  await expect(panelOf(page).getByLabel('Notes')).toHaveValue('Drips under the sink');
  await go('Amount, AED', '240');
  await go('E-mail', email);
  await keyboard.press('Control+s');

  await expect(page.getByText(/^Saved as pending: HH-/)).toBeVisible();
  expect(office.bookingsOf(email)).toMatchObject([
    { status: 'pending', amount_fils: 24_000, service_type: 'Plumbing', notes: 'Drips under the sink' },
  ]);
});

test('@all on a phone a caller is found and saved, and the next one, whom nobody knows, is a press away', async ({
  device,
  office,
  site,
}) => {
  const caller = await knownCaller(site, office);
  const page = await openDesk(device, office, '/admin');
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByLabel('Who is calling?').fill(caller.phone);
  await page.getByRole('option', { name: new RegExp(caller.name) }).click();
  await expect(panelOf(page).getByLabel('Service')).toHaveValue('AC Services');
  await expectNoSidewaysScroll(page);
  await panelOf(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'At a glance' }).getByText('Imran, AED 320')).toBeVisible();
  await page.keyboard.press('Escape');
  await panelOf(page)
    .getByRole('button', { name: /^Confirm [A-Z]/ })
    .click();
  await expect(page.getByText(/^Confirmed: HH-/)).toBeVisible();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByLabel('Who is calling?')).toBeFocused();
  expect(office.bookingsOf(caller.email)).toHaveLength(2);

  // Whom nobody knows, with their address.
  const email = `lina-${randomUUID().slice(0, 8)}@example.ae`;
  await page.getByLabel('Who is calling?').fill(aPhone());
  await page.getByRole('option', { name: /^New customer/ }).click();
  await panelOf(page).getByLabel('Full name').fill('Lina Farouk');
  await panelOf(page).getByLabel('Address').fill('Palm Court 702');
  await panelOf(page).getByLabel('Service').selectOption('Plumbing');
  await panelOf(page).getByLabel('Amount, AED').fill('240');
  await panelOf(page).getByLabel('E-mail').fill(email);
  await panelOf(page)
    .getByRole('button', { name: /^Confirm [A-Z]/ })
    .click();
  await expect(panelOf(page)).toBeHidden();
  expect(office.bookingsOf(email)).toMatchObject([{ status: 'confirmed', amount_fils: 24_000 }]);
});
