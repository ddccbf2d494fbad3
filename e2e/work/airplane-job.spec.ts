import type { Page } from '@playwright/test';
import type { Booking } from '../../contract/bookings/bookings';
import { isQuiet } from '../../contract/sync/sync-rules';
import type { ChecklistPoint } from '../../contract/work/checklists';
import { launchChromium } from '../harness/device/chromium';
import { dying } from '../harness/network/dying-network';
import { syncRequestOf } from '../harness/network/exchanges';
import { draftsOf, jobsHeld, outboxOf, photosHeld } from '../harness/queue';
import { hintOnline, openSignedIn } from '../harness/steps';
import { expect, test } from '../harness/test';
import { agree, begin, drawSignature, openCamera, pay, photograph, picture, tick } from './at-work';
import { followPhotos, noteSaid, saidOf } from './office-view';

const slots = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'] as const;
const change = { status: 'confirmed', amount: 280 } as const;

/** Of the three that are finished: photos before and after, and how each is paid. */
const finished = [
  { before: 3, after: 4, paid: 'cash' },
  { before: 2, after: 3, paid: 'card' },
  { before: 2, after: 2, paid: undefined },
] as const;
/** Of the others: points and photos. */
const begun = [2, 2, 2, 2, 1, 1, 1, 1, 1].map((points, at) => ({ points, photos: at < 4 ? 1 : 0 }));

