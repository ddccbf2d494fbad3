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
  /** For search engines. Content pages have theirs in `content/descriptions.ts`. */
  description?: string;
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
    description:
      'Book AC, plumbing, electrical, painting, cleaning, water tank and handyman work in Dubai. About a minute, with or without a signal.',
  },
  {
    ...shown,
    path: '/services',
    page: 'services/services-page',
    title: `Services · ${site}`,
    description:
      'Painting, water tank cleaning, AC services, plumbing, handyman services, cleaning and electrical work for homes in Dubai.',
  },
  {
    ...shown,
    path: '/packages',
    page: 'packages/packages-page',
    title: `Maintenance packages · ${site}`,
    description: 'Maintenance packages by the size of your home, priced in AED: basic, standard and premium.',
  },
  {
    ...shown,
    path: '/subscribe',
    sameAs: '/packages',
    page: 'packages/packages-page',
    title: `Subscribe · ${site}`,
    description: 'Choose a maintenance package by the size of your home and subscribe to it.',
  },
  {
    ...shown,
    path: '/booking',
    page: 'booking/booking-page',
    title: `Book a Service · ${site}`,
    description: 'Choose a service, a day and a time. We call to agree the price before we come.',
  },
  {
    ...shown,
    path: '/urgent',
    page: 'urgent/urgent-page',
    title: `Urgent help · ${site}`,
    description:
      'Water coming in, no power, no cooling, locked out: ask for urgent help in Dubai at any hour, with the call-out said first.',
  },
  {
    ...shown,
    path: '/testimonials',
    page: 'testimonials/testimonials-page',
    title: `Testimonials · ${site}`,
    description:
      'What customers in Dubai say about our AC, painting, cleaning, water tank, handyman and home automation work.',
  },
  {
    ...shown,
    path: '/contact',
    page: 'contact/contact-page',
    title: `Contact Us · ${site}`,
    description:
      'Ask before you book, or tell us how a visit went: the ways to reach us, and when our office in Dubai and our technicians are there.',
  },
  {
    ...shown,
    path: '/login',
    unlisted: true,
    page: 'account/login-page',
    title: `Login · ${site}`,
    description: 'Sign in to see your bookings and subscriptions.',
  },
  {
    ...shown,
    path: '/register',
    unlisted: true,
    page: 'account/register-page',
    title: `Sign up · ${site}`,
    description: 'Make an account to follow your bookings and subscribe to a maintenance package.',
  },
  {
    ...shown,
    path: '/auth/callback',
    unlisted: true,
    page: 'account/auth-callback-page',
    title: `Signing in · ${site}`,
    description: 'Where a sign-in with Google is completed.',
  },
  {
    ...shown,
    path: '/forgot-password',
    unlisted: true,
    page: 'account/forgot-password-page',
    title: `Forgot your password? · ${site}`,
    description: 'Have a link sent to your e-mail address to choose a new password.',
  },
  {
    ...shown,
    path: '/reset-password',
    unlisted: true,
    page: 'account/reset-password-page',
    title: `Choose a new password · ${site}`,
    description: 'Choose a new password with the link that we sent you.',
  },
  {
    ...shown,
    path: '/verify-email',
    unlisted: true,
    page: 'account/verify-email-page',
    title: `Confirm your e-mail address · ${site}`,
    description: 'Confirm your e-mail address, so that earlier bookings join your account.',
  },
  {
    ...shown,
    path: '/delete-account',
    unlisted: true,
    page: 'account/delete-account-page',
    title: `Delete your account · ${site}`,
    description: 'Delete your account with the link that we sent you.',
  },
  {
    ...own,
    path: '/bookings',
    page: 'bookings/bookings-page',
    title: `My bookings · ${site}`,
    description: 'Your bookings and where they stand.',
  },
  {
    ...own,
    path: '/profile',
    page: 'profile/profile-page',
    title: `My Profile · ${site}`,
    description: 'Your details, booking history, favorite services and settings.',
  },
  {
    ...own,
    path: '/homes',
    page: 'homes/homes-page',
    title: `My homes · ${site}`,
    description: 'Where we come: your homes, how to find them, and who opens the door.',
  },
  {
    ...own,
    path: '/outbox',
    page: 'outbox/outbox-page',
    title: `Waiting requests · ${site}`,
    description: 'What waits on this device to be sent.',
  },
  {
    ...own,
    path: '/jobs',
    page: 'jobs/jobs-page',
    staff: true,
    title: `Jobs · ${site}`,
    description: 'The jobs of field staff, on this device for the whole day.',
  },
  {
    ...office,
    path: '/admin',
    page: 'admin/dashboard/admin-dashboard-page',
    title: `Dashboard · Admin · ${site}`,
    description: 'Bookings, subscriptions and revenue in figures.',
  },
  {
    ...office,
    path: '/admin/bookings',
    page: 'admin/bookings/admin-bookings-page',
    title: `Bookings · Admin · ${site}`,
    description: 'The bookings of all customers.',
  },
  {
    ...office,
    path: '/admin/packages',
    page: 'admin/packages/admin-packages-page',
    title: `Subscription Packages · Admin · ${site}`,
    description: 'What customers can subscribe to.',
  },
  {
    ...office,
    path: '/admin/services',
    page: 'admin/services/admin-services-page',
    title: `Services · Admin · ${site}`,
    description: 'What customers read of the common services.',
  },
  {
    ...office,
    path: '/admin/offers',
    page: 'admin/offers/admin-offers-page',
    title: `Offers · Admin · ${site}`,
    description: 'The offers on Home and their order.',
  },
  {
    ...office,
    path: '/admin/users',
    page: 'admin/users/admin-users-page',
    title: `Users · Admin · ${site}`,
    description: 'The accounts of all people.',
  },
  {
    ...office,
    path: '/admin/subscriptions',
    page: 'admin/subscriptions/admin-subscriptions-page',
    title: `Subscriptions · Admin · ${site}`,
    description: 'The subscriptions of all customers.',
  },
  {
    ...office,
    path: '/admin/messages',
    page: 'admin/messages/admin-messages-page',
    title: `Messages · Admin · ${site}`,
    description: 'What people wrote by the contact form.',
  },
  {
    ...office,
    path: '/admin/team',
    page: 'admin/team/admin-team-page',
    title: `Team · Admin · ${site}`,
    description: 'Who can do what, when they work, when we visit, and whether slots are offered by it.',
  },
  {
    ...office,
    path: '/admin/rules',
    page: 'admin/rules/admin-rules-page',
    title: `Business rules · Admin · ${site}`,
    description: 'What urgent help costs, how soon somebody should be there, and who is on call.',
  },
  {
    ...office,
    path: '/admin/audit',
    page: 'admin/audit/admin-audit-page',
    title: `History · Admin · ${site}`,
    description: 'Who changed what, and when.',
  },
] as const satisfies readonly RouteFact[];

/** The pages that have a module of their own in `features/`. */
export type PageName = (typeof ownFacts)[number]['page'] | 'not-found/not-found-page';

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
  description: 'This address leads nowhere.',
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

/** As `factOf`, undefined where there is no such route. */
export function findFact(pathname: string): (RouteFact & { page: PageName | ContentName }) | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '').toLowerCase();
  return routeFacts.find((each) => each.path === path);
}
