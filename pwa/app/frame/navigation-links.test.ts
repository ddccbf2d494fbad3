import { describe, expect, it } from 'vitest';
import { routeTable } from '../routing/route-table';
import {
  leads,
  navMenus,
  personLinks,
  quickLinks,
  serviceAnchors,
  serviceLinks,
  shown,
} from './navigation-links';

const everyLink = [...navMenus.flatMap((each) => each.links), ...serviceLinks, ...quickLinks, ...personLinks];
const paths: string[] = routeTable.map((each) => each.path);

describe('navigation links', () => {
  it('shows no link without a page', () => {
    for (const link of shown(everyLink)) {
      expect(paths, link.label).toContain(link.to.split('#')[0]);
    }
  });

  it('leads to the pages of the seven services, from the footer to their cards', () => {
    expect(shown(serviceLinks)).toHaveLength(7);
    expect(shown(serviceAnchors).map((each) => each.to)).toEqual([
      '/services#painting',
      '/services#water-tank',
      '/services#ac-services',
      '/services#plumbing',
      '/services#handyman',
      '/services#cleaning',
      '/services#electrical',
    ]);
  });

  it('hides what has no page', () => {
    expect(shown([{ label: 'Nowhere', to: '/nowhere' }])).toEqual([]);
    expect(leads('/nowhere')).toBe(false);
  });

  it('names no address twice in one menu', () => {
    for (const menu of navMenus) {
      const targets = menu.links.map((each) => each.to);
      expect(new Set(targets).size, menu.label).toBe(targets.length);
    }
  });
});
