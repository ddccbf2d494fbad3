import type { Page } from '@playwright/test';
import { freePort } from '../api/testing/ports';
import { Office } from './harness/office';
import { startServer } from './harness/server/server';
import { expectAddress, fillLogin, press } from './harness/steps';
import { test as base, expect } from './harness/test';

/** A passkey is made for the address that the app knows as its own: not the proxy's. Each test has a server to itself. */
const test = base.extend<{ own: { site: string; office: Office } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  own: async ({}, use) => {
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const server = await startServer({ PORT: String(port), PUBLIC_URL: site });
    const office = new Office(server);
    await use({ site, office });
    office.close();
    await server.stop();
  },
});

/** Gives the device what makes and keeps passkeys, and a person whose finger it knows. */
async function withFinger(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await expectAddress(page, '/login');
}

test('@all a passkey that was set up is the second step after a password, and signs in alone', async ({
  own: { site, office },
  newcomer,
  watch,
}) => {
  watch.allow(/status of 40[14]/);
  const me = await office.customer();
  const page = await newcomer.visit(`${site}/login`);
  await withFinger(page);
  await page.goto(`${site}/login?token=${me.token}&next=${encodeURIComponent('/profile?tab=settings')}`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  await logOut(page);
  await fillLogin(page, me.email, me.password);
  await press(page, 'Login');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expectAddress(page, '/');

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectAddress(page, '/');
  expect((await page.evaluate(() => localStorage.getItem('authToken')))?.split('.')).toHaveLength(3);
});
