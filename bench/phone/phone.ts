import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import type { Booking } from '../../contract/bookings/bookings';
import { slots } from '../../contract/slots';
import { addDays, dubaiDay } from '../../contract/time';
import { chromiumPath } from '../../e2e/harness/device/chromium';
import { jobsHeld } from '../../e2e/harness/queue';
import { browserArgs } from '../harness/browser';
import { inFolder, type Server, startServer } from '../harness/process';

const dist = join(import.meta.dirname, '..', '..', 'dist');
/** How many jobs the phone holds. */
export const jobs = 500;
/** How much slower than this machine a cheap phone is. */
export const throttle = 4;

/** A job in the list. */
export const firstJob = 'a[href*="job="]';

export interface LoadedPhone {
  /** Where the browser keeps what the device holds. */
  profile: string;
  url: string;
  server: Server;
  /** The server's database. */
  file: string;
  technicianId: string;
}

/** Runs work with the phone of a technician that has jobs and code on it; the phone is off. */
export function withLoadedPhone<T>(
  work: (phone: LoadedPhone) => Promise<T>,
  { count = jobs } = {},
): Promise<T> {
  if (!existsSync(join(dist, 'pages.json'))) throw new Error('There is no build yet: npm run build');
  return inFolder(async (folder) => {
    const file = join(folder, 'jobs.sqlite');
    const server = await startServer('house', { BENCH_DB: file, BENCH_DIST: dist });
    const url = `http://localhost:${server.port}`;
    const profile = join(folder, 'profile');
    try {
      const technician = await technicianWithJobs(server, count);
      await fillPhone(profile, url, technician, count);
      return await work({ profile, url, server, file, technicianId: technician.id });
    } finally {
      await server.stop();
    }
  });
}

interface Technician {
  id: string;
  token: string;
}

async function technicianWithJobs({ port, facts }: Server, count: number): Promise<Technician> {
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
  for (let n = 0; n < count; n += 1) {
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

/** Switches the phone on. */
export async function openPhone(profile: string): Promise<BrowserContext> {
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: browserArgs,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
    timezoneId: 'Asia/Dubai',
  });
  // The loader keeps the names of functions by a helper that a page does not have.
  await phone.addInitScript('globalThis.__name = (named) => named');
  return phone;
}

/** Signs in and waits until jobs and code are on the device. */
async function fillPhone(
  profile: string,
  url: string,
  { id, token }: Technician,
  count: number,
): Promise<void> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  await page.goto(`${url}/login?token=${token}`);
  await page.waitForURL((at) => at.pathname !== '/login');
  await page.goto(`${url}/jobs`);
  await page.waitForSelector(firstJob);
  await expect.poll(() => jobsHeld(page, id), { timeout: 60_000 }).toBe(count);
  await page.waitForLoadState('networkidle');
  await page.goto(url);
  await page.getByText('Ready offline').waitFor({ state: 'attached' });
  await context.close();
}

/** Starts the browser and opens the jobs; answers when the first was on the screen, ms from the navigation on. */
export async function openJobs(profile: string, url: string): Promise<number> {
  const context = await openPhone(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    // Once the frame is on the screen.
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
    return (await drawn.jsonValue()) as number;
  } finally {
    await context.close();
  }
}
