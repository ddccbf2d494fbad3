import { contentHeads } from '../../content/heads';
import { ownRoutes, type RouteEntry, shown, site } from './own-routes';

/**
 * Every address of the app, as plain facts: read by the router, the server's page maker, the build and the worker.
 * `routes.tsx` says which module draws each page; the types keep the two complete.
 */

/** What the installed app opens: home, unless the worker knows of a better place for who is signed in. */
export const startUrl = '/?start';

/** The pages that have a module of their own, below `features/` or in `office/`. */
export type PageName = (typeof ownRoutes)[number]['page'] | 'not-found/not-found-page';

/** The addresses of those that are rendered to HTML. */
export type PublicPath = Extract<(typeof ownRoutes)[number], { public: true }>['path'];

/** `page` of a content page: `content:` and the name of its file in `content/pages`. */
export type ContentName = `content:${string}`;

const contentRoutes = contentHeads.map(({ name, path, title }) => ({
  ...shown,
  path,
  page: `content:${name}` as ContentName,
  title: `${title} · ${site}`,
}));

export const routeTable: readonly (RouteEntry & { page: PageName | ContentName })[] = [
  ...ownRoutes,
  ...contentRoutes,
];

/** What any other address gets, with status 404. Rendered once for all of them. */
export const notFoundRoute: RouteEntry & { page: PageName } = {
  ...shown,
  path: '*',
  page: 'not-found/not-found-page',
  title: `Page not found · ${site}`,
};

/** The modules that draw a page, from the folder of the app on: they travel together with its HTML. */
export function modulesOf(page: string): string[] {
  if (page.startsWith('content:'))
    return ['features/pages/content-page.tsx', `content/pages/${page.slice('content:'.length)}.ts`];
  return [page.startsWith('office/') ? `${page}.tsx` : `features/${page}.tsx`];
}

/** The fact of an address as the router matches it: in capitals too, with or without a slash at the end. */
export function routeOf(pathname: string): RouteEntry & { page: PageName | ContentName } {
  return findRoute(pathname) ?? notFoundRoute;
}

/** Pages whose address ends with an id, or with a secret. */
const routesOfOne = routeTable.filter((each) => each.path.includes(':'));

function isBelow(pattern: string, path: string): boolean {
  const above = pattern.slice(0, pattern.indexOf(':'));
  return path.length > above.length && path.startsWith(above) && !path.slice(above.length).includes('/');
}

// The menus ask for each of their links.
const routesByPath = new Map<string, RouteEntry & { page: PageName | ContentName }>(
  routeTable.map((each) => [each.path, each]),
);

/** As `routeOf`, undefined where there is no such route. */
export function findRoute(pathname: string): (RouteEntry & { page: PageName | ContentName }) | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '').toLowerCase();
  return routesByPath.get(path) ?? routesOfOne.find((each) => isBelow(each.path, path));
}
