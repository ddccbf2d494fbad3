import { expectAccessible, expectNoSidewaysScroll, themes } from './harness/look';
import { inParts, publicPaths } from './harness/public-paths';
import { expect, test } from './harness/test';

const widths = [320, 390, 768, 1440];
const unknown = '/no-such-page';
const templates = [
  ...['/', '/services', '/packages', '/booking', '/testimonials', '/contact', '/login', '/reset-password'],
  ...['/services/ac-services', '/services/home-automation/home-monitoring', '/home-renovation'],
];

/** A page as the server sends it. */
async function html(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
  expect(answer.status, path).toBe(path === unknown ? 404 : 200);
  return answer.text();
}

// A mismatch of the served page and the first render would be an error in the console: the watch fails the test then.
inParts(6).forEach((paths, part) => {
  test(`@all every public page stands: one heading, no sideways scroll, axe in both themes (${part + 1} of 6)`, async ({
    device,
    network,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const page = await device.visit('/');
    for (const path of part === 0 ? [...paths, unknown] : paths) {
      expect((await html(network.url, path)).match(/<h1[ >]/g), path).toHaveLength(1);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize({ width: part % 2 ? 1440 : 390, height: 844 });
      for (const theme of themes) await expectAccessible(page, theme);
    }
  });
});

test('@all no link, anchor, download or picture of the public pages is dead', async ({ network }) => {
  const pages = new Map<string, string>();
  for (const path of [...publicPaths, unknown]) pages.set(path, await html(network.url, path));
  const dead: string[] = [];
  const files = new Set<string>();
  for (const [path, text] of pages) {
    const ids = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of text.matchAll(/href="#([\w-]+)"/g)) if (!ids.has(id)) dead.push(`${path}: #${id}`);
    for (const [, target = ''] of text.matchAll(/<a\b[^>]*?href="(\/[^"]*)"/g)) {
      const { pathname, hash } = new URL(target.replaceAll('&amp;', '&'), network.url);
      if (/\.\w+$/.test(pathname)) files.add(pathname);
      else if (!isApart(pathname)) {
        const there = pages.get(pathname);
        const anchor = decodeURIComponent(hash.slice(1));
        if (!there) dead.push(`${path}: ${target}`);
        else if (anchor && !there.includes(`id="${anchor}"`)) dead.push(`${path}: ${target}`);
      }
    }
    for (const [, source = ''] of text.matchAll(
      /<(?:img|script|link|source)\b[^>]*?(?:src|href)="(\/[^"]*)"/g,
    ))
      if (/\.\w+$/.test(source)) files.add(source);
  }
  expect(dead).toEqual([]);
  expect([...files].filter((file) => file.endsWith('.pdf')).length).toBeGreaterThan(20);
  for (const file of files) {
    const answer = await fetch(network.url + file);
    expect(answer.status, file).toBe(200);
    if (file.endsWith('.pdf')) {
      expect(answer.headers.get('content-type'), file).toBe('application/pdf');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
        file,
      ).toBe('%PDF-');
    }
  }
});

/** Pages that stand outside the public ones: they need a sign-in, or are the API's own. */
function isApart(path: string): boolean {
  return /^\/(api|admin|bookings|outbox|profile|jobs)(\/|$)/.test(path);
}

// One page of each template, and then all of them.
for (const [tag, what, paths] of [
  ['', 'a page of each template', templates],
  ['@all ', 'every public page', publicPaths],
] as const) {
  test(`${tag}without JavaScript ${what} shows its content and its links`, async ({ device }) => {
    const browser = device.running.browser();
    const context = await browser?.newContext({ javaScriptEnabled: false, baseURL: device.url });
    if (!context) throw new Error('This browser opens no further contexts.');
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const words = await page.getByRole('main').innerText();
      expect(words.split(/\s+/).length, path).toBeGreaterThan(15);
      expect(await page.getByRole('link').count(), path).toBeGreaterThan(10);
    }
    await page.goto('/services/home-automation');
    await expect(page.getByRole('link', { name: /Learn More about Command Center/ })).toBeVisible();
    await context.close();
  });

  test(`${tag}once ready offline, ${what} opens without a network, and a brochure that was opened`, async ({
    device,
    network,
  }) => {
    const page = await device.ready('/');
    const brochure = () =>
      page.evaluate(async () => (await (await fetch('/brochures/ac-services.pdf')).blob()).size);
    const size = await brochure();
    expect(size).toBeGreaterThan(5_000);
    await network.stop();
    expect(await brochure()).toBe(size);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });
}

test('@all search engines find every page once, with its own words and facts', async ({ network }) => {
  const map = await (await fetch(`${network.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(35);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of listed) {
    const text = await html(network.url, path);
    const part = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    const [title, description] = [part(/<title>([^<]+)</), part(/name="description" content="([^"]+)"/)];
    expect(title.length, path).toBeGreaterThan(15);
    expect(description.length, path).toBeGreaterThan(50);
    titles.add(title);
    descriptions.add(description);
    expect(new URL(part(/rel="canonical" href="([^"]+)"/)).pathname, path).toBe(path);
    expect(part(/property="og:title" content="([^"]+)"/), path).toBe(title);
    for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(json), path).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
  const service = await html(network.url, '/services/ac-services');
  for (const type of ['Service', 'BreadcrumbList', 'FAQPage']) expect(service).toContain(`"@type":"${type}"`);
  expect(await html(network.url, '/')).toContain('"@type":"HomeAndConstructionBusiness"');
});
