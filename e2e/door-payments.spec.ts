import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { jobsHeld, outboxOf } from './harness/queue';
import { expectNothingWaits, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

const slots = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'] as const;
const list = '/jobs?tab=next';

interface Door {
  method: 'cash' | 'card';
  received: string;
  fils: number;
  completes?: boolean;
}

/** At the door of each: how it is paid, what was received (AED), and what is recorded of it (fils). */
const doors: Door[] = [
  { method: 'cash', received: '280', fils: 28_000, completes: true },
  { method: 'cash', received: '300', fils: 28_000 },
  { method: 'card', received: '200', fils: 20_000 },
  { method: 'cash', received: '100.50', fils: 10_050 },
  { method: 'cash', received: '500', fils: 28_000 },
];

async function payAt(page: Page, job: Booking, { method, received, fils, completes }: Door): Promise<void> {
  await page.goto(`/jobs?tab=next&job=${job.id}`);
  if (completes) {
    await page.getByRole('button', { name: 'Mark completed' }).click();
    // What comes next opens itself.
    await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).click();
  } else await page.getByRole('link', { name: 'Take payment' }).click();
  if (method === 'card') {
    await page.getByRole('button', { name: 'Card machine' }).click();
    await page.getByLabel('Taken by card').fill(received);
    await page.getByLabel('Last four digits').fill('4021');
  } else await page.getByLabel('Received').fill(received);
  const aed = fils % 100 ? (fils / 100).toFixed(2) : String(fils / 100);
  const how = method === 'cash' ? 'in cash' : 'by card';
  await page.getByRole('button', { name: `Take AED ${aed} ${how}` }).click();
  await expect(page.getByText(/is paid already/)).toBeVisible();
}

test('five payments in airplane mode, two dead batteries: each is there once, and the cash is the same on the phone and in the office', async ({
  ownDevice: device,
  network,
  crew,
}) => {
  test.slow();
  const me = await crew.technician();
  const change = { status: 'confirmed', amount: 280, because: 'They come.' } as const;
  const jobs: Booking[] = [];
  for (const slot of slots) jobs.push(await crew.job({ for: me, in: 1, slot, change }));
  await openSignedIn(device, me);
  await device.restart();
  let page = await device.visit(list);
  await expect.poll(() => jobsHeld(page, me.user.id)).toBe(jobs.length);
  await network.stop();

  for (const [n, job] of jobs.entries()) {
    await payAt(page, job, doors[n] as Door);
    if (n !== 1 && n !== 3) continue;
    await device.kill();
    await device.open();
    page = await device.visit(list);
  }
  const cash = 28_000 + 28_000 + 10_050 + 28_000;
  await page.goto('/jobs?money=cash');
  await expect(page.getByText('940.50')).toBeVisible();
  const waits = (await outboxOf(page, me.user.id)).map(({ op }) => op.kind);
  expect(waits).toEqual(['booking.update', ...jobs.map(() => 'payment.record')]);
  await page.getByRole('button', { name: 'Hand in to the office' }).click();
  await page.getByRole('button', { name: 'Hand in AED 940.50' }).click();
  await expect(page.getByText('940.50 handed in, waiting to send')).toBeVisible();

  await network.start();
  const after = await device.visit('/outbox');
  await expectNothingWaits(after);
  const ids = new Set(jobs.map(({ id }) => id));
  const recorded = (await crew.payments()).filter(({ bookingId }) => ids.has(bookingId ?? ''));
  const told = recorded.map(({ bookingId, method, amount, theirReference }) => ({
    ...{ at: jobs.findIndex(({ id }) => id === bookingId), method, amount, theirReference },
  }));
  expect(told.sort((a, b) => a.at - b.at)).toEqual(
    doors.map(({ method, fils }, at) => ({
      ...{ at, method, amount: fils, theirReference: method === 'card' ? '4021' : '' },
    })),
  );
  expect(await crew.cashOf(me)).toMatchObject({ inHand: 0, handOvers: [{ fils: cash, counted: null }] });
  page = await device.visit('/jobs?money=cash');
  await expect(page.getByText('940.50 handed in, not counted yet')).toBeVisible();
  await expect(page.getByText('You have no cash to hand in.')).toBeVisible();
});
