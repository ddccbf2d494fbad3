import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { syncRequestOf } from './harness/network/exchanges';
import { draftsOf, holdDrafts, outboxOf } from './harness/queue';
import { holdCode, hydrated, openSignedIn, press } from './harness/steps';
import { expect, test } from './harness/test';

/** What a person writes, under an e-mail of its own so that it can be found again. */
function aMessage() {
  return {
    Name: 'Layla Nasser',
    Email: `layla-${randomUUID().slice(0, 8)}@example.ae`,
    Subject: 'A ceiling fan',
    Message: 'Do you hang fans on a high ceiling?\nIt is 4 m up.',
  };
}

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(message)) await field(page, label).fill(text);
}

async function expectForm(page: Page, message: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(message)) await expect(field(page, label)).toHaveValue(text);
}

const empty = { Name: '', Email: '', Subject: '', Message: '' };

test('@also-desktop what is typed before the page is taken over stays; refused it goes out again, and arrives once', async ({
  newcomer,
  network,
  office,
}) => {
  const message = aMessage();
  const page = await newcomer.running.newPage();
  const arrive = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, message);
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('type', 'button');
  arrive();
  network.refuse();
  await press(page, 'Send message');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByText('There was a problem sending your message. Please try again.')).toBeVisible();
  await expectForm(page, message);
  expect(await outboxOf(page, null)).toEqual([]);

  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expectForm(page, empty);
  const [refused, sent] = network.book.pushes.flatMap((each) =>
    syncRequestOf(each).ops.map(({ opId }) => opId),
  );
  const { Name: name, Subject: subject, Message: text } = message;
  expect(office.messagesOf(message.Email)).toMatchObject([{ id: sent, name, subject, message: text }]);
  expect(sent).not.toBe(refused);
});

test('@all a link names the subject, an account the person; what is typed while the device is slow to write outlives a reload; the map is drawn without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const page = await openSignedIn(device, customer, '/contact?subject=About%20Painting');
  await hydrated(page, 'Send message');
  const known = { Name: 'Mariam Haddad', Email: customer.email };
  await expectForm(page, { ...known, Subject: 'About Painting', Message: '' });
  const { id } = customer.user;
  await fill(page, { Subject: 'About my painted gate' });
  await expect
    .poll(() => draftsOf(page, id))
    .toMatchObject([{ value: { subject: 'About my painted gate' } }]);
  await holdDrafts(page, id);
  await fill(page, { Message: 'It has scratches.' });
  await page.reload();
  await expectForm(page, { ...known, Subject: 'About my painted gate', Message: 'It has scratches.' });
  await expect.poll(() => draftsOf(page, id)).toMatchObject([{ value: { message: 'It has scratches.' } }]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expectForm(page, { ...known, Subject: '', Message: '' });

  await network.stop();
  await page.reload();
  const map = page.getByRole('region', { name: 'Our office' });
  await expect(map.locator('svg.drawing')).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(450);
});
