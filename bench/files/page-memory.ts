import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { type Figure, MB } from '../harness/report';
import { type LoadedPhone, openPhone, withLoadedPhone } from '../phone/phone';
import { pictureMaker } from './pictures';
import { jobsOn, putPhotos } from './put-photos';
import { openUnwatched, type Unwatched } from './unwatched';

export const sent = 100;
const jobs = 4;
/** By then the code is there, and the first photos have gone. */
const first = 20;
const goals = { heap: 3_000_000, process: 12_000_000 };

interface Taken {
  arrived: number;
  heap: number;
  process: number;
}

/** What the page that is kept open in the evening takes while photos go, each time after its garbage was collected. */
export function pageWhileSending(): Promise<Figure[]> {
  return withLoadedPhone(
    async (phone) => {
      const context = await openPhone(phone.profile);
      try {
        const page = await context.newPage();
        await page.goto(`${phone.url}/robots.txt`);
        await putPictures(page, phone);
      } finally {
        await context.close();
      }
      const page = await openUnwatched(phone.profile, `${phone.url}/jobs?work=evening`);
      try {
        return figuresOf(await follow(phone, page));
      } finally {
        await page.close();
      }
    },
    { count: jobs },
  );
}

async function putPictures(page: Page, { technicianId }: LoadedPhone): Promise<void> {
  const picture = await pictureMaker();
  for (const { id: bookingId, startsAt } of await jobsOn(page, technicianId))
    for (let n = 0; n < sent / jobs; n += 5) {
      const some = await Promise.all(Array.from({ length: 5 }, picture));
      const photos = some.map((data) => ({
        ...{ bookingId, startsAt, bytes: data.length, base64: data.toString('base64') },
        sha256: createHash('sha256').update(data).digest('hex'),
      }));
      await putPhotos(page, technicianId, photos, { isNamed: true });
    }
}

/** Looks each time some more have arrived, until all have. */
async function follow({ file }: LoadedPhone, page: Unwatched): Promise<Taken[]> {
  const db = new Sqlite(file, { readonly: true });
  const count = db.prepare('SELECT count(*) AS arrived FROM photo WHERE arrived_at IS NOT NULL');
  const taken: Taken[] = [];
  const patience = performance.now() + 180_000;
  try {
    for (let next = first; next <= sent; next += first) {
      let arrived = 0;
      while (arrived < next) {
        if (performance.now() > patience) throw new Error(`Only ${arrived} of ${sent} photos arrived.`);
        await wait(20);
        ({ arrived } = count.get() as { arrived: number });
      }
      await page.ask('HeapProfiler.collectGarbage');
      const { usedSize } = await page.ask<{ usedSize: number }>('Runtime.getHeapUsage');
      taken.push({ arrived, heap: usedSize, process: await renderersOf(page) });
    }
  } finally {
    db.close();
  }
  return taken;
}

/** What the processes that draw pages have of their own, buffers and pictures as well. */
async function renderersOf({ askBrowser }: Unwatched): Promise<number> {
  const { processInfo } = await askBrowser<{ processInfo: { type: string; id: number }[] }>(
    'SystemInfo.getProcessInfo',
  );
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const own = renderers.map(({ id }) => /^RssAnon:\s+(\d+) kB$/m.exec(statusOf(id))?.[1] ?? 0);
  return own.reduce<number>((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

function figuresOf(taken: readonly Taken[]): Figure[] {
  const [early, ...later] = taken;
  const figure = (what: string, of: (each: Taken) => number, goal: number): Figure => {
    const most = Math.max(...later.map(of)) - (early ? of(early) : Number.NaN);
    const value = `${MB(most)} (${taken.map((each) => (of(each) / 1_000_000).toFixed(1)).join(', ')})`;
    return { what, value, goal: `≤ ${MB(goal)}`, met: most <= goal };
  };
  const span = `from photo ${first} to ${sent}`;
  return [
    figure(`heap of the page, growth ${span}`, ({ heap }) => heap, goals.heap),
    figure(`memory of its process, growth ${span}`, ({ process }) => process, goals.process),
  ];
}
