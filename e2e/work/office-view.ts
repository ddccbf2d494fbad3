import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Booking } from '../../contract/bookings/bookings';
import type { Work } from '../../contract/work/work-shapes';
import type { Crew } from '../harness/crew';

/** How many photos of a job the office has, and of how many it knows. */
export interface Here {
  here: number;
  all: number;
}

export function hereOf({ photos, manifest = [] }: Work): Here {
  return { here: photos.filter(({ state }) => state === 'here').length, all: manifest.length };
}

/**
 * Looks at a finished job as the office does, over and over: nothing goes back, its report says at each moment how many photos follow, and
 * the list of phones names what is not here. Ends once all photos of it are here; answers what was seen, each once.
 */
export async function followPhotos(crew: Crew, job: Booking): Promise<Here[]> {
  const seen: Here[] = [];
  const reports = new Set<number>();
  for (;;) {
    const before = await crew.work(job);
    const phones = await crew.unsent();
    const isPrinted = before.report !== undefined && !reports.has(before.report.follows);
    const report = isPrinted ? await crew.report(job) : '';
    const after = await crew.work(job);
    if (!before.finishedAt) {
      await wait(50);
      continue;
    }
    const [was, is] = [hereOf(before), hereOf(after)];
    const visit = phones.flatMap(({ visits }) => visits).find(({ id }) => id === job.id);
    const listed = visit ? visit.of - visit.photos : is.all;
    expect(listed, 'phones with work not yet sent').toBeGreaterThanOrEqual(was.here);
    expect(listed, 'phones with work not yet sent').toBeLessThanOrEqual(is.here);
    if (isPrinted) {
      const follow = Number(/(\d+) photos? follows?/.exec(report)?.[1] ?? 0);
      expect(follow, 'the report').toBeLessThanOrEqual(was.all - was.here);
      expect(follow, 'the report').toBeGreaterThanOrEqual(is.all - is.here);
      reports.add(follow);
    }
    const last = seen.at(-1);
    if (last?.here !== was.here) seen.push(was);
    if (was.here === was.all && reports.has(0)) return seen;
    await wait(50);
  }
}

/** Notes what a page says of the photos, each time that it says something else. */
export async function noteSaid(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    const note = () => {
      const text = /\d of 7 photos here/.exec(document.body.innerText)?.[0];
      if (text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
}

/** What it said, in its order. */
export function saidOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