test('@all a whole job in airplane mode: 12 jobs, 40 checks, 20 photos, 3 signatures, 2 payments, killed twice; by a network that dies every 2 s all of it arrives once and in order', async ({
  ownDevice: device,
  network,
  crew,
  office,
  site,
  profile,
}) => {
  test.setTimeout(360_000);
  const me = await crew.technician();
  const jobs: Booking[] = [];
  for (let n = 0; n < 12; n += 1)
    jobs.push(await crew.job({ for: me, in: 1 + Math.floor(n / 4), slot: slots[n % 4] as string, change }));
  const points = await crew.points('AC Services');
  expect(points).toHaveLength(9);

  // Signed in the day before: what a browser keeps in memory for a while is written down.
  await openSignedIn(device, me, '/jobs');
  await device.restart();
  let page = await device.visit('/jobs?tab=next');
  await expect.poll(() => jobsHeld(page, me.user.id)).toBe(12);
  await expect(page.getByText((jobs[0] as Booking).customerInfo.name).first()).toBeVisible();
  await network.stop();

  for (const [n, { before, after, paid }] of finished.entries()) {
    const job = jobs[n] as Booking;
    await begin(page, job);
    await photograph(page, 'before', await pictures(before));
    await tick(page, points.slice(0, 5));
    if (n === 1) page = await killedBehindCamera(before);
    await tick(page, points.slice(5));
    await photograph(page, 'after', await pictures(after), before + after);
    await drawSignature(page);
    if (n === 2) page = await killedBeforeItWasAgreed(job);
    await agree(page);
    if (paid) await pay(page, paid);
  }
  for (const [n, { points: some, photos }] of begun.entries()) {
    await begin(page, jobs[n + 3] as Booking);
    await tick(page, points.slice(0, some));
    if (photos > 0) await photograph(page, 'before', await pictures(photos));
  }

  /** The phone's own camera is open before the page, and Android needs its memory. */
  async function killedBehindCamera(photos: number): Promise<Page> {
    await openCamera(page, 'after');
    const opened = page.waitForEvent('filechooser');
    await page.getByText('From the phone', { exact: true }).click();
    await opened;
    await device.kill();
    await device.open();
    const again = await device.visit('/?start');
    await expect(again.getByText('You are back at this job')).toBeVisible();
    await expect(again.getByText(`${photos} photos of it are saved on this phone`)).toBeVisible();
    await expect(again.getByRole('checkbox', { checked: true })).toHaveCount(5);
    return again;
  }

  async function killedBeforeItWasAgreed({ id }: Booking): Promise<Page> {
    await expect.poll(async () => JSON.stringify(await draftsOf(page, me.user.id))).toContain('"strokes":[[');
    await device.kill();
    await device.open();
    return device.visit(`/jobs?tab=next&job=${id}&work=sign`);
  }

  const waiting = await outboxOf(page, me.user.id);
  expect(countOfKinds(waiting.map(({ op }) => op.kind))).toEqual({
    ...{ 'job.start': 12, 'job.check': 40, 'job.photo': 20, 'job.sign': 3, 'job.finish': 3 },
    'payment.record': 2,
  });
  const photos = await photosHeld(page, me.user.id);
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  expect(photos).toHaveLength(20);

  // The office has a network of its own.
  const desk = await launchChromium(profile(), 'desktop', site.port, 'shell');
  const drawer = await desk.newPage();
  const [first] = jobs as [Booking];
  await drawer.goto(
    `/login?token=${await office.admin()}&next=${encodeURIComponent(`/admin/bookings?booking=${first.id}`)}`,
  );
  await expect(drawer.getByText(first.reference).first()).toBeVisible();
  await noteSaid(drawer);

  await page.goto('/jobs?work=evening');
  await expect(page.getByRole('heading', { name: '20 photos are still on this phone' })).toBeVisible();
  network.pieces.pace = 400_000;
  network.dropAfter(1);
  const deaths = dying(network);
  await hintOnline(page);
  const seen = await followPhotos(crew, first);
  await expect(page.getByRole('heading', { name: 'Everything has gone' })).toBeVisible({ timeout: 120_000 });
  expect(await deaths.end()).toBeGreaterThan(4);

  // The office: photo after photo, in the list, the report and the open drawer.
  expect(seen.map(({ here }) => here)).toEqual([...seen.map(({ here }) => here)].sort());
  expect(seen.at(-1)).toEqual({ here: 7, all: 7 });
  const said = await saidOf(drawer);
  expect(said.length).toBeGreaterThan(1);
  expect(said).toEqual([...said].sort());
  expect((await crew.unsent()).map(({ technician }) => technician.id)).not.toContain(me.user.id);

  // Everything once and in order.
  const order = waiting.map(({ opId }) => opId);
  for (const opId of order) {
    expect(office.receiptsOf(opId)).toMatchObject([{ outcome: expect.stringMatching(/applied/) }]);
    expect(new Set(network.book.resultsOf(opId)).size).toBe(1);
  }
  const asked = network.book.pushes
    .filter((each) => each.answers.some(({ status }) => status === 200))
    .flatMap((push) =>
      syncRequestOf(push)
        .ops.filter(({ op }) => !isQuiet(op))
        .map(({ opId }) => opId),
    );
  expect([...new Set(asked)]).toEqual(order);
  await expectAsDone(points);

  // Each photo went on where it was cut: whatever was lost on the way, little was sent twice.
  const { pieces } = network;
  const addresses = new Set(pieces.all.map(({ path }) => path));
  expect(addresses.size).toBe(20);
  for (const address of addresses) {
    const from = pieces.all.filter(({ path }) => path === address).map((piece) => piece.from);
    expect(from).toEqual(from.toSorted((one, other) => one - other));
  }
  expect(pieces.cut.length).toBeGreaterThan(2);
  expect(pieces.passed).toBeGreaterThanOrEqual(bytes);
  expect(pieces.passed).toBeLessThanOrEqual(1.2 * bytes);
  console.log(`${pieces.passed} of ${bytes} bytes, ${pieces.cut.length} pieces cut`);
  await desk.close();

  async function expectAsDone(list: readonly ChecklistPoint[]): Promise<void> {
    const payments = await crew.payments();
    for (const [n, job] of jobs.entries()) {
      const work = await crew.work(job);
      const [done, some] = [finished[n], begun[n - 3]];
      const [count, taken] = done ? [9, done.before + done.after] : [some?.points ?? 0, some?.photos ?? 0];
      expect(work.sessions).toHaveLength(1);
      expect(work.checks.map(({ pointId }) => pointId)).toEqual(list.slice(0, count).map(({ id }) => id));
      expect(work.photos.map(({ state }) => state)).toEqual(Array(taken).fill('here'));
      const own = photos.filter(({ bookingId }) => bookingId === job.id);
      expect(work.photos.map(({ sha256 }) => sha256)).toEqual(own.map(({ sha256 }) => sha256));
      expect(work.earlierSignatures).toBeUndefined();
      expect(work.signature?.is).toBe(done && 'signed');
      expect((await crew.look(job)).status).toBe(done ? 'completed' : 'confirmed');
      expect(payments.filter(({ bookingId }) => bookingId === job.id).map(({ method }) => method)).toEqual(
        done?.paid ? [done.paid] : [],
      );
    }
  }
});

function countOfKinds(kinds: readonly string[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const kind of kinds) all[kind] = (all[kind] ?? 0) + 1;
  return all;
}

function pictures(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => picture(20 + 15 * at)));
}
