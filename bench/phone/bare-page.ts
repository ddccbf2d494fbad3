import { cpSync } from 'node:fs';
import { personName } from '../../pwa/device/db/tables';
import { firstJob, type LoadedPhone, openPhone } from './phone';

/**
 * A second phone, whose app is nothing but a page that opens the same database, reads the same jobs, and shows the first:
 * what a start costs at least. It is a copy of the loaded phone in which the worker's shell is replaced by that page, so
 * both come from the same worker, for the same address, by the same way. Answers where its profile is.
 */
export async function barePhoneOf({ profile, url, technicianId }: LoadedPhone): Promise<string> {
  const bare = `${profile}-bare`;
  cpSync(profile, bare, { recursive: true });
  const context = await openPhone(bare);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/jobs`);
    await page.waitForSelector(firstJob);
    await page.evaluate(replaceShell, barePage(personName(technicianId)));
  } finally {
    await context.close();
  }
  return bare;
}

/** Runs in the page, which shares the caches of its worker. */
async function replaceShell(html: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const shell = (await cache.keys()).find((each) => new URL(each.url).pathname === '/shell.html');
    if (!shell) continue;
    await cache.put(shell, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    return;
  }
  throw new Error('The worker keeps no shell.');
}

const barePage = (database: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Jobs</title></head>
<body>
<main></main>
<script>
  const opening = indexedDB.open(${JSON.stringify(database)});
  opening.onsuccess = () => {
    const reading = opening.result.transaction('bookings').objectStore('bookings').getAll();
    reading.onsuccess = () => {
      const [first] = reading.result.map((row) => row.data).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
      const link = document.createElement('a');
      link.href = '/jobs?job=' + first.id;
      link.textContent = first.serviceName + ', ' + first.date + ', ' + first.customerInfo.name;
      document.querySelector('main').append(link);
    };
  };
</script>
</body>
</html>`;
