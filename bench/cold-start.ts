import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Booking } from '../contract/bookings';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';
import { chromiumPath } from '../e2e/harness/chromium';
import { jobsHeld } from '../e2e/harness/queue';
import { inFolder, type Server, startServer } from './process';
import { type Figure, ms, type Subject } from './report';

const dist = join(import.meta.dirname, '..', 'dist');
const jobs = 500;
const starts = 20;
const goalMs = 1000;
const throttle = 4;

/** A technician opens the app in the morning, in a basement. */
export const coldStart: Subject = {
  name: 'cold-start',
  title: `Offline cold start to the first of ${jobs} jobs, ${starts} times (the browser is started anew each time)`,
  measure() {
    if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
    return inFolder(async (folder) => {
      const server = await startServer('house', {
        BENCH_DB: join(folder, 'jobs.sqlite'),
        BENCH_DIST: dist,
      });
      const url = `http://localhost:${server.port}`;
      const profile = join(folder, 'profile');
      try {
        await fillDevice(profile, url, await technicianWithJobs(server));
      } finally {
        await server.stop();
      }
      const fast = await p95(() => openJobs(profile, url, 1));
      const slow = await p95(() => openJobs(profile, url, throttle));
      return [
        {
          what: `p95 at ${throttle}× slower CPU`,
          value: ms(slow),
          goal: `≤ ${ms(goalMs)}`,
          met: slow <= goalMs,
        },
        { what: 'p95 unthrottled', value: ms(fast) },
      ] satisfies Figure[];
    });
  },
};

interface Technician {
  id: string;
  token: string;
}

async function technicianWithJobs({ port, facts }: Server): Promise<Technician> {
  async function ask<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const account = { email: `tech-${randomUUID()}@homehub.example`, password: 'three brass lanterns' };
  await ask('POST', '/users', { ...account, displayName: 'Rashid Karim', role: 'staff' }, facts.admin);
  const { token, user } = await ask<{ token: string; user: { id: string } }>('POST', '/auth/login', account);
  const today = dubaiDay(new Date());
  for (let n = 0; n < jobs; n += 1) {
    const slot = slots[n % slots.length] ?? slots[0];
    const { id } = await ask<Booking>('POST', '/bookings', {
      serviceType: 'AC Services',
      date: `${addDays(today, Math.floor(n / 12))} ${slot.start}`,
      amount: 0,
      notes: `Call before you come, flat ${n}`,
      customerInfo: {
        name: `Customer ${n}`,
        phone: '+971 50 000 0100',
        email: `customer-${n}@homehub.example`,
      },
    });
    const change = { assignedTo: user.id, status: 'confirmed', amount: 280 };
    await ask('PUT', `/admin/bookings/${id}`, change, facts.admin);
  }
  return { id: user.id, token };
}

async function open(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
    timezoneId: 'Asia/Dubai',
  });
}

/** Signs in and waits until jobs and code are on the device. */
async function fillDevice(profile: string, url: string, { id, token }: Technician): Promise<void> {
  const context = await open(profile);
  const page = await context.newPage();
  await page.goto(`${url}/login?token=${token}`);
  await page.waitForURL((at) => at.pathname !== '/login');
  await page.goto(`${url}/jobs`);
  await page.waitForSelector(firstJob);
  await page.goto(url);
  await page.getByText('Ready offline').waitFor({ state: 'attached' });
  if ((await jobsHeld(page, id)) < jobs) throw new Error('The jobs are not on the device.');
  await context.close();
}

const firstJob = 'a[href*="job="]';

/** Starts the browser and opens the jobs; answers how long the first one took to be drawn, from the navigation on. */
async function openJobs(profile: string, url: string, rate: number): Promise<number> {
  const context = await open(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    // Once the frame with the first job is on the screen. Functions have no names here: the loader would keep them by a helper
    // that the page does not have.
    await page.addInitScript((selector) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => Object.assign(globalThis, { drawnAt: performance.now() })),
        );
      }).observe(document, { childList: true, subtree: true });
    }, firstJob);
    await page.goto(`${url}/jobs`, { waitUntil: 'commit' });
    const drawn = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt, undefined, {
      timeout: 60_000,
    });
    return (await drawn.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

async function p95(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let run = 0; run < starts; run += 1) all.push(await measure());
  return all.toSorted((a, b) => a - b)[Math.ceil(starts * 0.95) - 1] ?? Number.NaN;
}
