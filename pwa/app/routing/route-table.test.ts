import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RouteEntry } from './own-routes';
import { servedPath } from './page-address';
import { pageDescription } from './page-descriptions';
import { findRoute, modulesOf, notFoundRoute, type PageName, routeOf, routeTable } from './route-table';
import { componentOf } from './routes';

const facts: readonly RouteEntry[] = [...routeTable, notFoundRoute];

describe('route table', () => {
  it.each(facts)('$path has a module and a title', ({ page, title }) => {
    const [module = ''] = modulesOf(page);
    const text = readFileSync(new URL(`../../${module}`, import.meta.url), 'utf8');
    const component = page.startsWith('content:') ? 'ContentPageView' : componentOf(page as PageName);
    expect(text, module).toContain(`export function ${component}(`);
    expect(title).toContain('Eco Care HomeHub');
  });

  it.each(facts.filter((each) => each.public))('$path has a description', (fact) => {
    expect(pageDescription(fact).length).toBeGreaterThan(20);
  });

  it('names every address once', () => {
    const paths = facts.map((each) => each.path);
    expect(new Set(paths).size).toBe(paths.length);
    const titles = facts.map((each) => each.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('finds an address in any case, with or without a slash at the end', () => {
    expect(findRoute('/Booking/')?.path).toBe('/booking');
    expect(findRoute('/')?.path).toBe('/');
    expect(findRoute('/booking/x')).toBeUndefined();
    expect(findRoute('//booking')).toBeUndefined();
  });

  it('renders all unknown addresses as one', () => {
    expect(routeOf('/nope')).toBe(notFoundRoute);
    expect([servedPath('/nope'), servedPath('/%'), servedPath('/Services/')]).toEqual([
      '/404',
      '/404',
      '/services',
    ]);
  });

  it('serves nobody’s data as a public page', () => {
    for (const fact of facts) if (fact.area !== 'public') expect(fact.public, fact.path).toBe(false);
  });
});
