import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export type Theme = 'light' | 'dark';
export const themes: Theme[] = ['light', 'dark'];

/** Light decides what stands where; the dark colours of every screen are looked at in `npm run test:all`. */
const themesOfScreens = process.env.E2E_ALL === '1' ? themes : themes.slice(0, 1);

/**
 * What any screen has to be: titled, under one heading, open to everybody in its themes, and not wider than it is shown,
 * as it is and in the narrowest window that it is made for.
 */
export async function expectStands(page: Page, narrowest = 320): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const theme of themesOfScreens) await expectAccessible(page, theme);
  await expectNoSidewaysScroll(page);
  const own = page.viewportSize();
  if (!own) throw new Error('This browser has no size of its own.');
  await page.setViewportSize({ width: narrowest, height: own.height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(own);
}

/** axe finds nothing on the page in that theme, once it has settled, or as it stands before that. */
export async function expectAccessible(page: Page, theme: Theme, { settled = true } = {}): Promise<void> {
  await showIn(page, theme);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (settled) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The components of the office take on a theme a moment after the page: what is found has to stay. On a busy machine axe
  // itself takes half a minute for a long list.
  const message = `${new URL(page.url()).pathname} in ${theme}`;
  await expect.poll(() => violationsOf(page, theme), { message, timeout: 60_000 }).toEqual([]);
}

async function showIn(page: Page, theme: Theme): Promise<void> {
  const shown = page.locator(`html[data-theme=${theme}]`);
  await page.emulateMedia({ colorScheme: theme });
  await expect(async () => {
    if (await shown.count()) return;
    // A page that is not taken over yet does not follow the system: it is told again.
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.emulateMedia({ colorScheme: theme });
    await expect(shown).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

async function violationsOf(page: Page, theme: Theme): Promise<string[]> {
  // What is told of all that is right costs as much again; so does the page of its own in which the frames, of which there
  // are none, would be summed up.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
  // The dark page is the light one in other colours.
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join('\n')}`,
  );
}

/** Asked until it holds: a list that becomes cards does so a moment after the change of its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's own idea of its width grows with a page that is too wide.
  const room = page.viewportSize()?.width ?? 0;
  const tooWide = async () =>
    Math.max(0, (await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)) - room);
  await expect.poll(tooWide, { message: `${page.url()} at ${room} px, too wide by` }).toBe(0);
}

/** What is pressed on this page, or in the dialog above it, is as large as the hands that press it need. */
export async function expectTargets(page: Page, least: number): Promise<void> {
  const small = await page.evaluate((px) => {
    const around = document.querySelector('dialog[open]') ?? document.querySelector('main');
    return [...(around?.querySelectorAll('button, .btn, .link, .check') ?? [])].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const tooSmall = each.checkVisibility() && width > 1 && Math.min(width, height) < px;
      return tooSmall ? [`${each.getAttribute('aria-label') ?? each.textContent} ${width} × ${height}`] : [];
    });
  }, least);
  expect(small).toEqual([]);
}

/** With text of twice its size the page is not wider than it is shown either. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const textAt = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await textAt('200%');
  await expectNoSidewaysScroll(page);
  await expectLabelsApart(page);
  await textAt('');
}

/** Each label of the bar at the bottom stays within its own place. */
async function expectLabelsApart(page: Page): Promise<void> {
  const reachOut = await page.locator('.bottom-bar').evaluateAll((bars) =>
    bars.flatMap((bar) =>
      [...bar.children].flatMap((place) => {
        const room = place.getBoundingClientRect();
        const parts = [...place.childNodes].filter(
          (part) => !(part instanceof Element && part.matches('.visually-hidden')),
        );
        return parts.flatMap((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          const { left, right, width } = words.getBoundingClientRect();
          return width > 0 && (left < room.left || right > room.right) ? [part.textContent] : [];
        });
      }),
    ),
  );
  expect(reachOut).toEqual([]);
}

/** A dialog keeps the keyboard while it is open, whichever way one goes through it, and gives it back to what opened it. */
export async function expectModal(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // Between its last and its first the focus is with the browser's own buttons, which a page knows as none.
  const outside = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at && at !== document.body && !at.closest('dialog[open]') ? at.outerHTML.slice(0, 160) : '';
    });
  expect(await outside()).toBe('');
  for (const key of [...Array(30).fill('Tab'), ...Array(5).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await outside()).toBe('');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
