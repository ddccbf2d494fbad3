import type { Locator, Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { loadJobs, markCompleted } from './harness/day';
import { expectAccessible, themes } from './harness/look';
import { draftsOf, outboxOf } from './harness/queue';
import { expectNothingWaits, hintOnline, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

const confirmed = { status: 'confirmed', amount: 280 } as const;
const saved = 'Saved on this device. Will be sent.';

/** The job's row in a list: customers have names of their own. */
function rowOf(page: Page, { customerInfo }: Booking): Locator {
  return page.getByRole('listitem').filter({ hasText: customerInfo.name });
}

function detailOf(page: Page, { serviceType }: Booking): Locator {
  return page.getByRole('article', { name: new RegExp(`^${serviceType}, `) });
}

/** Opens a job by its address, as a restart does, and answers its page. */
async function openJob(page: Page, job: Booking): Promise<Locator> {
  await page.goto(`/jobs?job=${job.id}`);
  const detail = detailOf(page, job);
  await expect(detail.getByText(job.reference)).toBeVisible();
  return detail;
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(saved).first()).toBeVisible();
}

/** The app is told to try until nothing of this person is left to be sent; what needs attention stays. */
async function expectSent(page: Page, userId: string): Promise<void> {
  const left = async () => {
    await hintOnline(page);
    const entries = await outboxOf(page, userId);
    return entries.filter((each) => each.state !== 'attention' && each.attempts === 0).length;
  };
  await expect.poll(left, { timeout: 30_000, intervals: [100, 500, 2_000] }).toBe(0);
}

test('@all @also-desktop a day without a network: take, confirm, complete, cancel, note; killed, started again, sent once', async ({
  ownDevice: device,
  network,
  crew,
}) => {
  test.slow();
  const me = await crew.technician();
  const toComplete = await crew.job({ for: me, change: confirmed });
  const toConfirm = await crew.job({ for: me, service: 'Plumbing', slot: '1:00 PM' });
  const toCancel = await crew.job({ for: me, service: 'Cleaning', slot: '3:00 PM', change: confirmed });
  const toTake = await crew.job({ service: 'Painting', in: 1 });
  const loaded = await loadJobs(device, me, [toComplete, toConfirm, toCancel]);
  await loaded.goto('/jobs?tab=unassigned');
  await expect(rowOf(loaded, toTake)).toBeVisible();
  await device.restart();

  await network.stop();
  const page = await device.visit('/jobs?tab=unassigned');
  await rowOf(page, toTake).getByRole('link').click();
  const free = detailOf(page, toTake);
  await expect(free.getByText('Not assigned yet')).toBeVisible();
  await free.getByRole('button', { name: 'Take this job' }).click();
  await expect(free.getByText('Taken, waiting to send')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();

  const pending = await openJob(page, toConfirm);
  await pending.getByRole('button', { name: 'Confirm' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm this job' });
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming.getByText('Please enter a valid amount')).toBeVisible();
  await confirming.getByLabel('Amount agreed').fill('350');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expectSaved(page);
  await expect(pending.getByText('Confirmed, waiting to send')).toBeVisible();
  // Nothing is confirmed before the server said so.
  await expect(pending.getByText('Pending', { exact: true })).toBeVisible();

  const open = await openJob(page, toComplete);
  await open.getByRole('button', { name: 'Mark completed' }).click();
  const completing = page.getByRole('dialog', { name: 'Mark as completed' });
  await expect(completing.getByLabel('Amount received')).toHaveValue('280');
  await completing.getByLabel('Amount received').fill('300.50');
  await completing.getByLabel('Note for the office').fill('Changed the filter');
  await completing.getByRole('button', { name: 'Mark completed' }).click();
  await expectSaved(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await open.getByRole('button', { name: 'Add note' }).click();
  const noting = page.getByRole('dialog', { name: 'Add a note' });
  await noting.getByLabel('Note', { exact: true }).fill('Key is at reception');
  await noting.getByRole('button', { name: 'Add note' }).click();
  await expectSaved(page);
  await expect(open.getByText('Completed and 1 note, waiting to send')).toBeVisible();

  const off = await openJob(page, toCancel);
  await off.getByRole('button', { name: 'Cancel this job' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this job' });
  await cancelling.getByRole('button', { name: 'Yes, cancel this job' }).click();
  await expect(cancelling.getByText('Say why it is cancelled.')).toBeVisible();
  await cancelling.getByLabel('Why is it cancelled?').fill('Nobody at home');
  await cancelling.getByRole('button', { name: 'Yes, cancel this job' }).click();
  await expectSaved(page);

  const typed = 'The compressor is from 2014';
  await (await openJob(page, toConfirm)).getByRole('button', { name: 'Add note' }).click();
  await noting.getByLabel('Note', { exact: true }).fill(typed);
  await expect
    .poll(() => draftsOf(page, me.user.id))
    .toContainEqual(expect.objectContaining({ value: expect.objectContaining({ text: typed }) }));

  await device.kill();
  await device.open();
  const again = await device.visit(`/jobs?job=${toConfirm.id}`);
  await detailOf(again, toConfirm).getByRole('button', { name: 'Add note' }).click();
  await expect(again.getByRole('dialog').getByLabel('Note', { exact: true })).toHaveValue(typed);
  await again.goto(`/jobs?job=${toComplete.id}`);
  await expect(detailOf(again, toComplete).getByText('Changed the filter')).toBeVisible();
  await again.reload();
  await expect(detailOf(again, toComplete).getByText('Completed and 1 note, waiting to send')).toBeVisible();
  await again.goto('/outbox');
  await expect(again.getByRole('heading', { level: 3 })).toHaveText([
    'Take Painting',
    'Confirm Plumbing',
    'Complete AC Services',
    'Note on AC Services',
    'Cancel Cleaning',
  ]);

  await network.start();
  await expectNothingWaits(again);
  const texts = ({ remarks }: Booking) => remarks.map((each) => each.text);
  const done = await crew.look(toComplete);
  expect(done).toMatchObject({ status: 'completed', amount: 300.5 });
  expect(texts(done).sort()).toEqual(['Changed the filter', 'Key is at reception']);
  expect(await crew.look(toConfirm)).toMatchObject({ status: 'confirmed', amount: 350, remarks: [] });
  const cancelled = await crew.look(toCancel);
  expect(cancelled.status).toBe('cancelled');
  expect(texts(cancelled)).toEqual(['Nobody at home']);
  expect(await crew.look(toTake)).toMatchObject({ status: 'pending', assignedTo: me.user.id });

  // A cancelled job leaves the device; a finished one is told as the server tells it.
  await again.goto('/jobs');
  await expect(rowOf(again, toComplete).getByText('Completed', { exact: true })).toBeVisible();
  await expect(again.getByText(toCancel.customerInfo.name)).toHaveCount(0);
  const steps = (await openJob(again, toComplete)).getByRole('list', { name: 'History' });
  await expect(steps.getByText(`Completed by ${me.user.displayName}`)).toBeVisible();
  await expect(steps.getByText('AED 300.50')).toBeVisible();
});

test('the office changed the same meanwhile: both versions are shown, "Use mine" and "Keep theirs" settle it; a new time stands beside it', async ({
  device,
  network,
  crew,
}) => {
  const me = await crew.technician();
  const mine = await crew.job({ for: me, change: confirmed });
  const theirs = await crew.job({ for: me, service: 'Plumbing', slot: '1:00 PM', change: confirmed });
  const moved = await crew.job({ for: me, service: 'Cleaning', slot: '3:00 PM', change: confirmed });
  const page = await loadJobs(device, me, [mine, theirs, moved]);
  await network.stop();
  for (const job of [mine, theirs, moved]) {
    await markCompleted(page, await openJob(page, job), '300');
    await expectSaved(page);
  }
  for (const job of [mine, theirs]) await crew.change(job, { amount: 320 });
  const later = `${moved.date.slice(0, 10)} 5:00 PM`;
  await crew.change(moved, { date: later });

  await network.start();
  await hintOnline(page);
  // Time and status are no conflict.
  const seen = () => crew.look(moved);
  await expect.poll(seen).toMatchObject({ status: 'completed', amount: 300, date: later });
  for (const { job, choice, after } of [
    { job: mine, choice: 'Use mine', after: { status: 'completed', amount: 300 } },
    { job: theirs, choice: 'Keep theirs', after: { status: 'confirmed', amount: 320 } },
  ]) {
    const detail = await openJob(page, job);
    await expect(detail.getByText('Completed · AED 300', { exact: true }).last()).toBeVisible();
    await expect(detail.getByText('Confirmed · AED 320')).toBeVisible();
    expect(await crew.look(job)).toMatchObject({ status: 'confirmed', amount: 320 });
    await detail.getByRole('button', { name: choice }).click();
    await expect(detail.getByRole('button', { name: choice })).toHaveCount(0);
    await expect
      .poll(async () => (await outboxOf(page, me.user.id)).map(({ entity }) => entity))
      .not.toContain(`booking:${job.id}`);
    expect(await crew.look(job)).toMatchObject(after);
    await expect(
      detail.getByRole('region', { name: 'Details' }).getByText(`AED ${after.amount}`, { exact: true }),
    ).toBeVisible();
  }
  expect(await outboxOf(page, me.user.id)).toEqual([]);
});

test('@all a change heard of on sending keeps the form, shows both versions and sends mine over it', async ({
  device,
  crew,
}) => {
  const me = await crew.technician();
  const job = await crew.job({ for: me, change: confirmed });
  const page = await openSignedIn(device, me);
  const detail = await openJob(page, job);
  await detail.getByRole('button', { name: 'Mark completed' }).click();
  const form = page.getByRole('dialog', { name: 'Mark as completed' });
  await expect(form.getByLabel('Amount received')).toHaveValue('280');
  // What the form opened with is what was seen, whatever is heard of behind it.
  await crew.change(job, { amount: 320 });
  await form.getByLabel('Amount received').fill('300');
  await form.getByRole('button', { name: 'Mark completed' }).click();
  await expect(form.getByText('What the office did')).toBeVisible();
  await expect(form.getByText('Confirmed · AED 320')).toBeVisible();
  await form.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('Job completed')).toBeVisible();
  expect(await crew.look(job)).toMatchObject({ status: 'completed', amount: 300 });
});

test('@all @also-desktop work on a job that moved or was cancelled in the meantime stays in sight, and the office hears of it', async ({
  device,
  network,
  crew,
}) => {
  test.slow();
  const [me, other] = [await crew.technician(), await crew.technician('Omar Said')];
  const moved = await crew.job({ for: me, change: confirmed });
  const off = await crew.job({ for: me, service: 'Plumbing', slot: '1:00 PM', change: confirmed });
  const page = await openSignedIn(device, me);
  await openJob(page, moved);
  await network.stop();
  await markCompleted(page, detailOf(page, moved), '300');
  await expectSaved(page);
  await markCompleted(page, await openJob(page, off), '310');
  await expectSaved(page);
  await crew.change(moved, { assignedTo: other.user.id });
  await crew.change(off, { status: 'cancelled' });

  await network.start();
  await page.goto('/jobs');
  await expectSent(page, me.user.id);
  const left = page.getByRole('region', { name: 'No longer with you' });
  await expect(left).toContainText(moved.reference);
  await expect(left).toContainText('Someone else has this job now. The office can see what you did.');
  await expect(left).toContainText(off.reference);
  await expect(left).toContainText(
    'This job was cancelled in the meantime. The office can see what you did.',
  );
  await expect(left).toContainText('Completed · AED 310');
  for (const theme of themes) await expectAccessible(page, theme);
  for (const job of [moved, off]) expect(await crew.reportsOn(job)).toHaveLength(1);
  expect(await crew.look(moved)).toMatchObject({ status: 'confirmed', assignedTo: other.user.id });
  expect(await crew.look(off)).toMatchObject({ status: 'cancelled' });

  await page.goto('/outbox');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: 'Complete AC Services' })).toContainText('has this job now');
  await expect(entries.filter({ hasText: 'Complete Plumbing' })).toContainText('cancelled in the meantime');

  await page.goto('/jobs');
  await left.getByRole('button', { name: 'Remove' }).click();
  await left.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(left).toHaveCount(0);
  expect(await outboxOf(page, me.user.id)).toEqual([]);
});

test('@all @also-desktop the jobs are a list and a day by its hours', async ({ crew, device }) => {
  const me = await crew.technician();
  const today = await crew.job({ for: me, change: confirmed });
  const later = await crew.job({ for: me, service: 'Handyman Services', in: 2, slot: '1:00 PM' });
  const past = await crew.job({
    for: me,
    service: 'Electrical Work',
    in: -2,
    change: { status: 'completed', amount: 90 },
  });
  const page = await openSignedIn(device, me, '/jobs');
  await expect(page.getByText(today.customerInfo.name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call: / }).first()).toHaveAttribute(
    'href',
    'tel:+971501234567',
  );
  const chat = page.getByRole('link', { name: /^WhatsApp: / }).first();
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971501234567');
  const map = page.getByRole('link', { name: /^Map: / }).first();
  await expect(map).toHaveAttribute('href', /destination=Villa%2022%2C%20Street%209%2C%20Jumeirah%201/);

  await page.getByRole('tab', { name: 'Next days' }).click();
  await expect(rowOf(page, later)).toBeVisible();
  await page.getByRole('tab', { name: 'Past week' }).click();
  await expect(rowOf(page, past)).toBeVisible();
  await page.getByRole('button', { name: 'Show as a day' }).click();
  await expect(page.getByRole('list', { name: /, / }).first()).toContainText(today.customerInfo.name);
  await page.getByRole('radio', { name: new RegExp(`${Number(later.date.slice(8, 10))} .*1 job$`) }).click();
  await expect(rowOf(page, later).first()).toBeVisible();
  await openJob(page, past);
});
