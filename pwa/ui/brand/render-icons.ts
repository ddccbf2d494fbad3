// Renders the icons of the manifest from the drawings beside this file: `npx tsx pwa/ui/brand/render-icons.ts`.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const target = (name: string): string => here(`../../public/icons/${name}`);

const icons: readonly [source: string, name: string, size: number][] = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'maskable-512.png', 512],
  // The phone rounds the corners itself and shows black where there is nothing.
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
  ['mark.svg', 'favicon-32.png', 32],
  ['shortcut-book.svg', 'shortcut-book-96.png', 96],
  ['shortcut-bookings.svg', 'shortcut-bookings-96.png', 96],
];

mkdirSync(target(''), { recursive: true });
copyFileSync(here('mark.svg'), target('favicon.svg'));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const [source, name, size] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = readFileSync(here(source), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  );
  await page.setContent(`<style>html,body{margin:0;background:none}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: target(name), omitBackground: true });
  await page.close();
}
await browser.close();
