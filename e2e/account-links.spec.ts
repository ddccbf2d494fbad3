import type { SignedIn } from '../contract/accounts/users';
import { askApi, bookAs } from './harness/api-steps';
import { everythingKept } from './harness/device/kept';
import { arriveSignedIn, expectAddress, expectNoTrace, openSignedIn, press, signIn } from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop a forgotten password: a link to a new one, and signed out everywhere', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const { email, password } = customer;
  const elsewhere = await askApi<SignedIn>(network.url, '/auth/login', undefined, { email, password });
  const page = await device.running.newPage();
  // Its owner is signed in here, by what they cannot remember.
  await arriveSignedIn(page, customer, '/forgot-password');
  // The address is there before its page is: /login has such a field, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(page, 'Send the link');
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  const { link = '' } = await office.mailTo(email, /new password/);

  await page.goto(link);
  await expectAddress(page, '/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('four quiet palm gardens');
  await press(page, 'Save the new password');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expectAddress(page, '/login');
  await expectNoTrace(page, link.split('=')[1] ?? '?');
  for (const each of [customer, elsewhere]) await expect(office.profileOf(each)).rejects.toThrow(/401/);
  await signIn(page, { email, password: 'four quiet palm gardens' });
});

test('@all an address is confirmed by its link, and earlier bookings join the account', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const guest = { ...customer, token: '' };
  await bookAs(guest, network.url, 'Layla Nasser');
  const { link = '' } = await office.mailTo(customer.email, /Confirm your e-mail/);

  // Opened where no person is signed in yet.
  const page = await device.visit(link);
  await expectAddress(page, '/verify-email');
  await expect(page.getByText('Sign in first')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signIn(page, customer);
  await expectAddress(page, '/verify-email');
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await expect(page.getByText('1 earlier booking is now in your account.')).toBeVisible();
  await page.getByRole('link', { name: 'See my bookings' }).click();
  await expect(page.getByRole('main').getByText('Painting').first()).toBeVisible();
});

test('@all @also-desktop without a password an account is deleted by a mailed link, and nothing of it stays here', async ({
  device,
  office,
}) => {
  const customer = await office.customer('Zubaida Karam');
  office.dropPassword(customer.user.id);
  const page = await openSignedIn(device, customer, '/profile?tab=settings');
  await expect(page.getByText('You sign in without a password.')).toBeVisible();
  await expect.poll(async () => (await everythingKept(page)).includes(customer.email)).toBe(true);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the link' }).click();
  const { link = '' } = await office.mailTo(customer.email, /Delete your account/);

  await page.goto(link);
  await expectAddress(page, '/delete-account');
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expectAddress(page, '/');
  const kept = await everythingKept(page);
  for (const each of [customer.user.id, customer.email, customer.token, 'Zubaida Karam'])
    expect(kept.includes(each), `${each} is still kept`).toBe(false);
});
