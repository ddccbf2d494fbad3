import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings';
import type { Op } from '../contract/sync';
import type { OutboxEntry } from '../pwa/db/tables';
import { Crew } from './harness/crew';
import type { Device } from './harness/device';
import { asked } from './harness/exchanges';
import type { FaultProxy } from './harness/fault-proxy';
import { jobsHeld, outboxOf, queueEntries } from './harness/queue';
import { arriveSignedIn, expectNothingWaits, hintOnline, sendNow } from './harness/steps';
import { expect, test } from './harness/test';

const slots = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'] as const;
const confirmed = { status: 'confirmed', amount: 280 } as const;

/** One thing done to a job, as the app queues it. */
function work({ id, serviceType, reference }: Booking, op: Op): Omit<OutboxEntry, 'n'> {
  return {
    opId: crypto.randomUUID(),
    v: 1,
    entity: `booking:${id}`,
    op,
    state: 'queued',
    queuedAt: new Date().toISOString(),
    attempts: 0,
    about: { service: serviceType, reference },
  };
}

const note = (text: string): Op => ({ kind: 'booking.note', text, internal: false });
const completed = (text: string): Op => ({
  kind: 'booking.update',
  from: 'confirmed',
  to: 'completed',
  amountFrom: 280,
  amount: 300,
  note: text,
});

/** Adds a note at the job's page, as a technician does. */
async function addNote(page: Page, job: Booking, text: string): Promise<void> {
  await page.goto(`/jobs?job=${job.id}`);
  const detail = page.getByRole('article', { name: new RegExp(`^${job.serviceType}, `) });
  await expect(detail.getByText(job.reference)).toBeVisible();
  await detail.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'Add a note' });
  await form.getByLabel('Note', { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(detail.getByText(text)).toBeVisible();
}

/** The battery is out, and the phone is started again. */
async function restart(device: Device): Promise<Page> {
  await device.kill();
  await device.open();
  return device.visit('/jobs');
}

interface Return {
  how: string;
  /** Brings the network back and lets the app notice it, with nobody's help but this. */
  comeBack(device: Device, page: Page, network: FaultProxy): Promise<void>;
}

const returns: Return[] = [
  {
    how: 'the app is opened again',
    async comeBack(device, page, network) {
      await device.closeApp();
      await expect.poll(() => page.isClosed()).toBe(true);
      await network.start();
      await device.visit('/jobs');
    },
  },
  {
    how: '"Send now" is pressed',
    async comeBack(_device, page, network) {
      await page.goto('/outbox');
      await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
      // Asked to wait for an hour, the app would not try by itself: a person may.
      network.status(1, 503);
      await network.start();
      await hintOnline(page);
      await expect.poll(() => network.book.pushes.map((each) => each.fault)).toEqual(['status']);
      await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
      await sendNow(page);
    },
  },
  {
    how: 'the worker is told, the app being closed',
    async comeBack(device, _page, network) {
      await device.closeApp();
      await network.start();
      await device.fireBackgroundSync();
    },
  },
];

for (const { how, comeBack } of returns) {
  test(`a day in airplane mode: 12 jobs, 40 actions, two dead batteries; sent once and in order when ${how}`, async ({
    device,
    network,
    server,
    watch,
  }) => {
    test.slow();
    watch.allow(/status of 503/);
    const crew = new Crew(server);
    const me = await crew.technician();
    const jobs: Booking[] = [];
    for (let n = 0; n < 12; n += 1)
      jobs.push(await crew.job({ for: me, in: n % 3, slot: slots[n % 4] ?? slots[0], change: confirmed }));
    const [first] = jobs as [Booking];

    // Signed in the day before: what a browser keeps in memory for a while is written down.
    await arriveSignedIn(await device.ready('/'), me);
    await device.close();
    await device.open();
    let page = await device.visit('/jobs');
    await expect(page.getByText(first.customerInfo.name).first()).toBeVisible();
    await expect.poll(() => jobsHeld(page, me.user.id)).toBe(12);
    await network.stop();

    // Three rounds of the day: by hand on the first job, then on every job in one go.
    const queue = (op: (at: number) => Op) =>
      queueEntries(
        page,
        me.user.id,
        jobs.map((job, at) => work(job, op(at))),
      );
    await addNote(page, first, 'On my way');
    await queue((at) => note(`Arrived at ${at}`));
    page = await restart(device);
    await addNote(page, first, 'Waiting for a part');
    await queue((at) => note(`Found the fault of ${at}`));
    page = await restart(device);
    await addNote(page, first, 'Part is here');
    await queue((at) => completed(`Repaired ${at}`));
    await addNote(page, first, 'Key is back at reception');
    const waiting = await outboxOf(page, me.user.id);
    expect(waiting).toHaveLength(40);

    await comeBack(device, page, network);
    const office = () => Promise.all(jobs.map((job) => crew.look(job)));
    const states = async () => (await office()).map(({ status }) => status);
    await expect.poll(states, { timeout: 30_000 }).toEqual(jobs.map(() => 'completed'));
    const told = (await office()).map(({ remarks }) => remarks.map((each) => each.text));
    expect(told).toEqual(
      jobs.map((_, at) => {
        const mine = [`Arrived at ${at}`, `Found the fault of ${at}`, `Repaired ${at}`];
        if (at > 0) return mine;
        const [arrived, found, repaired] = mine;
        return [
          'On my way',
          arrived,
          'Waiting for a part',
          found,
          'Part is here',
          repaired,
          'Key is back at reception',
        ];
      }),
    );
    // One request with everything, in the order of the day.
    const [push, ...others] = network.book.pushes.filter((each) => each.answers.length > 0);
    expect(others).toEqual([]);
    expect(push && asked(push).ops.map((each) => each.opId)).toEqual(waiting.map((each) => each.opId));
    const after = await device.visit('/outbox');
    await expectNothingWaits(after);
  });
}
