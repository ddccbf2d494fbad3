import { freePort } from '../api/testing/ports';
import { startProvider } from './harness/server/openid';
import { startServer } from './harness/server/server';
import { expectAddress, expectNoTrace } from './harness/steps';
import { test as base, expect } from './harness/test';

const noor = { sub: 'noor', email: 'noor.google@example.ae', emailVerified: true, name: 'Noor Rahman' };

/**
 * An app that offers Google, which leads back to one address: the app's own, not the proxy's. It is named before the browser,
 * which is then closed before it.
 */
const test = base.extend<{ google: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  google: async ({}, use) => {
    const [provider, port] = await Promise.all([startProvider({ users: [noor] }), freePort()]);
    const site = `http://localhost:${port}`;
    const server = await startServer({ PORT: String(port), PUBLIC_URL: site, ...provider.env });
    await use(site);
    await Promise.all([server.stop(), provider.stop()]);
  },
});

test('@all @also-desktop with Google: there, back to where one was going, and the code leaves no trace', async ({
  google: site,
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
  await page.locator('input[name=login]').fill(noor.sub);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
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
