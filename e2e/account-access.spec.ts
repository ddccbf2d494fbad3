import { expectNoSidewaysScroll } from './harness/look';
import { expectAddress, expectNoTrace, fillLogin, holdCode, press } from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop a wrong password keeps the form; the right one leads back to where one came from', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const page = await device.visit('/profile?tab=settings');
  await expectAddress(page, '/login');
  const password = page.getByLabel('Password', { exact: true });
  await fillLogin(page, customer.email, 'not the password');
  await press(page, 'Login');
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await expect(password).toHaveValue('not the password');
  await expect(password).toBeFocused();

  await password.fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expectAddress(page, '/profile?tab=settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible();
  await page.goto('/login');
  await expectAddress(page, '/');
});

const servedForms = [
  {
    address: '/login',
    fields: { Email: 'noor@example.ae', Password: 'three brass lanterns' },
    name: 'Login',
  },
  {
    address: '/register',
    fields: { 'Full Name': 'Noor', Email: 'noor@example.ae', Password: 'three brass lanterns' },
    name: 'Sign up',
  },
  { address: '/forgot-password', fields: { Email: 'noor@example.ae' }, name: 'Send the link' },
] as const;

test('before a form is taken over nothing typed gets into the address, and none of it is lost', async ({
  newcomer,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const page = await newcomer.running.newPage();
  for (const { address, fields, name } of servedForms)
    await test.step(address, async () => {
      const arrive = await holdCode(page);
      await page.goto(address, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      const button = main.getByRole('button', { name, exact: true });
      for (const [label, text] of Object.entries(fields)) {
        await main.getByLabel(label, { exact: true }).fill(text);
        await page.keyboard.press('Enter');
      }
      await button.click();
      await expect(button).toHaveAttribute('type', 'button');
      expect(await main.locator('form').evaluate((form: HTMLFormElement) => form.method)).toBe('post');
      await expectAddress(page, address);
      arrive();
      await expect(button).toHaveAttribute('type', 'submit');
      await expectAddress(page, address);
      for (const [label, text] of Object.entries(fields))
        await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

  await test.step('without any code a mailed link’s page has no form, and its secret stays behind the #', async () => {
    // Else the page before asks for more of its code, is refused too, and loads itself anew amid this.
    await page.goto('about:blank');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/reset-password#token=aaaaaaaaaaaaaaaaaaaaaaaa');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
  });
});

test('@all a token in the address signs in, leaves no trace, and never replaces another person', async ({
  device,
  office,
}) => {
  const [a, b] = [await office.customer('Aisha Karim'), await office.customer('Bilal Omar')];
  const page = await device.visit('/login?error=access_denied&next=%2Foutbox');
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await expectAddress(page, '/login?next=%2Foutbox');

  await page.goto(`/login?token=${a.token}`);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expectAddress(page, '/');
  await expectNoTrace(page, a.token);
  await page.goBack();
  expect(page.url()).not.toContain('token');

  await page.goto(`/auth/callback?token=${a.token}`);
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await expectAddress(page, '/');
  await expectNoTrace(page, a.token);

  await page.goto(`/login?token=${b.token}`);
  await expect(page.getByText(`You are signed in as ${a.email}.`)).toBeVisible();
  await expectAddress(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(a.token);
});

test('@all the longest address is shown whole at 320 pixels', async ({ device }) => {
  const page = await device.visit('/forgot-password');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('textbox', { name: 'Email' }).fill(`${'long'.repeat(15)}@${'example'.repeat(8)}.ae`);
  await press(page, 'Send');
  await expect(page.getByText(/^For long/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
