import { loadJobs } from '../harness/day';
import { outboxOf } from '../harness/queue';
import { hintOnline } from '../harness/steps';
import { expect, test } from '../harness/test';
import { agree, begin, drawSignature, photograph, picture, tick } from './at-work';

test('a job done without a network: list, photo, signature and finish stay on the phone, and arrive once', async ({
  device,
  network,
  crew,
}) => {
  const me = await crew.technician();
  const change = { status: 'confirmed', amount: 280 } as const;
  const job = await crew.job({ for: me, service: 'Handyman Services', in: 1, change });
  const required = (await crew.points(job.serviceType)).filter((point) => point.required);
  const page = await loadJobs(device, me, [job], '/jobs?tab=next');
  await network.stop();

  await begin(page, job);
  await tick(page, required);
  await photograph(page, 'after', [await picture(30)]);
  await drawSignature(page);
  await agree(page);
  await expect(page.getByText('Done on this phone, not sent yet')).toBeVisible();
  const waits = (await outboxOf(page, me.user.id)).map(({ op }) => op.kind);
  expect(waits).toEqual([
    'job.start',
    ...required.map(() => 'job.check'),
    ...['job.photo', 'job.sign', 'job.finish'],
  ]);
  expect((await crew.work(job)).sessions).toEqual([]);

  await network.start();
  await hintOnline(page);
  await expect(page.getByText('The office has all of it.')).toBeVisible();
  const work = await crew.work(job);
  expect(work).toMatchObject({ signature: { is: 'signed' }, report: { follows: 0 } });
  expect(work.checks.map(({ pointId }) => pointId)).toEqual(required.map(({ id }) => id));
  expect(work.photos.map(({ state, sha256 }) => ({ state, sha256 }))).toEqual(
    work.manifest?.map(({ sha256 }) => ({ state: 'here', sha256 })),
  );
  expect(await crew.look(job)).toMatchObject({ status: 'completed', amount: 280 });
});
