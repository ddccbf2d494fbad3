import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SyncRequest, SyncResponse } from '../contract/sync';
import { draftsOf, holdDrafts, outboxOf } from './harness/queue';
import { arriveSignedIn, expectNothingWaits, holdCode, press, takenOver } from './harness/steps';
import { expect, test } from './harness/test';

const saved = 'Saved on this device. Will be sent.';

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

test('@both a visitor writes, reads that it is being sent, and it arrives once', async ({
  device,
  office,
}) => {
  const message = aMessage();
  const page = await device.visit('/contact');
  await fill(page, message);
  const began = Date.now();
  await press(page, 'Send message');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
  await expect(page.getByText("Thank you for your message. We'll respond shortly!")).toBeVisible();
  await expectForm(page, empty);
  expect(office.messagesOf(message.Email)).toMatchObject([
    { name: message.Name, subject: message.Subject, message: message.Message },
  ]);
});

test('what is typed before the page is taken over is kept, and sent', async ({ device, office }) => {
  const message = aMessage();
  const page = await device.running.newPage();
  const arrive = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, message);
  arrive();
  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(office.messagesOf(message.Email)).toMatchObject([
    { name: message.Name, subject: message.Subject, message: message.Message },
  ]);
});

test('@both without a network the message is kept here, and arrives once when it is back', async ({
  device,
  network,
  office,
}) => {
  const message = aMessage();
  await device.ready('/');
  await network.stop();
  const page = await device.visit('/contact');
  await fill(page, message);
  await press(page, 'Send message');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText('Message Sent')).toHaveCount(0);
  await expectForm(page, empty);
  expect(await outboxOf(page, null)).toMatchObject([
    { op: { kind: 'message.create', subject: message.Subject } },
  ]);

  await network.start();
  network.dropAfter(1);
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(office.messagesOf(message.Email)).toHaveLength(1);
});

test('what is missing is named at its field, the first one has the focus, and nothing typed is lost', async ({
  device,
  office,
}) => {
  const message = aMessage();
  const page = await device.visit('/contact');
  await press(page, 'Send message');
  for (const name of ['Name', 'E-mail', 'Subject', 'Message']) {
    await expect(page.getByText(`${name} is required.`)).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();

  const long = 'a'.repeat(5_001);
  await fill(page, { ...message, Email: 'layla@', Message: long });
  await press(page, 'Send message');
  await expect(page.getByText('Enter a valid e-mail.')).toBeVisible();
  await expect(page.getByText('Message is longer than 5000 characters.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expectForm(page, { ...message, Email: 'layla@', Message: long });

  await fill(page, message);
  await expect(page.getByText('Enter a valid e-mail.')).toHaveCount(0);
  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(office.messagesOf(message.Email)).toHaveLength(1);
});

test('a refused message stays in the form, and goes out again under a number of its own', async ({
  device,
  office,
}) => {
  const message = aMessage();
  const page = await device.visit('/contact');
  const refused: string[] = [];
  await page.route('**/api/sync', async (route) => {
    const request: SyncRequest = route.request().postDataJSON();
    const [op] = request.ops;
    if (!op || refused.length > 0) return route.continue();
    refused.push(op.opId);
    const answer: SyncResponse = {
      v: 1,
      userId: null,
      serverTime: new Date().toISOString(),
      publicVersion: '',
      results: [{ opId: op.opId, is: 'rejected', code: 'invalid', message: 'This cannot be taken.' }],
      rows: [],
      gone: [],
      cursor: request.cursor ?? '',
      more: false,
    };
    await route.fulfill({ json: answer });
  });
  await fill(page, message);
  await press(page, 'Send message');
  await expect(page.getByText('There was a problem sending your message. Please try again.')).toBeVisible();
  await expect(page.getByText('This cannot be taken.')).toBeVisible();
  await expectForm(page, message);
  expect(await outboxOf(page, null)).toEqual([]);

  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(office.messagesOf(message.Email).map((each) => each.id)).not.toContain(refused[0]);
  expect(office.messagesOf(message.Email)).toHaveLength(1);
});

test('a link names the subject, an account the person, and a reload keeps what was typed', async ({
  device,
  office,
}) => {
  const customer = await office.customer();
  const page = await device.visit('/');
  await arriveSignedIn(page, customer);
  await page.goto('/contact?subject=About%20Painting');
  const known = { Name: 'Mariam Haddad', Email: customer.email };
  await expectForm(page, { ...known, Subject: 'About Painting', Message: '' });
  await fill(page, { Subject: 'About my painted gate', Message: 'It has scratches.' });
  await page.reload();
  await expectForm(page, { ...known, Subject: 'About my painted gate', Message: 'It has scratches.' });
  await press(page, 'Send message');
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expectForm(page, { ...known, Subject: '', Message: '' });
});

test('what is typed while the device is slow to write outlives a reload', async ({ device }) => {
  const page = await device.visit('/contact');
  await takenOver(page, 'Send message');
  await fill(page, { Name: 'Layla Nasser' });
  await expect.poll(() => draftsOf(page, null)).toMatchObject([{ value: { name: 'Layla Nasser' } }]);
  await holdDrafts(page, null);
  await fill(page, { Subject: 'A ceiling fan', Message: 'Do you hang fans?' });
  await page.reload();
  const typed = { Name: 'Layla Nasser', Subject: 'A ceiling fan', Message: 'Do you hang fans?' };
  await expectForm(page, typed);
  await expect.poll(() => draftsOf(page, null)).toMatchObject([{ value: { message: typed.Message } }]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
});

test('@both the ways to reach us are links, and the map is there without a network', async ({
  device,
  network,
}) => {
  await device.ready('/');
  await network.stop();
  const page = await device.visit('/contact');
  const main = page.getByRole('main');
  const ways = main.getByRole('complementary', { name: 'Contact information' });
  await expect(ways.locator('a[href^="tel:"]')).toHaveCount(3);
  await expect(ways.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(ways.locator('a[href^="https://wa.me/"]')).toHaveCount(1);
  await expect(ways.getByText('8:00 AM–6:00 PM')).toBeVisible();
  for (const name of ['View Larger Map', 'Get Directions']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:.*Dubai/);
  }
  for (const link of await main.locator('a[target=_blank]').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  const map = main.getByRole('region', { name: 'Our office' });
  await map.scrollIntoViewIfNeeded();
  expect((await map.boundingBox())?.height).toBe(450);
  await expect(map.locator('svg.drawing')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the testimonials page shows six rated voices and leads on', async ({ device }) => {
  const page = await device.visit('/testimonials');
  const main = page.getByRole('main');
  await expect(main.getByRole('figure')).toHaveCount(6);
  await expect(main.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toHaveCount(6);
  await expect(main.getByRole('link', { name: 'Book a Service' })).toHaveAttribute('href', '/booking');
  await main.getByRole('link', { name: 'View Our Packages' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});
