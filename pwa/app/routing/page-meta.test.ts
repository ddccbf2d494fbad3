import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { loadContent } from '../../content/load-content';
import { metaOf } from './page-meta';
import { routeOf } from './route-table';

const data: PageData = { today: '2026-11-21', services: [], packages: [], offers: [], publicVersion: 'v' };
const publicUrl = 'https://homehub.example';
const of = (path: string) =>
  metaOf({ fact: { description: 'A page.', ...routeOf(path) }, content: undefined, data, publicUrl });
const linked = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

describe('what search engines read', () => {
  it('says who the business is and when it is open', () => {
    const [business] = linked(of('/'));
    expect(business).toMatchObject({ '@type': 'HomeAndConstructionBusiness', url: `${publicUrl}/` });
    expect(business.openingHoursSpecification[1]).toMatchObject({
      dayOfWeek: ['Saturday'],
      opens: '09:00',
      closes: '14:00',
    });
  });

  it('offers every service for as long as there are visits, also on a Sunday', async () => {
    const content = await loadContent('painting');
    const fact = { description: 'A page.', ...routeOf('/services/painting') };
    const [service] = linked(metaOf({ fact, content, data, publicUrl }));
    expect(service.hoursAvailable).toMatchObject([{ opens: '09:00', closes: '19:00' }]);
    expect(service.hoursAvailable[0].dayOfWeek).toHaveLength(7);
  });

  it('names one address for a page with two, and hides what is not to be found', () => {
    expect(of('/subscribe')).toContain(`<link rel="canonical" href="${publicUrl}/packages">`);
    expect(of('/login')).toContain('noindex');
    expect(of('/services')).not.toContain('noindex');
    expect(of('/nowhere')).toBe('<meta name="robots" content="noindex">');
  });
});
