import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../e2e/harness/device/chromium';
import { browserArgs } from '../harness/browser';
import { inFolder, type Server, startServer } from '../harness/process';
import { type Figure, median, type Subject } from '../harness/report';
import { buildBarePages, type Served } from './bare-pages';
import { readRoot } from './elements';
import { inPage, waitsOf, workOf } from './visit';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const rounds = 5;
const workGoal = 1.15;
const content = 1.5;
const busy = 2;
const looked = [
  { path: '/', blockingGoal: busy },
  { path: '/services/ac-services', blockingGoal: content },
  { path: '/testimonials', blockingGoal: content },
  { path: '/packages', blockingGoal: content },
  { path: '/booking', blockingGoal: busy },
];
/** By how much a document without scripts blocks on the phone that the blocking times are told of. */
const blockedMs = 100;
const lightest = '/testimonials';

/** Our page; the same HTML taken over by React and nothing else (page-start/bare-pages.ts); the same with scripts blocked. */
const sides = ['ours', 'bare', 'without'] as const;
type Side = (typeof sides)[number];
type Places = Record<Side, string>;

/**
 * What the scripts of a page cost until it is idle, by turns beside its limits. Their work is the page's processor time less
 * that of the document without them, so whatever they cause is in it: reading and running them, messages for each file,
 * styles anew. It is measured at this machine's speed, since a factor falls out of a ratio, and Chromium's throttle, which
 * goes by the clock, makes other processes part of it: beside a load the same page took 5 to 7 times as long at 4×.
 *
 * Blocking time, what tasks take beyond 50 ms, needs that throttle and a slowness that can be named: so slow that the lightest
 * page without scripts blocks for a tenth of a second. It is counted from the navigation on, since a document without scripts
 * has done its work by its first paint. Of the processor as well: what a task waits for others is not its fault.
 */
export const pageStart: Subject = {
  name: 'page-start',
  title:
    'Scripts of a public page until it is idle, beside React alone over the same HTML and beside no scripts',
  measure: () =>
    inFolder(async (folder) => {
      if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
      const start = (name: string, built: string) =>
        startServer('house', { BENCH_DB: join(folder, `${name}.sqlite`), BENCH_DIST: built });
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: browserArgs,
      });
      const servers: Server[] = [];
      try {
        const ours = await start('ours', dist);
        servers.push(ours);
        const pages: Served[] = [];
        for (const { path } of looked) pages.push(await served(browser, originOf(ours) + path));
        const bare = await start('bare', await buildBarePages(dist, folder, pages));
        servers.push(bare);
        return await figures(browser, {
          ours: originOf(ours),
          bare: originOf(bare),
          without: originOf(ours),
        });
      } finally {
        await browser.close();
        for (const server of servers) await server.stop();
      }
    }),
};

function originOf({ port }: Server): string {
  return `http://localhost:${port}`;
}

/** A page as it comes, before any script of it ran. */
function served(browser: Browser, url: string): Promise<Served> {
  return inPage(browser, { rate: 1, withoutScripts: true }, async (page) => {
    const answer = await page.goto(url);
    return { html: (await answer?.text()) ?? '', root: await readRoot(page) };
  });
}

async function figures(browser: Browser, places: Places): Promise<Figure[]> {
  const rate = await slowness(browser, places);
  const all: Figure[] = [{ what: 'throttle for blocking times', value: `${rate}×` }];
  for (const { path, blockingGoal } of looked) {
    const work = medians(
      await byTurns((side) => workOf(browser, { ...at(places, side, path), rate: 1 })),
      (each) => each,
    );
    const waits = await byTurns((side) => waitsOf(browser, { ...at(places, side, path), rate }));
    const blocking = medians(waits, (each) => each.blocking);
    const paint = medians(waits, (each) => each.paint);
    const scripts = (work.ours - work.without) / (work.bare - work.without);
    all.push(
      ratio(`${path} work of scripts / React alone`, scripts, workGoal),
      { what: '  all work: ours, React alone, no scripts', value: told(work) },
      ratio('  blocking / no scripts', blocking.ours / blocking.without, blockingGoal),
      { what: '  blocking: ours, React alone, no scripts', value: told(blocking) },
      { what: '  largest paint / no scripts', value: (paint.ours / paint.without).toFixed(2) },
    );
  }
  return all;
}

/** How much slower than this machine the phone is. */
async function slowness(browser: Browser, places: Places): Promise<number> {
  for (let rate = 4; ; rate += 2) {
    const blocked: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { blocking } = await waitsOf(browser, { ...at(places, 'without', lightest), rate });
      blocked.push(blocking);
    }
    if (median(blocked) >= blockedMs) return rate;
  }
}

function at(places: Places, side: Side, path: string) {
  return { url: places[side] + path, withoutScripts: side === 'without' };
}

async function byTurns<T>(look: (side: Side) => Promise<T>): Promise<Record<Side, T[]>> {
  const seen: Record<Side, T[]> = { ours: [], bare: [], without: [] };
  for (let round = 0; round < rounds; round += 1) for (const side of sides) seen[side].push(await look(side));
  return seen;
}

function medians<T>(seen: Record<Side, T[]>, what: (each: T) => number): Record<Side, number> {
  const of = (side: Side) => median(seen[side].map(what));
  return { ours: of('ours'), bare: of('bare'), without: of('without') };
}

function ratio(what: string, value: number, goal: number): Figure {
  return { what, value: value.toFixed(2), goal: `≤ ${goal}`, met: value <= goal };
}

function told(cost: Record<Side, number>): string {
  return `${sides.map((side) => cost[side].toFixed(0)).join(', ')} ms`;
}
