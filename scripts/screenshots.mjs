#!/usr/bin/env node
// Takes the manifest's screenshots of a running app: `node scripts/screenshots.mjs http://localhost:3000`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const [base = 'http://localhost:3000'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../pwa/public/screenshots/', import.meta.url));
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const shots = [
  { name: 'home-narrow', path: '/', screen: narrow },
  { name: 'booking-narrow', path: '/booking', screen: narrow },
  { name: 'home-wide', path: '/', screen: wide },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const { name, path, screen } of shots) {
  const context = await browser.newContext({ ...screen, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}
await browser.close();
