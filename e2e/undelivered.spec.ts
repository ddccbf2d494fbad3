import type { Notification } from '../contract/notifications/admin-notifications';
import { askApi, lateDay } from './harness/api-steps';
import { Office } from './harness/office';
import { type MailServer, startMailServer } from './harness/server/mail-server';
import { startServer } from './harness/server/server';
import { openDesk } from './harness/steps';
import { test as base, expect } from './harness/test';

/** A site whose mails go to a mail server of its own. */
const test = base.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    mails.calm();
    await use(mails);
    await mails.close();
  },

  site: async ({ mails }, use) => {
    const server = await startServer({ SMTP_URL: mails.url });
    await use(server);
    await server.stop();
  },

  office: async ({ site }, use) => {
    const office = new Office(site);
    await use(office);
    office.close();
  },
});

test('@all @also-phone an invoice that was refused says so at its booking, and goes once the mailbox is there', async ({
  device,
  mails,
  network,
  office,
}) => {
  const email = 'nowhere@example.ae';
  const request = { serviceType: 'Painting', date: `${lateDay} 9:00 AM`, amount: 0, notes: '' };
  const customerInfo = { name: 'Layla', phone: '+971 50 123 4567', email };
  const visit = await askApi<{ id: string }>(network.url, '/bookings', undefined, {
    ...request,
    customerInfo,
  });
  await office.confirm(visit.id, 320);
  await office.complete(visit.id);
  await expect.poll(() => mails.refused.forGood).toBeGreaterThan(0);

  const desk = await openDesk(device, office, `/admin/bookings?booking=${visit.id}`);
  const drawer = desk.getByRole('dialog', { name: 'Painting' });
  await drawer.getByRole('tab', { name: 'Money' }).click();
  const undelivered = drawer.getByText(/^Not delivered: E-mail, did not arrive/);
  await expect(undelivered).toBeVisible();
  const send = drawer.getByRole('button', { name: /^Send INV-/ });

  const before = mails.refused.forGood;
  await send.click();
  await expect(desk.getByText(/^INV-\d{4}-\d+ goes out$/)).toBeVisible();
  await expect.poll(() => mails.refused.forGood).toBeGreaterThan(before);
  await expect(undelivered).toBeVisible();

  mails.open(email);
  await send.click();
  await expect(undelivered).toBeHidden();
  const ofVisit = `/api/admin/messages/out?booking=${visit.id}&event=invoice&channel=email`;
  const headers = { authorization: `Bearer ${await office.admin()}` };
  const states = async () => {
    const messages: Notification[] = await (await fetch(`${network.url}${ofVisit}`, { headers })).json();
    return messages.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(['taken']);
});
