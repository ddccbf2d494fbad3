import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

export type Theme = 'light' | 'dark';
export const themes: Theme[] = ['light', 'dark'];

/** axe finds nothing on the page in that theme, once it has settled, or as it stands before that. */
export async function expectAccessible(page: Page, theme: Theme, { settled = true } = {}): Promise<void> {
  // A page that is not taken over yet does not follow the system: it is told again.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (settled) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The components of the office take on a theme a moment after the page: what is found has to stay. On a busy machine axe
  // itself takes half a minute for a long list.
  const message = `${new URL(page.url()).pathname} in ${theme}`;
  await expect.poll(() => violationsOf(page, theme), { message, timeout: 60_000 }).toEqual([]);
}

async function violationsOf(page: Page, theme: Theme): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // The dark page is the light one in other colours.
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join('\n')}`,
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  // A phone's own idea of its width grows with a page that is too wide.
  const room = page.viewportSize()?.width ?? 0;
  expect(wide, `${page.url()} at ${room} px`).toBeLessThanOrEqual(room);
}
