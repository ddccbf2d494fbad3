import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Office } from './harness/office';
import { freePort } from './harness/ports';
import { type AppServer, startServer } from './harness/server';
import { expectAddress, fillLogin, press } from './harness/steps';
import { test as base, expect } from './harness/test';

interface OwnAddress {
  site: string;
  server: AppServer;
  office: Office;
}

/** A passkey is made for the address that the app knows as its own: not the proxy's. Each test has a server to itself. */
const test = base.extend<{ own: OwnAddress }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  own: async ({}, use) => {
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const server = await startServer({ PORT: String(port), PUBLIC_URL: site });
    const office = new Office(server);
    await use({ site, server, office });
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

/** Takes the recovery codes down, as the dialog asks; answers the first two. */
async function keepCodes(page: Page): Promise<[string, string]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return [first, second];
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await expectAddress(page, '/login');
}

test('a passkey that was set up is the second step after a password, and signs in alone', async ({
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
  await keepCodes(page);
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

test('@all @desktop an admin with an app signs in with a recovery code, and is asked again before a file of everybody', async ({
  own: { site, server, office },
  newcomer,
  watch,
}) => {
  watch.allow(/status of 40[134]/);
  const page = await newcomer.visit(`${site}/login`);
  await page.goto(
    `${site}/login?token=${await office.admin()}&next=${encodeURIComponent('/profile?tab=settings')}`,
  );
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await page.locator('dialog code').textContent())?.replaceAll(' ', '') ?? '';
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const [recoveryCode] = await keepCodes(page);

  await logOut(page);
  await fillLogin(page, server.admin.email, server.admin.password);
  await press(page, 'Login');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await press(page, 'Continue');
  await expectAddress(page, '/admin');

  await page.goto(`${site}/admin/users`);
  office.ageProofs();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Code').fill(code(30_000));
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Exported users: \d+ rows$/)).toBeVisible();
  await expect(asked).toHaveCount(0);
});
