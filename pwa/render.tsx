import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../contract/content/page-data';
import { App } from './app/app';
import { servedPath } from './app/routing/page-address';
import { pageDescription } from './app/routing/page-descriptions';
import { escapeHtml, metaOf } from './app/routing/page-meta';
import { findRoute, notFoundRoute, routeTable } from './app/routing/route-table';
import { loadPage } from './app/routing/routes';
import { pageDataId } from './app/start/embedded-data';
import { bookingLink } from './content/booking-link';
import { brochurePath } from './content/brochure-path';
import { contentHeads } from './content/heads';
import { loadContent } from './content/load-content';
import type { ContentPage } from './content/shape';
import { loadAllArt } from './ui/drawings/art-store';
import { DrawingParts } from './ui/drawings/parts';

/** What of an address the server must know. `key` is the same for all that get the same document. */
export interface PageKind {
  kind: 'public' | 'shell' | 'not-found';
  key: string;
}

/** How an address is answered: by a rendered page, by the bare shell, or by the 404 page. */
export function kindOf(pathname: string): PageKind {
  const fact = findRoute(pathname);
  if (!fact) return { kind: 'not-found', key: servedPath(pathname) };
  return { kind: fact.public ? 'public' : 'shell', key: fact.path };
}

const contents = new Map<string, ContentPage>();

/** Fetches the code and the drawings of every public page, so that rendering never waits. */
export async function prepare(): Promise<void> {
  await Promise.all(routeTable.filter((each) => each.public).map((each) => loadPage(each.path)));
  await Promise.all(contentHeads.map(async ({ name, path }) => contents.set(path, await loadContent(name))));
  await loadPage('/404');
  await loadAllArt();
}

/** Every public address. */
export function publicPaths(): string[] {
  return routeTable.filter((each) => each.public).map((each) => each.path);
}

/** Those for search engines: each page once. */
export function listedPaths(): string[] {
  return routeTable.filter((each) => each.public && !each.unlisted && !each.sameAs).map((each) => each.path);
}

/** Head parts of the page with that `page` key: links to its styles and code. Written by the build. */
export type PageHeads = Record<string, string>;

/**
 * A public page as a whole document, always as for a guest: `template` is the build's index.html, `data` what the first
 * client render will use too. Call `prepare` first.
 */
export function render(
  path: string,
  data: PageData,
  assets: { template: string; heads: PageHeads; publicUrl: string },
): { html: string; status: number } {
  const found = findRoute(path) ?? notFoundRoute;
  const fact = { ...found, description: pageDescription(found) };
  const page = renderToString(
    <StaticRouter location={servedPath(path)}>
      <App data={data} />
    </StaticRouter>,
  );
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const html = fill(assets.template, {
    title: escapeHtml(fact.title),
    description: escapeHtml(fact.description),
    meta: metaOf({ fact, content: contents.get(fact.path), data, publicUrl: assets.publicUrl }),
    head: assets.heads[fact.page] ?? '',
    page,
    data: `<script type="application/json" id="${pageDataId}">${json}</script>`,
  });
  return { html, status: found === notFoundRoute ? 404 : 200 };
}

/** Puts the parts into the places `<!--name-->` of the template. */
function fill(template: string, parts: Record<string, string>): string {
  return template.replace(/<!--(\w+)-->/g, (place, name: string) => parts[name] ?? place);
}

/** What the build prints as a brochure: a page's content with its first picture as SVG. */
export interface BrochurePage {
  /** `/brochures/painting.pdf` */
  file: string;
  path: string;
  page: ContentPage;
  drawing: string;
  /** The form for what the page books: `/booking?service=Painting`. */
  bookingPath: string;
}

/** Every page that has a brochure, and the parts sheet that its drawing needs. Call `prepare` first. */
export function brochurePages(): { pages: BrochurePage[]; partsSheet: string } {
  const pages = [...contents].flatMap(([path, page]) => {
    const Scene = page.pictures[0]?.scene;
    if (!page.brochure || !Scene) return [];
    const bookingPath = bookingLink({ service: page.book.service, page: path });
    return [{ file: brochurePath(path), path, page, drawing: renderToStaticMarkup(<Scene />), bookingPath }];
  });
  return { pages, partsSheet: renderToStaticMarkup(<DrawingParts />) };
}
