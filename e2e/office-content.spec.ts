import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { Service } from '../contract/content/services';
import { test } from './harness/own-server';
import type { AppServer } from './harness/server/server';
import { hintOnline, openDesk, openSignedIn } from './harness/steps';
import { expect } from './harness/test';

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true });

test('@all @also-phone a package is added, changed, switched and deleted, and is on sale at once', async ({
  device,
  network,
  office,
}) => {
  const desk = await openDesk(device, office, '/admin/packages');
  await desk.getByRole('button', { name: 'Add Package' }).click();

  const adding = desk.getByRole('dialog', { name: 'Add New Package' });
  await expect(adding.getByLabel('Type')).toHaveValue('basic');
  await expect(adding.getByLabel('BHK')).toHaveValue('2');
  await expect(adding.getByLabel('Price')).toHaveValue('0');
  await expect(adding.getByLabel('Duration')).toHaveValue('1');
  await adding.getByLabel('Name').fill('Palm care');
  await adding.getByLabel('BHK').selectOption('1');
  await adding.getByLabel('Price').fill('777.5');
  await adding.getByLabel('Duration').fill('6');
  await adding.getByLabel('Features').fill('Palms trimmed\n\n  Lanterns dusted ');
  await adding.getByRole('button', { name: 'Create Package' }).click();
  await expect(toastOf(desk, 'Subscription package created successfully')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(desk.getByText('AED 777.50')).toBeVisible();

  expect(await html(network.url, '/packages')).toContain('Lanterns dusted');
  const [made] = (await office.packages()).filter((each) => each.name === 'Palm care');
  if (!made) throw new Error('The package is not on sale.');
  expect(made.features).toEqual(['Palms trimmed', 'Lanterns dusted']);

  await desk.getByRole('button', { name: 'Edit Palm care' }).click();
  const editing = desk.getByRole('dialog', { name: 'Edit Package' });
  await editing.getByLabel('Price').fill('800');
  await editing.getByRole('button', { name: 'Update Package' }).click();
  await expect(toastOf(desk, 'Subscription package updated successfully')).toBeVisible();
  await expect(editing).toBeHidden();
  expect(await office.packages()).toContainEqual(
    expect.objectContaining({ name: 'Palm care', price: 800, duration: 6 }),
  );

  const isActive = desk.getByRole('switch', { name: 'Active: Palm care' });
  await isActive.click();
  await expect(toastOf(desk, 'Subscription package status updated successfully')).toBeVisible();
  await expect(isActive).not.toBeChecked();
  expect((await office.packages()).some((each) => each.name === 'Palm care')).toBe(false);

  await desk.getByRole('button', { name: 'Delete Palm care' }).click();
  const deleting = desk.getByRole('alertdialog', { name: 'Delete “Palm care”' });
  await expect(deleting.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect(toastOf(desk, 'Subscription package deleted successfully')).toBeVisible();
  await expect(isActive).toHaveCount(0);
});

test('@all @also-phone a service is changed and previewed, and its page says so at once', async ({
  device,
  network,
  office,
  size,
  watch,
}) => {
  watch.allow(/status of 409/);
  const desk = await openDesk(device, office, '/admin/packages');
  // By links: a step back then stays within the app.
  if (size === 'phone') await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.locator('a[href="/admin/services"]').filter({ visible: true }).click();
  const edit = desk.getByRole('button', { name: 'Edit Painting' });
  const dialog = desk.getByRole('dialog', { name: 'Edit Painting' });
  await edit.click();
  await expect(dialog).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  const previewed = async (text: string) => {
    if (size === 'phone') await dialog.getByRole('tab', { name: 'Preview' }).click();
    const shown =
      size === 'phone' ? dialog.getByRole('tabpanel') : dialog.getByRole('region', { name: 'Preview' });
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
    if (size === 'phone') await dialog.getByRole('tab', { name: 'Edit' }).click();
  };

  await dialog.getByLabel('Description').fill('We paint in the colours of the desert.');
  await dialog.getByLabel('Benefits').fill('Quiet rooms: no drill before nine.\n\nA swept floor');
  await previewed('No drill before nine.');
  await dialog.getByLabel('Brochure').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add a file' }).click();
  await expect(dialog.getByLabel('File name')).toBeFocused();
  await dialog.getByLabel('File name').fill('Colour chart');
  await dialog.getByLabel('Kind').fill('PDF');
  await dialog.getByLabel('Address').fill('http://example.ae/chart.pdf');
  await dialog.getByRole('button', { name: 'Update Service' }).click();
  await expect(dialog.getByText('Enter an https address or a path that starts with /.')).toHaveCount(2);
  await expect(dialog.getByLabel('Brochure')).toBeFocused();
  await dialog.getByLabel('Brochure').fill('/brochures/painting.pdf');
  await dialog.getByLabel('Address').fill('https://example.ae/chart.pdf');

  await desk.goBack();
  const request = desk.getByRole('alertdialog', { name: 'Discard your changes?' });
  await request.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(desk.url()).pathname).toBe('/admin/services');
  const leaving = desk.waitForEvent('dialog');
  const reloading = desk.evaluate(() => location.reload()).catch(() => {});
  const question = await leaving;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloading;
  await expect(dialog.getByLabel('File name')).toHaveValue('Colour chart');

  await changeService(network.url, await office.admin(), 'painting', { summary: 'Walls and more.' });
  await dialog.getByRole('button', { name: 'Update Service' }).click();
  const conflict = desk.getByRole('alertdialog', { name: 'Changed by someone else' });
  await expect(conflict.getByText('Walls and more.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save my change' }).click();
  await expect(toastOf(desk, 'Service updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const served = await html(network.url, '/services/painting');
  for (const words of ['colours of the desert', 'No drill before nine.', 'https://example.ae/chart.pdf'])
    expect(served).toContain(words);
});

test('@all @also-phone offers are added, ordered by buttons and keys, switched and deleted; Home follows', async ({
  device,
  network,
  office,
  site,
  size,
  watch,
}) => {
  const desk = await openDesk(device, office, '/admin/offers');
  const rows = desk.getByRole('button', { name: /^Edit / });
  await expect(rows).toHaveCount(3);
  await desk.getByRole('button', { name: 'Add Offer' }).click();
  const adding = desk.getByRole('dialog', { name: 'Add New Offer' });
  await adding.getByLabel('Title').fill('A lantern for every booking');
  await adding.getByLabel('Valid until').fill('2099-12-31');
  await adding.getByLabel('Leads to').fill('/booking');
  if (size === 'phone') await adding.getByRole('tab', { name: 'Preview' }).click();
  await expect(adding.getByRole('heading', { name: 'A lantern for every booking' })).toBeVisible();
  await expect(adding.getByText('Valid until 31/12/2099')).toBeVisible();
  await adding.getByRole('button', { name: 'Create Offer' }).click();
  await expect(toastOf(desk, 'Offer created successfully')).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect(desk.getByText('Next in line')).toBeVisible();

  const up = desk.getByRole('button', { name: 'Move up: A lantern for every booking' });
  await up.click();
  await expect(desk.getByText('A lantern for every booking is now number 3 of 4')).toBeAttached();
  await expect(up).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(rows.nth(1)).toHaveAccessibleName('Edit A lantern for every booking');
  const home = await device.visit('/');
  const homeTitles = home.getByRole('heading', { level: 3 }).filter({ hasText: /off|Free|lantern/ });
  const titles = ['20% off AC Services', 'A lantern for every booking', '15% off your first booking'];
  await syncedUntil(home, () => expect(homeTitles).toHaveText(titles, { timeout: 2_000 }));
  await desk.bringToFront();

  watch.allow(/status of 500/);
  await desk.route('**/api/admin/offers/order', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'No', error: { code: 'internal', message: 'No', requestId: 'r' } },
    }),
  );
  await up.click();
  await expect(toastOf(desk, 'Failed to update offer order')).toBeVisible();
  await expect(rows.nth(1)).toHaveAccessibleName('Edit A lantern for every booking');
  await desk.unroute('**/api/admin/offers/order');
  const isActive = desk.getByRole('switch', { name: 'Active: A lantern for every booking' });
  if (size === 'desktop') {
    // The answer to the move is late: the switch, of the row as it was, goes once more on top of it.
    watch.allow(/status of 409/);
    const refused = desk.waitForResponse((answer) => answer.status() === 409);
    const ordered = new Promise<void>((resolve) => {
      desk.route('**/api/admin/offers/order', async (route) => {
        const response = await route.fetch({ url: `${network.url}/api/admin/offers/order` });
        resolve();
        await refused;
        await route.fulfill({ response });
      });
    });
    await isActive.focus();
    await desk.keyboard.press('Alt+ArrowDown');
    await expect(rows.nth(2)).toHaveAccessibleName('Edit A lantern for every booking');
    await ordered;
  }
  await isActive.click();
  await expect(toastOf(desk, 'Offer status updated successfully')).toBeVisible();
  await expect(desk.getByText('Turned off')).toBeVisible();

  endOffer(site, 'A lantern for every booking');
  await desk.reload();
  await expect(desk.getByText('Past', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Delete A lantern for every booking' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete offer' }).click();
  await expect(toastOf(desk, 'Offer deleted successfully')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await syncedUntil(home, () =>
    expect(homeTitles.filter({ hasText: 'lantern' })).toHaveCount(0, { timeout: 2_000 }),
  );
  await expect(homeTitles).toHaveCount(3);
});

test('@all what the office changed shows where the app is open, and is taken over without a mismatch from then on', async ({
  device,
  network,
  office,
}) => {
  const [changed] = (await office.packages()).filter((each) => each.bhk === 1);
  if (!changed) throw new Error('The seeds have no package for 1 BHK.');
  // A customer who is signed in: their device asks for what is new.
  const page = await openSignedIn(device, await office.customer(), '/packages');
  const [service, home] = [await device.visit('/services/cleaning'), await device.visit('/')];
  const price = changed.price + 7;
  const shown = price.toLocaleString('en-AE');
  const file = { id: 'rooms', name: 'List of rooms', type: 'PDF', url: 'https://example.ae/rooms.pdf' };
  await office.changePackage(changed, { price });
  await changeService(network.url, await office.admin(), 'cleaning', {
    description: 'Each room by name.',
    files: [file],
  });
  await addOffer(network.url, await office.admin(), 'A broom for every booking');

  await syncedUntil(page, () => expect(page.getByText(shown).first()).toBeVisible({ timeout: 2_000 }));
  await expect(service.getByText('Each room by name.')).toBeVisible();
  await expect(service.getByRole('link', { name: /List of rooms/ })).toHaveAttribute('href', file.url);
  await expect(home.getByRole('heading', { level: 3, name: 'A broom for every booking' })).toBeAttached();

  const drawn = await html(network.url, '/packages');
  expect(drawn.includes(shown), 'the new price is in the HTML').toBe(true);
  await page.goto('/packages');
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(shown).first()).toBeAttached();
});

