import type { Page } from '@playwright/test';
import { Office } from './harness/office';
import { startProvider } from './harness/openid';
import { freePort } from './harness/ports';
import { startServer } from './harness/server';
import { expectAddress, expectNoTrace } from './harness/steps';
import { test as base, expect } from './harness/test';

const people = [
  { sub: 'noor', email: 'noor.google@example.ae', emailVerified: true, name: 'Noor Rahman' },
  { sub: 'laila', email: 'laila.google@example.ae', emailVerified: true, name: 'Laila Aziz' },
  { sub: 'unproven', email: 'unproven.google@example.ae', emailVerified: false, name: 'Sami Unproven' },
];

interface WithGoogle {
  site: string;
  office: Office;
}

/**
 * An app that offers Google, which leads back to one address: the app's own, not the proxy's. Each test has its own, and
 * names it before the browser, which is then closed before it.
 */
const test = base.extend<{ google: WithGoogle }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  google: async ({}, use) => {
    const [provider, port] = await Promise.all([startProvider({ users: people }), freePort()]);
    const site = `http://localhost:${port}`;
    const server = await startServer({ PORT: String(port), PUBLIC_URL: site, ...provider.env });
    const office = new Office(server);
    await use({ site, office });
    office.close();
    await Promise.all([server.stop(), provider.stop()]);
  },
});

/** Signs in at the provider's own pages, and agrees. */
async function agree(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The provider still knows who this is; it may ask once more whether they agree. */
async function consent(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue' });
  const back = page.getByText('Successfully logged in with Google');
  await expect(go.or(back)).toBeVisible();
  if (await go.isVisible()) await go.click();
}

test('@all @also-desktop with Google: there, back to where one was going, and the code leaves no trace', async ({
  google: { site },
  newcomer,
  watch,
}) => {
  watch.allow(/status of 40[04]/);
  const page = await newcomer.running.newPage();
  let code = '';
  page.on('framenavigated', (frame) => {
    code = new URL(frame.url()).searchParams.get('token') ?? code;
  });
  await page.goto(`${site}/login?next=%2Fbookings`);
  const google = page.getByRole('link', { name: 'Continue with Google' });
  // The page comes as for anybody; whence this person came is known once it is taken over.
  await expect(google).toHaveAttribute('href', /next=/);
  await google.click();
  await agree(page, 'noor');
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await expectAddress(page, '/bookings');
  expect(code).not.toBe('');
  await expectNoTrace(page, code);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  expect(token?.split('.')).toHaveLength(3);
  expect(code).not.toBe(token);

  await test.step('the same code again: used, and over nobody', async () => {
    await page.goto(`${site}/auth/callback?token=${code}`);
    await expect(page.getByText('Failed to complete authentication')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token);
  });
});

test('@all a first page without the server’s content offers Google as well, and keeps a mailed link through it', async ({
  google: { site, office },
  newcomer,
  watch,
}) => {
  watch.allow(/status of 40[04]/);
  // The shell: this browser has been told nothing yet.
  const page = await newcomer.visit(`${site}/bookings`);
  await expectAddress(page, '/login');
  const google = page.getByRole('link', { name: 'Continue with Google' });
  await google.click();
  await agree(page, 'laila');
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await expectAddress(page, '/bookings');
  await page.goto(`${site}/delete-account`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { link = '' } = await office.mailTo('laila.google@example.ae', /Delete your account/);
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await expectAddress(page, '/login');

  await page.goto(site + link);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(google).toHaveAttribute('href', /next=%2Fdelete-account/);
  await google.click();
  await consent(page);
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await expectAddress(page, '/delete-account');
  await expectNoTrace(page, link.split('=')[1] ?? '?');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
});

test('@all with Google cancelled, or for an address that it has not confirmed, /login says why', async ({
  google: { site },
  newcomer,
  watch,
}) => {
  watch.allow(/status of 404/);
  const page = await newcomer.visit(`${site}/register?next=%2Foutbox`);
  const google = page.getByRole('link', { name: 'Continue with Google' });
  await expect(google).toHaveAttribute('href', /next=/);
  await google.click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await expectAddress(page, '/login?next=%2Foutbox');

  await google.click();
  await agree(page, 'unproven');
  await expect(page.getByText('Google has not confirmed this e-mail address.')).toBeVisible();
  await expectAddress(page, '/login?next=%2Foutbox');
});
