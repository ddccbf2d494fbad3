import { contentHeads } from '../../content/heads';

/**
 * Every address of the app, as plain facts: read by the router, the server's page maker, the build and the worker.
 * `routes.tsx` says which module draws each page; the types keep the two complete.
 */
export type Area = 'public' | 'account' | 'admin';

export interface RouteFact {
  path: string;
  /** The page's module in `features/`, without its ending, or its content; `routes.tsx` draws it. */
  page: string;
  /** Rendered to HTML on the server, as for a guest. The others start from `shell.html`. */
  public: boolean;
  area: Area;
  title: string;
  /** Precached with everything it needs: it must open without a network. */
  offline: boolean;
  /** Not for search engines: it has nothing to read. */
  unlisted?: true;
  /** The address of the page that this one repeats. */
  sameAs?: string;
  /** Drawn with antd and TanStack Query, whose providers then come with it. */
  antd?: true;
  /** For field staff alone. */
  staff?: true;
}

/** What the installed app opens: home, unless the worker knows of a better place for who is signed in. */
export const startUrl = '/?start';

const site = 'Eco Care HomeHub';

const shown = { public: true, area: 'public', offline: true } as const;
const own = { public: false, area: 'account', offline: true } as const;
const office = { public: false, area: 'admin', offline: false, antd: true } as const;

const ownFacts = [
  {
    ...shown,
    path: '/',
    page: 'home/home-page',
    title: `${site}: home maintenance and improvement in Dubai`,
  },
  {
    ...shown,
    path: '/services',
    page: 'services/services-page',
    title: `Services · ${site}`,
  },
  {
    ...shown,
    path: '/packages',
    page: 'packages/packages-page',
    title: `Maintenance packages · ${site}`,
  },
  {
    ...shown,
    path: '/subscribe',
    sameAs: '/packages',
    page: 'packages/packages-page',
    title: `Subscribe · ${site}`,
  },
  {
    ...shown,
    path: '/booking',
    page: 'booking/booking-page',
    title: `Book a Service · ${site}`,
  },
  {
    ...shown,
    path: '/urgent',
    page: 'urgent/urgent-page',
    title: `Urgent help · ${site}`,
  },
  {
    ...shown,
    path: '/testimonials',
    page: 'testimonials/testimonials-page',
    title: `Testimonials · ${site}`,
  },
  {
    ...shown,
    path: '/contact',
    page: 'contact/contact-page',
    title: `Contact Us · ${site}`,
  },
  {
    ...shown,
    path: '/login',
    unlisted: true,
    page: 'account/login-page',
    title: `Login · ${site}`,
  },
  {
    ...shown,
    path: '/register',
    unlisted: true,
    page: 'account/register-page',
    title: `Sign up · ${site}`,
  },
  {
    ...shown,
    path: '/auth/callback',
    unlisted: true,
    page: 'account/auth-callback-page',
    title: `Signing in · ${site}`,
  },
  {
    ...shown,
    path: '/forgot-password',
    unlisted: true,
    page: 'account/forgot-password-page',
    title: `Forgot your password? · ${site}`,
  },
  {
    ...shown,
    path: '/reset-password',
    unlisted: true,
    page: 'account/reset-password-page',
    title: `Choose a new password · ${site}`,
  },
  {
    ...shown,
    path: '/verify-email',
    unlisted: true,
    page: 'account/verify-email-page',
    title: `Confirm your e-mail address · ${site}`,
  },
  {
    ...shown,
    path: '/delete-account',
    unlisted: true,
    page: 'account/delete-account-page',
    title: `Delete your account · ${site}`,
  },
  {
    ...shown,
    path: '/visit/:link',
    unlisted: true,
    page: 'visit/visit-page',
    title: `Your visit · ${site}`,
  },
  {
    ...own,
    path: '/bookings',
    page: 'bookings/bookings-page',
    title: `My bookings · ${site}`,
  },
  {
    ...own,
    path: '/profile',
    page: 'profile/profile-page',
    title: `My Profile · ${site}`,
  },
  {
    ...own,
    path: '/profile/notifications',
    page: 'profile/notifications-page',
    title: `What we tell you · ${site}`,
  },
  {
    ...own,
    path: '/homes',
    page: 'homes/homes-page',
    title: `My homes · ${site}`,
  },
  {
    ...own,
    path: '/outbox',
    page: 'outbox/outbox-page',
    title: `Waiting requests · ${site}`,
  },
  {
    ...own,
    path: '/jobs',
    page: 'jobs/jobs-page',
    staff: true,
    title: `Jobs · ${site}`,
  },
  {
    ...office,
    path: '/admin',
    page: 'admin/dashboard/admin-dashboard-page',
    title: `Dashboard · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/bookings',
    page: 'admin/bookings/admin-bookings-page',
    title: `Bookings · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/packages',
    page: 'admin/packages/admin-packages-page',
    title: `Subscription Packages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/services',
    page: 'admin/services/admin-services-page',
    title: `Services · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/offers',
    page: 'admin/offers/admin-offers-page',
    title: `Offers · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/users',
    page: 'admin/users/admin-users-page',
    title: `Users · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/subscriptions',
    page: 'admin/subscriptions/admin-subscriptions-page',
    title: `Subscriptions · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages',
    page: 'admin/messages/admin-messages-page',
    title: `Messages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages/out',
    page: 'admin/told/told-page',
    title: `Sent messages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages/whatsapp',
    page: 'admin/by-hand/by-hand-page',
    title: `To send by WhatsApp · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/team',
    page: 'admin/team/admin-team-page',
    title: `Team · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/rules',
    page: 'admin/rules/admin-rules-page',
    title: `Business rules · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/audit',
    page: 'admin/audit/admin-audit-page',
    title: `History · Admin · ${site}`,
  },
] as const satisfies readonly RouteFact[];

