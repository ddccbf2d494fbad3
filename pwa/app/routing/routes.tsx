import type { ComponentType } from 'react';
import { contentHeads } from '../../content/heads';
import { loadContent } from '../../content/load-content';
import { ownRoutes } from './own-routes';
import { type Page, page } from './page';
import { type ContentName, modulesOf, notFoundRoute, type PageName, routeOf } from './route-table';

/** The server draws no page of the office, so its bundle is spared their code. */
const inBrowser = !import.meta.env.SSR;

type PageModule = Record<string, ComponentType>;

/** Every page's module, a lazy chunk each, and in it the component that bears the file's name. */
const features = import.meta.glob<PageModule>([
  '../../features/*/*-page.tsx',
  '!../../features/profile/profile-page.tsx',
]);

const office = async () => (inBrowser ? import('./office-area') : undefined);

/** What a page's module calls its component: the file's name. */
export function componentOf(name: PageName): string {
  return name.replace(/.*\/|-/g, ' ').replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

function ownPage(name: PageName): Page {
  const path = `../../${modulesOf(name)[0]}`;
  return page(async () => {
    const load = features[path] ?? (await office())?.officePages[path];
    return (await load?.())?.[componentOf(name)] ?? Nothing;
  });
}

/** All content pages are drawn by one template; each one's words and drawings are a chunk of their own. */
function contentPage({ name, path }: (typeof contentHeads)[number]): Page {
  return page(async () => {
    const [{ ContentPageView }, content] = await Promise.all([
      import('../../features/pages/content-page'),
      loadContent(name),
    ]);
    return () => <ContentPageView path={path} page={content} />;
  });
}

/** Its list of bookings is that of My bookings, which is another feature. */
const profilePage = page(async () => {
  const [{ ProfilePage }, { BookingHistory }] = await Promise.all([
    import('../../features/profile/profile-page'),
    import('../../features/bookings/booking-history'),
  ]);
  return () => <ProfilePage history={<BookingHistory />} />;
});

const notFound = ownPage(notFoundRoute.page);
const pages = new Map<string, Page>([
  ...contentHeads.map((head) => [`content:${head.name}`, contentPage(head)] as const),
  ...ownRoutes.map(({ page: name }) => [name, ownPage(name)] as const),
  ['profile/profile-page', profilePage],
]);

/** What draws a page of the table. */
export function pageOf(name: PageName | ContentName): Page {
  return pages.get(name) ?? notFound;
}

/** The frame round all of /admin: its menu, its head. */
export const adminLayout = page(async () => (await (await office())?.loadLayout())?.AdminLayout ?? Nothing);

/** The antd and TanStack Query providers. */
export const antdArea = page(async () => (await (await office())?.loadAntd())?.AntdArea ?? Nothing);

function Nothing() {
  return null;
}

/** Fetches all that an address needs to be drawn at once. */
export async function loadPage(pathname: string): Promise<void> {
  const fact = routeOf(pathname);
  await Promise.all([
    pageOf(fact.page).load(),
    fact.area === 'admin' && adminLayout.load(),
    fact.antd && antdArea.load(),
  ]);
}
