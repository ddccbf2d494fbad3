import { packageLabel } from '../contract/plans/package-names';
import { holdCode, press } from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop a plan is kept through the sign-in, and a price that changed meanwhile is asked about again', async ({
  device,
  office,
}) => {
  const [customer, packages] = await Promise.all([office.customer(), office.packages()]);
  const plan = packages.find(({ bhk, type }) => bhk === 4 && type === 'premium');
  if (!plan) throw new Error('There is no premium package for 4 BHK.');
  const label = packageLabel(plan);

  const page = await device.visit('/packages');
  await page.getByRole('tab', { name: /^4/ }).click();
  await page.getByRole('button', { name: `Select Plan ${label}` }).click();
  await expect(page.getByText('Plan Selected!')).toBeVisible();
  await expect(page.getByText('You must be logged in to subscribe.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await press(page, 'Login');
  await page.waitForURL((url) => url.pathname === '/subscribe');
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeInViewport();

  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(plan.id);
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Start date').fill(`${year}-01-31`);
  await expect(page.getByLabel('End date')).toHaveValue(`${year + 1}-01-31`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Subscription' });
  await expect(question.getByText('Do you want to confirm your subscription?')).toBeVisible();

  const price = plan.price + 150;
  await office.changePackage(plan, { price });
  try {
    await question.getByRole('button', { name: 'Yes' }).click();
    const shown = `AED ${price.toLocaleString('en-AE')}`;
    await expect(question.getByText(new RegExp(`has changed from .+ to ${shown}\\.`))).toBeVisible();
    expect(office.subscriptionsOf(customer.user.id)).toEqual([]);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Subscription Confirmed!')).toBeVisible();
    expect(office.subscriptionsOf(customer.user.id)).toMatchObject([{ status: 'active' }]);
  } finally {
    const now = (await office.packages()).find(({ id }) => id === plan.id);
    if (now) await office.changePackage(now, { price: plan.price });
  }
});

test('@all a size and a plan can be chosen before the page’s code is here', async ({ newcomer }) => {
  const page = await newcomer.running.newPage();
  const arrive = await holdCode(page);
  await page.goto('/packages', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Select Plan 1 BHK Standard/ }).click();
  await expect(page).toHaveURL(/\/subscribe\?bhk=1&plan=/);
  arrive();
  await expect(page.getByText('Your choice is kept.')).toBeVisible();
  const again = await holdCode(page);
  await page.goto('/packages', { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: /^3/ });
  await tab.click();
  await expect(page).toHaveURL(/bhk=3$/);
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  again();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Select Plan 3 BHK Standard' })).toBeVisible();
});

test('@all the menu leads on before the page’s code is here', async ({ newcomer, size }) => {
  const page = await newcomer.running.newPage();
  await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Packages' })).toBeInViewport();
  } else {
    await page.getByRole('button', { name: 'Interior Design' }).click();
    await expect(page).toHaveURL(/\/services\/interior-design$/);
  }
});
