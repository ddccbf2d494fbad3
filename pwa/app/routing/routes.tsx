import { contentHeads } from '../../content/heads';
import { loadContent } from '../../content/load-content';
import { type Page, page } from './page';
import { type ContentName, factOf, type PageName } from './route-facts';

/** The server draws no page of the office, so its bundle is spared their code. */
const inBrowser = !import.meta.env.SSR;

/** Which module draws which page: one lazy chunk each. */
const ownPages: Record<PageName, Page> = {
  'home/home-page': page(() => import('../../features/home/home-page').then((it) => it.HomePage)),
  'services/services-page': page(() =>
    import('../../features/services/services-page').then((it) => it.ServicesPage),
  ),
  'packages/packages-page': page(() =>
    import('../../features/packages/packages-page').then((it) => it.PackagesPage),
  ),
  'booking/booking-page': page(() =>
    import('../../features/booking/booking-page').then((it) => it.BookingPage),
  ),
  'urgent/urgent-page': page(() => import('../../features/urgent/urgent-page').then((it) => it.UrgentPage)),
  'testimonials/testimonials-page': page(() =>
    import('../../features/testimonials/testimonials-page').then((it) => it.TestimonialsPage),
  ),
  'contact/contact-page': page(() =>
    import('../../features/contact/contact-page').then((it) => it.ContactPage),
  ),
  'account/login-page': page(() => import('../../features/account/login-page').then((it) => it.LoginPage)),
  'account/register-page': page(() =>
    import('../../features/account/register-page').then((it) => it.RegisterPage),
  ),
  'account/auth-callback-page': page(() =>
    import('../../features/account/auth-callback-page').then((it) => it.AuthCallbackPage),
  ),
  'account/forgot-password-page': page(() =>
    import('../../features/account/forgot-password-page').then((it) => it.ForgotPasswordPage),
  ),
  'account/reset-password-page': page(() =>
    import('../../features/account/reset-password-page').then((it) => it.ResetPasswordPage),
  ),
  'account/verify-email-page': page(() =>
    import('../../features/account/verify-email-page').then((it) => it.VerifyEmailPage),
  ),
  'account/delete-account-page': page(() =>
    import('../../features/account/delete-account-page').then((it) => it.DeleteAccountPage),
  ),
  'visit/visit-page': page(() => import('../../features/visit/visit-page').then((it) => it.VisitPage)),
  'bookings/bookings-page': page(() =>
    import('../../features/bookings/bookings-page').then((it) => it.BookingsPage),
  ),
  'homes/homes-page': page(() => import('../../features/homes/homes-page').then((it) => it.HomesPage)),
  // Its list of bookings is that of My bookings, which is another feature.
  'profile/profile-page': page(async () => {
    const [{ ProfilePage }, { BookingHistory }] = await Promise.all([
      import('../../features/profile/profile-page'),
      import('../../features/bookings/booking-history'),
    ]);
    return () => <ProfilePage history={<BookingHistory />} />;
  }),
  'profile/notifications-page': page(() =>
    import('../../features/profile/notifications-page').then((it) => it.NotificationsPage),
  ),
  'jobs/jobs-page': page(() => import('../../features/jobs/jobs-page').then((it) => it.JobsPage)),
  'outbox/outbox-page': page(() => import('../../features/outbox/outbox-page').then((it) => it.OutboxPage)),
  'office/dashboard/admin-dashboard-page': page(async () =>
    inBrowser ? (await import('../../office/dashboard/admin-dashboard-page')).AdminDashboardPage : Nothing,
  ),
  'office/bookings/admin-bookings-page': page(async () =>
    inBrowser ? (await import('../../office/bookings/admin-bookings-page')).AdminBookingsPage : Nothing,
  ),
  'office/packages/admin-packages-page': page(async () =>
    inBrowser ? (await import('../../office/packages/admin-packages-page')).AdminPackagesPage : Nothing,
  ),
  'office/services/admin-services-page': page(async () =>
    inBrowser ? (await import('../../office/services/admin-services-page')).AdminServicesPage : Nothing,
  ),
  'office/offers/admin-offers-page': page(async () =>
    inBrowser ? (await import('../../office/offers/admin-offers-page')).AdminOffersPage : Nothing,
  ),
  'office/users/admin-users-page': page(async () =>
    inBrowser ? (await import('../../office/users/admin-users-page')).AdminUsersPage : Nothing,
  ),
  'office/users/phone-guests-page': page(async () =>
    inBrowser ? (await import('../../office/users/phone-guests-page')).PhoneGuestsPage : Nothing,
  ),
  'office/subscriptions/admin-subscriptions-page': page(async () =>
    inBrowser
      ? (await import('../../office/subscriptions/admin-subscriptions-page')).AdminSubscriptionsPage
      : Nothing,
  ),
  'office/messages/admin-messages-page': page(async () =>
    inBrowser ? (await import('../../office/messages/admin-messages-page')).AdminMessagesPage : Nothing,
  ),
  'office/by-hand/by-hand-page': page(async () =>
    inBrowser ? (await import('../../office/by-hand/by-hand-page')).ByHandPage : Nothing,
  ),
  'office/told/told-page': page(async () =>
    inBrowser ? (await import('../../office/told/told-page')).ToldPage : Nothing,
  ),
  'office/team/admin-team-page': page(async () =>
    inBrowser ? (await import('../../office/team/admin-team-page')).AdminTeamPage : Nothing,
  ),
  'office/rules/admin-rules-page': page(async () =>
    inBrowser ? (await import('../../office/rules/admin-rules-page')).AdminRulesPage : Nothing,
  ),
  'office/settings/admin-settings-page': page(async () =>
    inBrowser ? (await import('../../office/settings/admin-settings-page')).AdminSettingsPage : Nothing,
  ),
  'office/audit/admin-audit-page': page(async () =>
    inBrowser ? (await import('../../office/audit/admin-audit-page')).AdminAuditPage : Nothing,
  ),
  'not-found/not-found-page': page(() =>
    import('../../features/not-found/not-found-page').then((it) => it.NotFoundPage),
  ),
};

/** All content pages are drawn by one template; each one's words and drawings are a chunk of their own. */
const contentPages = new Map<string, Page>(
  contentHeads.map(({ name, path }) => [
    `content:${name}`,
    page(async () => {
      const [{ ContentPageView }, content] = await Promise.all([
        import('../../features/pages/content-page'),
        loadContent(name),
      ]);
      return () => <ContentPageView path={path} page={content} />;
    }),
  ]),
);

/** What draws a page of the table. */
export function pageOf(name: PageName | ContentName): Page {
  return contentPages.get(name) ?? ownPages[name as PageName];
}

/** The frame round all of /admin: its menu, its head. */
export const adminLayout = page(async () =>
  inBrowser ? (await import('../../office/admin-layout')).AdminLayout : Nothing,
);

/** The antd and TanStack Query providers. */
export const antdArea = page(async () => (inBrowser ? (await import('./antd-area')).AntdArea : Nothing));

function Nothing() {
  return null;
}

/** Fetches all that an address needs to be drawn at once. */
export async function loadPage(pathname: string): Promise<void> {
  const fact = factOf(pathname);
  await Promise.all([
    pageOf(fact.page).load(),
    fact.area === 'admin' && adminLayout.load(),
    fact.antd && antdArea.load(),
  ]);
}