/** The pages that have a module of their own in `features/`. */
export type PageName = (typeof ownFacts)[number]['page'] | 'not-found/not-found-page';

/** The addresses of those that are rendered to HTML. */
export type PublicPath = Extract<(typeof ownFacts)[number], { public: true }>['path'];

/** `page` of a content page: `content:` and the name of its file in `content/pages`. */
export type ContentName = `content:${string}`;

const contentFacts = contentHeads.map(({ name, path, title }) => ({
  ...shown,
  path,
  page: `content:${name}` as ContentName,
  title: `${title} · ${site}`,
}));

export const routeFacts: readonly (RouteFact & { page: PageName | ContentName })[] = [
  ...ownFacts,
  ...contentFacts,
];

/** What any other address gets, with status 404. Rendered once for all of them. */
export const notFoundFact: RouteFact & { page: PageName } = {
  ...shown,
  path: '*',
  page: 'not-found/not-found-page',
  title: `Page not found · ${site}`,
};

/** The modules that draw a page, from the folder of the app on: they travel together with its HTML. */
export function modulesOf(page: string): string[] {
  return page.startsWith('content:')
    ? ['features/pages/content-page.tsx', `content/pages/${page.slice('content:'.length)}.ts`]
    : [`features/${page}.tsx`];
}

/** The fact of an address as the router matches it: in capitals too, with or without a slash at the end. */
export function factOf(pathname: string): RouteFact & { page: PageName | ContentName } {
  return findFact(pathname) ?? notFoundFact;
}

/** Pages whose address ends with a secret. */
const secretFacts = routeFacts.filter((each) => each.path.includes(':'));

function isBelow(pattern: string, path: string): boolean {
  const above = pattern.slice(0, pattern.indexOf(':'));
  return path.length > above.length && path.startsWith(above) && !path.slice(above.length).includes('/');
}

// The menus ask for each of their links.
const factsByPath = new Map<string, RouteFact & { page: PageName | ContentName }>(
  routeFacts.map((each) => [each.path, each]),
);

/** As `factOf`, undefined where there is no such route. */
export function findFact(pathname: string): (RouteFact & { page: PageName | ContentName }) | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '').toLowerCase();
  return factsByPath.get(path) ?? secretFacts.find((each) => isBelow(each.path, path));
}
