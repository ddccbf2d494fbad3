import { photosHeld } from '../harness/queue';
import { hintOnline, openSignedIn } from '../harness/steps';
import { expect, test } from '../harness/test';
import { begin, openCamera } from './at-work';

test('@all the camera in the page: refused it says so; killed while it is open the phone comes back to the job, with what was taken', async ({
  wholeDevice: device,
  network,
  crew,
}) => {
  const me = await crew.technician();
  const change = { status: 'confirmed', amount: 280 } as const;
  const job = await crew.job({ for: me, in: 1, change });
  await openSignedIn(device, me, '/jobs');
  await device.restart();
  let page = await device.visit('/jobs?tab=next');
  await expect(page.getByText(job.customerInfo.name).first()).toBeVisible();
  await network.stop();

  await begin(page, job);
  await openCamera(page, 'before');
  await expect(page.getByText('The camera is not allowed here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the photo' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to the job' }).click();

  await device.running.grantPermissions(['camera'], { origin: device.url });
  await openCamera(page, 'before');
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await expect(page.getByText('1 photo of this job')).toBeVisible();
  await expect(page.getByText('All saved on this phone')).toBeVisible();
  const [before] = await photosHeld(page, me.user.id);
  await device.kill();

  await device.open();
  page = await device.visit('/?start');
  await expect(page.getByText('You are back at this job')).toBeVisible();
  await expect(page.getByText('1 photo of it is saved on this phone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Before, 1' })).toBeVisible();
  expect(await photosHeld(page, me.user.id)).toEqual([before]);
  // Told once: whoever goes to the list is left there.
  await page.goto('/jobs');
  await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible();
  await expect(page).toHaveURL('/jobs');

  await network.start();
  await hintOnline(page);
  await expect
    .poll(async () => (await crew.work(job)).photos)
    .toMatchObject([{ state: 'here', sha256: before?.sha256 }]);
});
