export type Area = 'public' | 'account' | 'admin';

export interface RouteEntry {
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
  /** What an accountant has; every other page of an account or of the office leads them to the money. */
  accountants?: true;
  /** Something is asked for there, which accountants do not. */
  asks?: true;
  /** For field staff alone. */
  staff?: true;
}

export const site = 'Eco Care HomeHub';

export const shown = { public: true, area: 'public', offline: true } as const;
const own = { public: false, area: 'account', offline: true } as const;
const office = { public: false, area: 'admin', offline: false, antd: true } as const;
const money = { ...office, accountants: true } as const;

export const ownRoutes = [
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
    asks: true,
    page: 'packages/packages-page',
    title: `Maintenance packages · ${site}`,
  },
  {
    ...shown,
    path: '/subscribe',
    asks: true,
    sameAs: '/packages',
    page: 'packages/packages-page',
    title: `Subscribe · ${site}`,
  },
  {
    ...shown,
    path: '/booking',
    asks: true,
    page: 'booking/booking-page',
    title: `Book a Service · ${site}`,
  },
  {
    ...shown,
    path: '/urgent',
    asks: true,
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
    asks: true,
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
    ...shown,
    path: '/pay/:link',
    unlisted: true,
    page: 'money/pay-link-page',
    title: `Your invoice · ${site}`,
  },
  {
    ...shown,
    path: '/paid/:id',
    unlisted: true,
    page: 'money/paid-page',
    title: `Your payment · ${site}`,
  },
  {
    ...own,
    path: '/bookings',
    page: 'bookings/bookings-page',
    title: `My bookings · ${site}`,
  },
  {
    ...own,
    path: '/plan/:id',
    page: 'plan/plan-page',
    title: `Your plan · ${site}`,
  },
  {
    ...own,
    path: '/quote/:id',
    page: 'quote/quote-page',
    title: `Your quote · ${site}`,
  },
  {
    ...own,
    path: '/profile',
    accountants: true,
    page: 'profile/profile-page',
    title: `My Profile · ${site}`,
  },
  {
    ...own,
    path: '/profile/notifications',
    page: 'profile/notifications-page',
    title: `Notifications · ${site}`,
  },
  {
    ...own,
    path: '/profile/money',
    page: 'money/money-page',
    title: `Payments · ${site}`,
  },
  {
    ...own,
    path: '/profile/money/pay/:id',
    page: 'money/pay-page',
    title: `To pay · ${site}`,
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
    page: 'office/dashboard/admin-dashboard-page',
    title: `Dashboard · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/bookings',
    page: 'office/bookings/admin-bookings-page',
    title: `Bookings · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/packages',
    page: 'office/packages/admin-packages-page',
    title: `Subscription Packages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/services',
    page: 'office/services/admin-services-page',
    title: `Services · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/prices',
    page: 'office/prices/admin-prices-page',
    title: `Prices · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/checklists',
    page: 'office/checklists/admin-checklists-page',
    title: `Checklists · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/offers',
    page: 'office/offers/admin-offers-page',
    title: `Offers · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/users',
    page: 'office/users/admin-users-page',
    title: `Users · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/users/guests',
    page: 'office/users/phone-guests-page',
    title: `Phone guests · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/subscriptions',
    page: 'office/subscriptions/admin-subscriptions-page',
    title: `Subscriptions · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/subscriptions/proposal',
    page: 'office/proposal/admin-proposal-page',
    title: `Due visits · Admin · ${site}`,
  },
  {
    ...money,
    path: '/admin/money',
    page: 'office/money/admin-money-page',
    title: `Money · Admin · ${site}`,
  },
  {
    ...money,
    path: '/admin/money/unpaid',
    page: 'office/money/admin-unpaid-page',
    title: `Unpaid · Admin · ${site}`,
  },
  {
    ...money,
    path: '/admin/money/payments',
    page: 'office/money/admin-payments-page',
    title: `Payments · Admin · ${site}`,
  },
  {
    ...money,
    path: '/admin/money/documents',
    page: 'office/money/admin-documents-page',
    title: `Documents · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/money/quotes',
    page: 'office/money/admin-quotes-page',
    title: `Quotes · Admin · ${site}`,
  },
  {
    ...money,
    path: '/admin/money/vat',
    page: 'office/money/admin-vat-page',
    title: `VAT · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages',
    page: 'office/messages/admin-messages-page',
    title: `Messages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages/out',
    page: 'office/notifications/admin-notifications-page',
    title: `Sent messages · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/messages/whatsapp',
    page: 'office/manual/manual-messages-page',
    title: `To send by WhatsApp · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/dispatch',
    page: 'office/dispatch/admin-dispatch-page',
    title: `Dispatch · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/team',
    page: 'office/team/admin-team-page',
    title: `Team · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/rules',
    page: 'office/rules/admin-rules-page',
    title: `Business Rules · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/settings',
    page: 'office/settings/admin-settings-page',
    title: `Settings · Admin · ${site}`,
  },
  {
    ...office,
    path: '/admin/audit',
    page: 'office/audit/admin-audit-page',
    title: `History · Admin · ${site}`,
  },
] as const satisfies readonly RouteEntry[];
