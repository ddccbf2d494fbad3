import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../content/descriptions';
import { servedPath } from './page-address';
import { factOf, findFact, modulesOf, notFoundFact, type RouteFact, routeFacts } from './route-facts';

const facts: readonly RouteFact[] = [...routeFacts, notFoundFact];

describe('route table', () => {
  it.each(facts)(
    '$path has a module, a title and a description of its own',
    ({ page, title, description = descriptionOf(page.replace('content:', '')) }) => {
      for (const module of modulesOf(page))
        expect(existsSync(new URL(`../../${module}`, import.meta.url)), module).toBe(true);
      expect(title).toContain('Eco Care HomeHub');
      expect(description.length).toBeGreaterThan(20);
    },
  );

  it('names every address once', () => {
    const paths = facts.map((each) => each.path);
    expect(new Set(paths).size).toBe(paths.length);
    const titles = facts.map((each) => each.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('finds an address in any case, with or without a slash at the end', () => {
    expect(findFact('/Booking/')?.path).toBe('/booking');
    expect(findFact('/')?.path).toBe('/');
    expect(findFact('/booking/x')).toBeUndefined();
    expect(findFact('//booking')).toBeUndefined();
  });

  it('renders all unknown addresses as one', () => {
    expect(factOf('/nope')).toBe(notFoundFact);
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
