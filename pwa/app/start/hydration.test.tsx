// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { routeTable } from '../routing/route-table';
import { embeddedData } from './embedded-data';

// What begins after the first render is not the matter here.
vi.mock('../../data/start/start', () => ({ startData: () => {}, leftServedPage: () => {} }));

const data: PageData = {
  today: '2026-11-21',
  publicVersion: 'v1',
  services: [
    {
      id: 'plumbing',
      name: 'Plumbing </script><script>alert(1)</script>',
      serviceType: 'Plumbing',
      path: '/services/plumbing',
      summary: 'Leaks',
      description: 'Leaks and more',
      benefits: ['Dry'],
      features: ['Taps'],
      brochureUrl: null,
      files: [],
      rev: 1,
    },
  ],
  packages: [
    {
      id: 'p1',
      name: '2 BHK Standard',
      type: 'standard',
      bhk: 2,
      price: 2499,
      duration: 12,
      features: ['AC'],
      isActive: true,
      rev: 1,
    },
    {
      id: 'p2',
      name: '1 BHK Basic',
      type: 'basic',
      bhk: 1,
      price: 999,
      duration: 6,
      features: ['AC'],
      isActive: true,
      rev: 1,
    },
  ],
  offers: [
    {
      id: 'o1',
      title: '20% off AC Services',
      description: 'Now',
      validUntil: '31/12/2026',
      imageUrl: '',
      servicePath: '/booking',
      active: true,
    },
  ],
};
const template = '<title><!--title--></title><!--head--><div id="root"><!--page--></div><!--data-->';
let server: typeof import('../../render');
let App: typeof import('../app').App;
let takeOver: typeof import('../../ui/still').takeOver;
const documentOf = (path: string) =>
  server.render(path, data, { template, heads: {}, publicUrl: 'https://homehub.example' });
/** Rendered before this browser knows a theme, a sign-in or an address, as on the server. */
const served = new Map<string, string>();

const publicPaths = routeTable.filter((each) => each.public).map((each) => each.path);
const addresses: Array<[string, string]> = [
  ...publicPaths.map((path): [string, string] => [path, path]),
  ['/subscribe', '/Subscribe/?bhk=2#plans'],
  ['/booking', '/booking?service=Plumbing'],
  ['/login', '/login?error=access_denied'],
  ['/404', '/no/such/page?x=1'],
];

let root: Root | undefined;
let browser = false;

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  window.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (query: string) =>
    ({
      matches: browser && query.includes('dark'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  server = await import('../../render');
  await server.prepare();
  for (const [path] of addresses) served.set(path, documentOf(path).html);
  // The browser has its own copy of every module, and of what they remember.
  vi.resetModules();
  browser = true;
  ({ App } = await import('../app'));
  ({ takeOver } = await import('../../ui/still'));
  const { loadPage } = await import('../routing/routes');
  await Promise.all(addresses.map(([path]) => loadPage(path)));
}, 60_000);

beforeEach(() => localStorage.clear());

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

async function hydrate(path: string, address: string, look = (_served: Element) => {}) {
  document.body.innerHTML = served.get(path) ?? '';
  history.replaceState(null, '', address);
  const container = document.getElementById('root');
  const faults: unknown[] = [];
  await act(async () => {
    if (!container) throw new Error('The page has no root.');
    look(container);
    const app = (
      <BrowserRouter>
        <App data={embeddedData()} />
      </BrowserRouter>
    );
    root = hydrateRoot(container, app, { onRecoverableError: (error) => faults.push(error) });
  });
  return { faults, container };
}

describe('the first client render', () => {
  it.each(addresses)('of %s matches its HTML at %s, in dark and signed in too', async (path, address) => {
    localStorage.setItem('vite-ui-theme', 'dark');
    localStorage.setItem('authToken', 'of somebody');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { faults, container } = await hydrate(path, address);
    expect(faults).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    expect(container?.querySelectorAll('main h1')).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

/** What a person reads of the page: its scripts go once they have run. */
function readIn(container: Element | null): string | null | undefined {
  const main = container?.querySelector('main')?.cloneNode(true) as Element | undefined;
  for (const script of main?.querySelectorAll('script') ?? []) script.remove();
  return main?.textContent;
}

describe('once taken over', () => {
  const templates = ['/', '/services/ac-services', '/testimonials', '/packages', '/booking'];
  it.each(templates)(
    '%s shows what came, and the parts in which nothing moves are left as they were',
    async (path) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${data.today}T08:00:00Z`) });
      takeOver();
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      let words: string | null | undefined;
      let links: Element[] = [];
      const { faults, container } = await hydrate(path, path, (served) => {
        words = readIn(served);
        links = [...served.querySelectorAll('.footer-grid a')];
      });
      expect([faults, errors.mock.calls]).toEqual([[], []]);
      expect(readIn(container)).toBe(words);
      expect(words).toMatch(/\w/);
      expect([...(container?.querySelectorAll('.footer-grid a') ?? [])]).toEqual(links);
      expect(links.length).toBeGreaterThan(10);
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  );
});

it('a heart can be pressed once somebody hears it', async () => {
  document.body.innerHTML = served.get('/services') ?? '';
  const disabled = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.heart')].map((each) => each.disabled);
  expect(disabled()).toEqual([true]);
  await hydrate('/services', '/services');
  expect(disabled()).toEqual([false]);
});

describe('render', () => {
  it('gives each page its own title, and 404 to what it does not know', () => {
    expect(documentOf('/booking')).toMatchObject({ status: 200 });
    expect(documentOf('/booking').html).toContain('<title>Book a Service · Eco Care HomeHub</title>');
    expect(documentOf('/no/such/page').status).toBe(404);
  });

  it('lets no content end the script it is embedded in', () => {
    const { html } = documentOf('/services');
    expect(html).not.toContain('<script>alert(1)');
    expect(html.match(/<script/g)).toHaveLength(1);
    document.body.innerHTML = html;
    expect(embeddedData()).toEqual(data);
  });
});
