import { expect, type Locator, type Page } from '@playwright/test';
import type { Booking } from '../../contract/bookings/bookings';
import type { Device } from './device/device';
import type { Customer } from './office';
import { openSignedIn } from './steps';

/** Signs in and loads the day's jobs in the morning; answers the page. */
export async function loadJobs(
  device: Device,
  me: Customer,
  jobs: readonly Booking[],
  path = '/jobs',
): Promise<Page> {
  const page = await openSignedIn(device, me, path);
  for (const job of jobs) await expect(page.getByText(job.customerInfo.name).first()).toBeVisible();
  return page;
}

/** Completes the job that this part of the page is about, in its dialog, and leaves its payment, which comes next, for later. */
export async function markCompleted(page: Page, job: Locator | Page, amount: string): Promise<void> {
  await job.getByRole('button', { name: 'Mark completed' }).click();
  const form = page.getByRole('dialog', { name: 'Mark as completed' });
  await form.getByLabel('Amount received').fill(amount);
  await form.getByRole('button', { name: 'Mark completed' }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
}
