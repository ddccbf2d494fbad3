import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../../e2e/harness/device/chromium';
import { browserArgs } from '../harness/browser';
import { type Figure, median, ms, p95 } from '../harness/report';

const [frameGoal, paintGoal] = [1.1, 1.5];
const [rounds, moves] = [5, 240];
const root = join(import.meta.dirname, '..', '..');
export const dist = join(root, 'dist');

interface Office {
  url: string;
  admin: string;
  day: string;
}

/** The board in a browser: a drag across it, beside one on a page that has nothing but the same library; and its first paint, beside the list's. */
export async function screenOfBoard(office: Office): Promise<Figure[]> {
  if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArgs });
  const empty = await serveEmptyPage();
  try {
    const board = await signedIn(browser, office, `/admin/dispatch?day=${office.day}`);
    const bare = await openPage(browser);
    await bare.goto(empty.url);
    const sides = [board, bare].map((page) => ({ page, frames: [] as number[] }));
    for (let round = -1; round < rounds; round += 1)
      for (const { page, frames } of sides) {
        await page.bringToFront();
        const took = await dragAcross(page);
        if (round >= 0) frames.push(...took);
      }
    await bare.close();
    const [ours = [], theirs = []] = sides.map(({ frames }) => frames);
    const ratio = p95(ours) / p95(theirs);
    return [
      {
        what: `a frame of a drag across the board, to one of an empty page (p95 of ${ours.length})`,
        value: `${ratio.toFixed(2)} (${ms(p95(ours))}, ${ms(p95(theirs))}; longest ${ms(Math.max(...ours))}, ${ms(Math.max(...theirs))})`,
        goal: `≤ ${frameGoal}`,
        met: ratio <= frameGoal,
      },
      await firstPaints(board, office),
    ];
  } finally {
    await browser.close();
    await empty.stop();
  }
}

const viewport = { width: 1440, height: 900 };
const firstCard = '[data-card]';
const firstRow = 'main tbody tr[data-row-key]';

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport });
  // The loader keeps the names of functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}

async function signedIn(browser: Browser, { url, admin }: Office, path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${url}/login?token=${admin}&next=${encodeURIComponent(path)}`);
  await page.locator(firstCard).first().waitFor();
  return page;
}

/** Until the first card, or the first row, is drawn: from the beginning of the navigation, by turns. */
async function firstPaints(page: Page, { url, day }: Office): Promise<Figure> {
  const sides = [
    { path: `/admin/dispatch?day=${day}`, awaited: firstCard, took: [] as number[] },
    { path: '/admin/bookings', awaited: firstRow, took: [] as number[] },
  ];
  for (let round = -1; round < rounds; round += 1)
    for (const { path, awaited, took } of sides) {
      await page.goto(url + path, { waitUntil: 'commit' });
      const drawn = await page.waitForFunction(
        (wanted) => (document.querySelector(wanted) ? performance.now() : false),
        awaited,
        { polling: 'raf' },
      );
      if (round >= 0) took.push(Number(await drawn.jsonValue()));
    }
  const [board = [], list = []] = sides.map(({ took }) => took);
  const ratio = median(board) / median(list);
  return {
    what: 'first paint of the board, to that of the list of bookings',
    value: `${ratio.toFixed(2)} (${ms(median(board))}, ${ms(median(list))})`,
    goal: `≤ ${paintGoal}`,
    met: ratio <= paintGoal,
  };
}

/** Carries a card over the page in circles, and puts it back; answers how long each frame took meanwhile. */
async function dragAcross(page: Page): Promise<number[]> {
  const card = page.locator(`${firstCard}:visible`).first();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no card.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    const tick = (at: number) => {
      if (last !== undefined) frames.push(at - last);
      last = at;
      if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(tick);
    };
    Reflect.set(window, 'frames_', frames);
    requestAnimationFrame(tick);
  });
  for (let n = 0; n < moves; n += 1) {
    const angle = (n / moves) * 6 * Math.PI;
    await page.mouse.move(620 + Math.cos(angle) * 400, 460 + Math.sin(angle) * 260);
  }
  const frames = await page.evaluate(() => {
    const taken = Reflect.get(window, 'frames_') as number[];
    Reflect.set(window, 'frames_', undefined);
    return taken;
  });
  await page.mouse.move(5, 5);
  await page.mouse.up();
  return frames;
}

/** One card, one place, and the library. */
async function serveEmptyPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'empty-page.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  const html = `<!doctype html><title>Empty</title><body style="margin:0;height:100vh"><div data-card style="position:absolute;left:200px;top:200px;width:180px;height:60px;background:#ddd">Card</div><script>${code}</script></body>`;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
