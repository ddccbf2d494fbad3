import type { Page } from '@playwright/test';
import { addDays, dubaiDay } from '../contract/time';
import { expectAccessible, themes } from './harness/look';
import { openDesk } from './harness/steps';
import { expect, test } from './harness/test';

const ahead = 9;
const board = `/admin/dispatch?day=${addDays(dubaiDay(new Date()), ahead)}`;

test('@all @desktop a card is dragged to another technician and taken back; of two desks that drop it at once one wins, and the other is told', async ({
  device,
  office,
  crew,
  watch,
}) => {
  watch.allow(/status of 409/);
  watch.allow(/net::ERR_FAILED/);
  const [omar, sami] = await crew.pair();
  const job = await crew.job({ in: ahead, slot: '3:00 PM', for: sami });
  const page = await openDesk(device, office, board);
  const card = page.locator(`[data-card="${job.id}"]`);
  const cell = (on: Page, who: string, slot: number) => on.locator(`[data-place="${who} ${slot}"]`);
  await card.dragTo(cell(page, omar.user.id, 3));
  await expect(cell(page, omar.user.id, 3).locator(`[data-card="${job.id}"]`)).toBeVisible();
  await page.getByRole('button', { name: /^Undo Omar/ }).click();
  await expect(cell(page, sami.user.id, 3).locator(`[data-card="${job.id}"]`)).toBeVisible();

  // The second hears nothing of the first: a stream that is open already cannot be taken from it any more.
  await device.running.route('**/api/live', (route) => route.abort());
  const other = await openDesk(device, office, board);
  await expect(other.locator(`[data-card="${job.id}"]`)).toBeVisible();
  await card.dragTo(cell(page, omar.user.id, 3));
  await expect(cell(page, omar.user.id, 3).locator(`[data-card="${job.id}"]`)).toBeVisible();
  await other.locator(`[data-card="${job.id}"]`).dragTo(other.locator('[data-place=tray]'));
  await expect(other.getByText(/ took this one$/)).toBeVisible();
  await expect(cell(other, omar.user.id, 3).locator(`[data-card="${job.id}"]`)).toBeVisible();
});

test('@all @desktop a block is dragged from the palette onto a cell, from there to another technician, and each step is taken back', async ({
  device,
  office,
  crew,
}) => {
  const [omar, sami] = await crew.pair();
  const page = await openDesk(device, office, board);
  const cell = (who: string, slot: number) => page.locator(`[data-place="${who} ${slot}"]`);
  const lunch = (who: string, slot: number) => cell(who, slot).locator('[data-block]');
  await page.getByRole('button', { name: 'Lunch', exact: true }).dragTo(cell(omar.user.id, 1));
  await expect(lunch(omar.user.id, 1)).toBeVisible();
  await lunch(omar.user.id, 1).dragTo(cell(sami.user.id, 2));
  await expect(lunch(sami.user.id, 2)).toBeVisible();
  await expect(lunch(omar.user.id, 1)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo Lunch, Sami/ }).click();
  await expect(lunch(omar.user.id, 1)).toBeVisible();
  await page.getByRole('button', { name: /^Undo Lunch, Omar/ }).click();
  await expect(page.locator('[data-block]')).toHaveCount(0);
});

test('@all @desktop the board stands while a card is carried by keys, looked for, moved by its menu, and the day is filled', async ({
  device,
  office,
  crew,
}) => {
  const sami = await crew.technician(`سامي ${Math.random().toString(36).slice(2, 7)}`);
  const job = await crew.job({ in: ahead, slot: '1:00 PM', for: sami });
  await crew.job({ in: ahead, slot: '5:00 PM' });
  const page = await openDesk(device, office, board);
  const card = page.locator(`[data-card="${job.id}"]`);
  const stands = async () => {
    for (const theme of themes) await expectAccessible(page, theme);
  };
  await expect(card).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(job.reference);
  await expect(page.getByText('1 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await stands();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Next that fits')).toBeVisible();
  await stands();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Move / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await stands();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Fill the day/ }).click();
  await expect(page.getByRole('heading', { name: /have a place$|^Nothing to fill/ })).toBeVisible();
  await stands();
});