/** The device asks again until the page shows it: a page that is not taken over yet asks nothing. */
async function syncedUntil(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await hintOnline(page);
    await shown();
  }).toPass({ timeout: 30_000 });
}

/** A page as a browser that has never been here gets it. */
async function html(url: string, path: string): Promise<string> {
  return (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
}

/** Another admin's desk asks the API. */
async function ask<T>(url: string, token: string, method: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/admin${path}`, { method, headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Another admin changes a service. */
async function changeService(
  url: string,
  token: string,
  id: string,
  change: Partial<Service>,
): Promise<void> {
  const path = `/services/${id}`;
  const was = await ask<Service>(url, token, 'GET', path);
  const { id: _id, serviceType: _type, path: _path, rev: _rev, ...fields } = was;
  await ask(url, token, 'PUT', path, { ...fields, ...change });
}

/** Another admin puts an offer first. */
async function addOffer(url: string, token: string, title: string): Promise<void> {
  const offer = {
    title,
    description: '',
    validUntil: '31/12/2099',
    imageUrl: '',
    servicePath: '/services/cleaning',
    active: true,
  };
  const { id } = await ask<{ id: string }>(url, token, 'POST', '/offers', offer);
  const all = await ask<{ id: string }[]>(url, token, 'GET', '/offers');
  const ids = [id, ...all.map((each) => each.id).filter((each) => each !== id)];
  await ask(url, token, 'PUT', '/offers/order', { ids });
}

/** Lets an offer's last day be over, as time would. */
function endOffer(site: AppServer, title: string): void {
  const database = new Sqlite(join(site.dataDir, 'homehub.sqlite'));
  database.prepare('UPDATE offer SET valid_until = ? WHERE title = ?').run('2020-01-01', title);
  database.close();
}
