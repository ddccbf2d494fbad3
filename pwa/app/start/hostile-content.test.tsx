// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { serviceTypes } from '../../../contract/service-types';
import { markup } from '../../../contract/testing';
import { routeTable } from '../routing/route-table';

/** The site's content with these texts in every field that the office may write. */
function contentOf(texts: readonly string[]): PageData {
  const text = (at: number) => texts[at % texts.length] ?? '';
  return {
    today: '2026-11-21',
    publicVersion: 'v1',
    services: serviceTypes.map((serviceType, at) => ({
      id: `s${at}`,
      name: text(at),
      serviceType,
      path: `/services/${serviceType.toLowerCase().replaceAll(' ', '-')}`,
      summary: text(at + 7),
      description: texts.join('\n'),
      benefits: [...texts],
      features: [...texts],
      brochureUrl: null,
      files: [{ id: 'f', name: text(at + 14), type: 'application/pdf', url: '/brochures/x.pdf' }],
      rev: 1,
    })),
    packages: (['basic', 'standard', 'premium'] as const).map((type, at) => ({
      id: `p${at}`,
      name: text(at + 3),
      type,
      bhk: 2,
      price: 999,
      duration: 12,
      features: [...texts],
      isActive: true,
      rev: 1,
    })),
    offers: [1, 2, 3].map((n) => ({
      id: `o${n}`,
      title: text(n + 10),
      description: text(n + 20),
      validUntil: '31/12/2026',
      imageUrl: text(n),
      servicePath: text(n + 9),
      active: true,
    })),
  };
}

const template = '<title><!--title--></title><!--head--><div id="root"><!--page--></div><!--data-->';
const publicPaths = routeTable.filter((each) => each.public).map((each) => each.path);
let server: typeof import('../../render');
beforeAll(async () => {
  server = await import('../../render');
  await server.prepare();
}, 60_000);

function pageOf(path: string, texts: readonly string[]): Document {
  const { html } = server.render(path, contentOf(texts), {
    template,
    heads: {},
    publicUrl: 'https://homehub.example',
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What a page is made of, its texts aside: each element with the names of its attributes. */
function made(page: Document): string[] {
  return [...page.querySelectorAll('*')].map(
    (each) => `${each.localName} ${each.getAttributeNames().sort().join(' ')}`,
  );
}

describe.each(publicPaths)('%s', (path) => {
  it('is made of the same elements whatever the office writes, and nothing of it is from elsewhere', () => {
    const calm = pageOf(
      path,
      markup.map((_, at) => `Words ${at}`),
    );
    const hostile = pageOf(path, markup);
    expect(made(hostile)).toEqual(made(calm));
    for (const each of hostile.querySelectorAll('[href], [src]'))
      expect(each.getAttribute('href') ?? each.getAttribute('src')).not.toMatch(/script:|evil/i);
    for (const each of hostile.querySelectorAll(
      'img, script, iframe, source, object, embed, link:not([rel=canonical])',
    ))
      expect(each.getAttribute('src') ?? each.getAttribute('href') ?? '').not.toMatch(/^(https?:)?\/\//);
    for (const link of hostile.querySelectorAll('a[target=_blank]'))
      expect(link.getAttribute('rel')).toMatch(/noopener|noreferrer/);
  });
});
