import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './harness/look';
import { askApi, bookAs, openDesk, pick, subscribeAs, unreached } from './harness/steps';
import { expect, test } from './harness/test';

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** A customer with a name of their own, who can be found by it. */
const named = () => `Salma ${randomUUID().slice(0, 8)}`;

test('@all @also-phone an admin locks, resets and promotes somebody, and never themselves', async ({
  device,
  network,
  office,
  server,
}) => {
  const name = named();
  const customer = await office.customer(name);
  const { reference } = await bookAs(customer, network.url, name);
  const page = await openDesk(device, office, `/admin/users?search=${customer.email}`);

  const lock = page.getByRole('button', { name: `Lock ${name}`, exact: true });
  const unlock = page.getByRole('button', { name: `Unlock ${name}` });
  await expect(lock).toBeVisible();
  await lock.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(said(page, 'User lock status updated successfully')).toBeVisible();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await expect(office.profileOf(customer)).rejects.toThrow('401');

  await network.stop();
  await unlock.click();
  await expect(said(page, unreached('Failed to update user lock status'))).toBeVisible();
  await expect(unlock).toBeVisible();
  await network.start();
  await expect(async () => {
    await unlock.click();
    await expect(lock).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  }).toPass();

  await page.getByRole('button', { name: `Reset Password of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    said(page, `A link to choose a new password is on its way to ${customer.email}.`),
  ).toBeVisible();
  await office.mailTo(customer.email, /password/i);

  const open = page.getByRole('button', { name, exact: true });
  await open.press('Enter');
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText(reference)).toBeVisible();
  await pick(page, `Set role of ${name}`, 'Staff');
  const question = page.getByRole('alertdialog', { name: `Make ${name} staff?` });
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(said(page, 'User role updated successfully')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(drawer.getByText('No subscriptions in this account.')).toBeVisible();
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByText('Changed a role')).toBeVisible();
  await expect(drawer.getByText('Role: Customer → became Staff')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await page.goto(`/admin/users?search=${server.admin.email}`);
  await expect(page.getByText('This is you: nobody locks or resets themselves.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Lock|Reset Password of) / })).toHaveCount(0);
  await page.getByRole('button', { name: /\(you\)/ }).click();
  await expect(page.getByRole('dialog').getByText(/nor change your own role/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Set role/ })).toHaveCount(0);
});

test('@all @also-phone an admin sets a subscription to any status; a conflict is asked about, a refusal undone', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 409/);
  const name = named();
  const customer = await office.customer(name);
  const { id } = await subscribeAs(customer, network.url, await office.packages());
  const page = await openDesk(device, office, '/admin/subscriptions');
  await expect(page.getByRole('tab', { name: /^Active Subscriptions\s*\d+$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Cancelled\/Expired\s*\d+$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Refunded\s*\d+$/ })).toBeVisible();

  const found = page.waitForResponse(/subscriptions\?.*search=/);
  await page.getByRole('searchbox').fill(customer.email);
  await found;
  const row = page.getByRole('button', { name, exact: true });
  const set = `Set status of the subscription of ${name}`;
  await expect(row).toBeVisible();

  // Another admin was faster.
  const changed = await fetch(`${network.url}/api/admin/subscriptions/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await office.admin()}` },
    body: JSON.stringify({ status: 'cancelled' }),
  });
  expect(changed.status).toBe(200);

  await pick(page, set, 'Refunded');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Refunded' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(conflict.getByText('Cancelled')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save my change' }).click();
  await expect(said(page, 'Subscription status updated successfully')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: 'Refunded' }).click();
  await expect(row).toBeVisible();
  expect(office.subscriptionsOf(customer.user.id)).toMatchObject([{ id, status: 'refunded' }]);

  await network.stop();
  await pick(page, set, 'Active');
  await expect(said(page, unreached('Failed to update subscription status'))).toBeVisible();
  await expect(page.locator('.status', { hasText: 'Refunded' })).toBeVisible();
  expect(office.subscriptionsOf(customer.user.id)).toMatchObject([{ status: 'refunded' }]);
});

test('@all @also-phone what the contact form sends is read, replied to, answered and put away', async ({
  device,
  network,
  office,
}) => {
  const name = named();
  const email = `${randomUUID().slice(0, 8)}@example.ae`;
  const subject = `A leak in ${email.slice(0, 8)}`;
  await askApi(network.url, '/messages', undefined, {
    name,
    email,
    subject,
    message: 'It drips.\nPlease call.',
  });
  const page = await openDesk(device, office, '/admin/messages');
  await expect(page.getByRole('button', { name: /^New \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill(email);

  const open = page.getByRole('button', { name: subject });
  await open.press('Enter');
  const drawer = page.getByRole('dialog', { name: subject });
  await expect(drawer.getByText('Please call.')).toBeVisible();
  const reply = drawer.getByRole('link', { name: 'Reply by e-mail' });
  await expect(reply).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=${encodeURIComponent(`Re: ${subject}`)}&body=`),
  );

  await network.stop();
  await drawer.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(said(page, unreached('Failed to update message status'))).toBeVisible();
  await expect(drawer.getByText('New', { exact: true })).toBeVisible();
  await network.start();
  await drawer.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(said(page, 'Message status updated successfully')).toBeVisible();
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Archive' }).click();
  await expect(drawer.getByText('Archived', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No new messages match' })).toBeVisible();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(open).toBeVisible();
});

test('@all @also-phone the history says who changed what, before and after, by person and by thing', async ({
  device,
  network,
  office,
}) => {
  const name = named();
  const customer = await office.customer(name);
  const page = await openDesk(device, office, `/admin/users?search=${customer.email}`);
  const lock = page.getByRole('button', { name: `Lock ${name}` });
  await expect(lock).toBeVisible();
  await lock.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(said(page, 'User lock status updated successfully')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = page.getByRole('link', { name: 'History' });
  if (device.size === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
  await places.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Person.*${name}`) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`type=user&entity=${customer.user.id}`));
  // The list before stays in sight until the one asked for is here.
  const things = page.getByRole('button', { name: /^Person/ });
  await expect
    .poll(async () => (await things.allTextContents()).filter((text) => !text.includes(name)))
    .toEqual([]);
  await expect(page.getByText('Locked a person', { exact: true })).toBeVisible();
  await expect(page.getByText('Locked: no → became yes')).toBeAttached();

  await page.getByRole('button', { name: /show all/ }).click();
  if (device.size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(customer.email);
  await page.locator('.ant-select-dropdown:visible').getByTitle(new RegExp(customer.email)).click();
  await expect(page).toHaveURL(new RegExp(`actor=${customer.user.id}`));
  // The list before stays in sight until the one asked for is here; the admin's acts are not this person's.
  await expect(page.getByText('Locked a person', { exact: true })).toHaveCount(0);
  await expect(said(page, 'Signed in')).toBeVisible();

  await network.stop();
  await pick(page, 'Thing', 'Report');
  await expect(page.getByRole('heading', { name: 'Failed to load the history' })).toBeVisible();
  await expect(page.getByText(/There is no connection/)).toBeVisible();
  await network.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No acts match' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
