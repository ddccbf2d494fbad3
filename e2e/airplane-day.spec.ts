import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { isQuiet } from '../contract/sync/sync-rules';
import type { OwnDevice } from './harness/device/own-device';
import { syncRequestOf } from './harness/network/exchanges';
import type { FaultProxy } from './harness/network/fault-proxy';
import { jobsHeld, outboxOf } from './harness/queue';
import { expectNothingWaits, hintOnline, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

const slots = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'] as const;
const confirmed = { status: 'confirmed', amount: 280 } as const;
const list = '/jobs?tab=next';

/** One thing that a technician does at a job's page. */
interface Action {
  job: Booking;
  is: 'note' | 'complete';
  text: string;
}

/** From customer to customer: what was found, what was done; at the first four the key is given back as well. */
function dayOf(jobs: readonly Booking[]): Action[] {
  return jobs.flatMap((job, at): Action[] => [
    { job, is: 'note', text: `Arrived at ${at}` },
    { job, is: 'note', text: `Found the fault of ${at}` },
    { job, is: 'complete', text: `Repaired ${at}` },
    ...(at < 4 ? [{ job, is: 'note' as const, text: `Gave back the key of ${at}` }] : []),
  ]);
}

async function openJob(page: Page, { customerInfo, reference }: Booking): Promise<void> {
  const all = page.getByRole('link', { name: 'All jobs' });
  if (await all.isVisible()) await all.click();
  await page.getByRole('listitem').filter({ hasText: customerInfo.name }).getByRole('link').click();
  await expect(page.getByText(reference)).toBeVisible();
}

async function act(page: Page, { is, text }: Action): Promise<void> {
  const [opens, title, field] =
    is === 'note'
      ? ['Add note', 'Add a note', 'Note']
      : ['Mark completed', 'Mark as completed', 'Note for the office'];
  await page.getByRole('article').getByRole('button', { name: opens }).click();
  const form = page.getByRole('dialog', { name: title });
  if (is === 'complete') await form.getByLabel('Amount received').fill('300');
  await form.getByLabel(field, { exact: is === 'note' }).fill(text);
  await form.getByRole('button', { name: opens }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (is === 'complete') await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: 'All jobs' })).toBeVisible();
}

/** The battery is out, and the phone is started again. */
async function restart(device: OwnDevice): Promise<Page> {
  await device.kill();
  await device.open();
  return device.visit(list);
}

interface Return {
  how: string;
  tag: '' | '@all ';
  /** Until there is a network again. */
  before(device: OwnDevice, page: Page, network: FaultProxy): Promise<void>;
  /** All the help that the app gets. */
  comeBack(device: OwnDevice, page: Page): Promise<unknown>;
}

const returns: Return[] = [
  {
    how: 'the app is opened again',
    tag: '@all ',
    async before(device, _page, network) {
      await device.closeApp();
      await network.start();
    },
    comeBack: (device) => device.visit('/jobs'),
  },
  {
    how: '"Send now" is pressed',
    tag: '@all ',
    async before(_device, page, network) {
      await page.goto('/outbox');
      await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
      // Asked to wait for an hour, the app would not try by itself: a person may.
      network.status(1, 503);
      await network.start();
      await hintOnline(page);
      await expect.poll(() => network.book.pushes.map((each) => each.fault)).toEqual(['status']);
      await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
    },
    comeBack: (_device, page) => page.getByRole('button', { name: 'Send now' }).click(),
  },
  {
    how: 'the worker is told, the app being closed',
    tag: '',
    async before(device, _page, network) {
      await device.closeApp();
      await network.start();
    },
    comeBack: (device) => device.fireBackgroundSync(),
  },
];

/** In `npm test` the day is a short one. */
const count = process.env.E2E_ALL === '1' ? 12 : 3;
const actions = 3 * count + Math.min(count, 4);

for (const { how, tag, before, comeBack } of returns) {
  test(`${tag}a day in airplane mode: ${count} jobs, ${actions} actions, two dead batteries; sent once and in order when ${how}`, async ({
    ownDevice: device,
    network,
    crew,
    watch,
  }) => {
    test.slow();
    watch.allow(/status of 503/);
    const me = await crew.technician();
    const jobs: Booking[] = [];
    for (let n = 0; n < count; n += 1)
      jobs.push(
        await crew.job({
          for: me,
          in: 1 + Math.floor(n / 4),
          slot: slots[n % 4] ?? slots[0],
          change: confirmed,
        }),
      );
    const day = dayOf(jobs);
    const deadAfter = [Math.floor(actions / 3), Math.floor((2 * actions) / 3) + 1];
    expect(day).toHaveLength(actions);

    // Signed in the day before: what a browser keeps in memory for a while is written down.
    await openSignedIn(device, me);
    await device.restart();
    let page = await device.visit(list);
    await expect(page.getByText(jobs[0]?.customerInfo.name ?? '?').first()).toBeVisible();
    await expect.poll(() => jobsHeld(page, me.user.id)).toBe(count);
    await network.stop();

    for (const [n, action] of day.entries()) {
      // The battery dies in the middle of a job.
      const off = deadAfter.includes(n);
      if (off) page = await restart(device);
      if (off || action.job !== day[n - 1]?.job) await openJob(page, action.job);
      await act(page, action);
    }
    const waiting = await outboxOf(page, me.user.id);
    expect(waiting.map(({ op }) => (op.kind === 'booking.note' ? op.text : 'note' in op && op.note))).toEqual(
      day.map(({ text }) => text),
    );

    const office = async () => {
      const seen = await Promise.all(jobs.map((job) => crew.look(job)));
      return seen.map(({ status, amount, remarks }) => [status, amount, ...remarks.map(({ text }) => text)]);
    };
    const told = jobs.map((job) => [
      'completed',
      300,
      ...day.filter((each) => each.job === job).map(({ text }) => text),
    ]);
    await before(device, page, network);
    expect(await office()).toEqual(jobs.map(() => ['confirmed', 280]));
    await Promise.all([
      expect.poll(office, { timeout: 10_000, intervals: [250] }).toEqual(told),
      comeBack(device, page),
    ]);

    const after = await device.visit('/outbox');
    await expectNothingWaits(after);
    expect(await office()).toEqual(told);
    // One request with everything, in the order of the day.
    const [push, ...others] = network.book.pushes.filter((each) => each.answers.length > 0);
    expect(others).toEqual([]);
    const sent = push ? syncRequestOf(push).ops.filter(({ op }) => !isQuiet(op)) : [];
    expect(sent.map((each) => each.opId)).toEqual(waiting.map((each) => each.opId));
  });
}
