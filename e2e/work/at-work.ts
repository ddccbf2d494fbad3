import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Booking } from '../../contract/bookings/bookings';
import { countOf } from '../../contract/counts';
import type { ChecklistPoint } from '../../contract/work/checklists';

/** Opens the work at a job by its address, as a restart does, and begins it. */
export async function begin(page: Page, { id }: Booking): Promise<void> {
  await page.goto(`/jobs?tab=next&job=${id}&work=do`);
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByRole('button', { name: 'Stop work' })).toBeVisible();
}

/** Ticks these points; what is to be read reads as 12.5. */
export async function tick(page: Page, points: readonly ChecklistPoint[]): Promise<void> {
  for (const { id, reading } of points) {
    const row = page.locator(`[data-point="${id}"]`);
    await row.getByRole('checkbox').click();
    if (reading) {
      await row.getByRole('textbox').fill('12.5');
      await row.getByRole('button', { name: 'Save' }).click();
    }
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
}

/** Opens the camera of a job. */
export async function openCamera(page: Page, purpose: 'before' | 'after'): Promise<void> {
  await page.getByRole('link', { name: `Add ${purpose}` }).click();
  await expect(page.getByLabel('From the phone')).toBeEnabled();
}

/** Chooses pictures of the phone; afterwards the job has `all`. */
export async function choose(page: Page, pictures: readonly Buffer[], all: number): Promise<void> {
  const files = pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('From the phone').setInputFiles(files);
  await expect(page.getByText(`${countOf(all, 'photo')} of this job`)).toBeVisible();
  await expect(page.getByText('All saved on this phone')).toBeVisible();
}

export async function photograph(
  page: Page,
  purpose: 'before' | 'after',
  pictures: readonly Buffer[],
  all = pictures.length,
): Promise<void> {
  await openCamera(page, purpose);
  await choose(page, pictures, all);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Finish and sign' })).toBeVisible();
}

/** Hands the phone over and draws a name. */
export async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish and sign' }).click();
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let n = 1; n < 20; n += 1)
    await page.mouse.move(box.x + 30 + n * 10, box.y + 60 + Math.round(Math.sin(n) * 25));
  await page.mouse.up();
}

/** Agrees by what is drawn: the job is finished. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Done here/ })).toBeVisible();
}

/** Takes AED 280 at the door of a job that was finished a moment ago. */
export async function pay(page: Page, paid: 'cash' | 'card'): Promise<void> {
  await page.getByRole('link', { name: 'Take payment' }).click();
  if (paid === 'card') {
    await page.getByRole('button', { name: 'Card machine' }).click();
    await page.getByLabel('Taken by card').fill('280');
    await page.getByLabel('Last four digits').fill('4021');
  } else await page.getByLabel('Received').fill('280');
  const how = paid === 'cash' ? 'in cash' : 'by card';
  await page.getByRole('button', { name: `Take AED 280 ${how}` }).click();
  await expect(page.getByText(/is paid already/)).toBeVisible();
}

/** A picture that no other is like; the more `grain`, the more bytes: 15 are 250 kB, 60 are 650 kB. */
export async function picture(grain: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const;
  const create = { width: 1200, height: 900, channels: 3, noise, background: '#888' } as const;
  return sharp({ create }).jpeg({ quality: 85 }).toBuffer();
}
