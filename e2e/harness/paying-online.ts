import { type FakeStripe, fakeStripe } from '../../api/testing/stripe/stripe';
import { home } from './device/chromium';
import { Office } from './office';
import { startServer } from './server/server';
import { test as base } from './test';

/** Each of these tests has a payment company of its own, and a server that knows it and is led back to by the browser's name for it. */
export const test = base.extend<{ stripe: FakeStripe }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  stripe: async ({}, use) => {
    const stripe = await fakeStripe();
    await use(stripe);
    await stripe.stop();
  },

  site: async ({ stripe }, use) => {
    const { secretKey, webhookSecret, url = '' } = stripe.settings;
    const server = await startServer({
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url },
      PUBLIC_URL: home,
    });
    await use(server);
    await server.stop();
  },

  office: async ({ site }, use) => {
    const office = new Office(site);
    await use(office);
    office.close();
  },
});
