import type Router from '@koa/router';
import { chargeRoutes } from './bookings/charges/routes';
import { visitRoutes } from './bookings/links/routes';
import { leavePlan } from './bookings/office/leave-plan';
import { officeBookingRoutes } from './bookings/office/routes';
import { bookingRoutes } from './bookings/routes';
import { bookingsSync } from './bookings/sync';
import { offerRoutes } from './catalogue/offers/routes';
import { packageRoutes } from './catalogue/packages/routes';
import { priceRoutes } from './catalogue/prices/routes';
import { serviceRoutes } from './catalogue/services/routes';
import { blockRoutes } from './dispatch/blocks/routes';
import { blocksSync } from './dispatch/blocks/sync';
import { dispatchRoutes } from './dispatch/board/routes';
import { lateRoutes } from './dispatch/late/routes';
import { lateSync } from './dispatch/late/sync';
import { seenSync } from './dispatch/seen/sync';
import { docsRoutes } from './docs/routes';
import { type Metrics, metricsRoutes } from './health/metrics-routes';
import { healthRoutes } from './health/routes';
import { cspReportRoutes } from './http/csp-reports';
import { admission, syncRoom } from './http/limits/admission';
import type { Limits } from './http/limits/limits';
import { mount } from './http/mount';
import type { Handled, Route } from './http/route';
import { liveRoutes } from './live/routes';
import { billingRoutes } from './money/billing/routes';
import { cashRoutes } from './money/cash/routes';
import { cashSync } from './money/cash/sync';
import { documentRoutes } from './money/documents/routes';
import { openStripe } from './money/online/company/stripe';
import { stripeHook } from './money/online/hook';
import { payerLinkRoutes } from './money/online/payer-link/routes';
import { onlineRoutes } from './money/online/routes';
import { visitPayRoutes } from './money/online/visit-routes';
import { moneyRoutes } from './money/overview/routes';
import { paperRoutes } from './money/papers/routes';
import { payerRoutes } from './money/payers/routes';
import { paymentRoutes } from './money/payments/routes';
import { paymentsSync } from './money/payments/sync';
import { officeQuoteRoutes } from './money/quotes/office-routes';
import { quoteRoutes } from './money/quotes/routes';
import { quotesSync } from './money/quotes/sync';
import { vatRoutes } from './money/vat/routes';
import { openJudge } from './notifications/compose/judge';
import { hookRoutes } from './notifications/deliver/gateways/routes';
import { pushKeys } from './notifications/deliver/push/keys';
import { pushRoutes } from './notifications/deliver/push/routes';
import { manualMessageRoutes } from './notifications/deliver/whatsapp/routes';
import { notificationRoutes } from './notifications/office/routes';
import { unsubscribeRoutes } from './notifications/unsubscribe/routes';
import { alarmRoutes } from './office/alarms/routes';
import { noteDenied } from './office/audit/denied';
import { auditRoutes } from './office/audit/routes';
import { callerRoutes } from './office/callers/routes';
import { dashboardRoutes } from './office/dashboard/routes';
import { exportRoutes } from './office/exports/routes';
import { officeMessageRoutes } from './office/messages/office-routes';
import { messageRoutes } from './office/messages/routes';
import { messagesSync } from './office/messages/sync';
import { reportRoutes } from './office/reports/routes';
import { settingsRoutes } from './office/settings/routes';
import { unsentRoutes } from './office/unsent/routes';
import { type AppOptions, keysOf } from './options';
import { emailRoutes } from './people/auth/email-routes';
import { passwordRoutes } from './people/auth/password-routes';
import { hashPassword } from './people/auth/passwords/hashing';
import { assertUncommon } from './people/auth/passwords/password-rules';
import { authRoutes } from './people/auth/routes';
import { openConfirm } from './people/auth/second-step/confirm';
import { idleGuard } from './people/auth/second-step/idle-guard';
import { secondStepRoutes } from './people/auth/second-step/second-step-routes';
import { sessionRoutes } from './people/auth/sessions/session-routes';
import { openPasskeys } from './people/factors/passkeys';
import { openVault } from './people/factors/vault';
import { googleRoutes } from './people/google/routes';
import { officeHomeRoutes } from './people/homes/office-routes';
import { homeRoutes } from './people/homes/routes';
import { homesSync } from './people/homes/sync';
import { noDeletionLog } from './people/own-data/deletion-log';
import { ownDataRoutes } from './people/own-data/routes';
import { officeSecondFactorRoutes } from './people/second-factor/office-routes';
import { secondFactorRoutes } from './people/second-factor/routes';
import { officeUserRoutes } from './people/users/office-routes';
import { userRoutes } from './people/users/routes';
import { usersSync } from './people/users/sync';
import { photoRoutes } from './photos/routes';
import { uploadRoutes } from './photos/uploads/routes';
import { officePlanLifeRoutes } from './plans/life/office-routes';
import { planLifeRoutes } from './plans/life/routes';
import { planLifeSync } from './plans/life/sync';
import { openVisits } from './plans/life/visits';
import { officeSubscriptionRoutes } from './plans/office/routes';
import { proposalRoutes } from './plans/proposal/routes';
import { subscriptionRoutes } from './plans/routes';
import { subscriptionsSync } from './plans/sync';
import { assignmentRoutes } from './scheduling/assignment/routes';
import { onCallRoutes } from './scheduling/on-call/routes';
import { ruleRoutes } from './scheduling/rules/routes';
import { slotRoutes } from './scheduling/slots/routes';
import { teamRoutes } from './scheduling/team/routes';
import { waitlistRoutes } from './scheduling/waitlist/routes';
import { syncPage } from './sync/pull';
import { syncRoutes } from './sync/routes';
import { checklistRoutes } from './work/checklists/routes';
import { checklistsSync } from './work/checklists/sync';
import { problemPhotosSync } from './work/problem/sync';
import { workReportRoutes } from './work/report/routes';
import { workRoutes } from './work/routes';
import { workSync } from './work/sync';

/** The two tables of routes: those that never look at a bearer, and all others; and how each of them is declared. */
export function tables(options: AppOptions & { limits: Limits; metrics: Metrics }): {
  open: Router;
  guarded: Router;
  routes: readonly Route[];
} {
  const { db, config, now, log, limits, metrics, health = { stopping: false } } = options;
  const passkeys = openPasskeys(config.publicUrl);
  const vault = openVault(keysOf(config));
  const confirm = openConfirm({ db, now, limits, passkeys, vault });
  const door = { key: config.signingKey, limits };
  const { stripe, publicUrl } = config;
  const online = stripe && { db, now, log, publicUrl, stripe: openStripe(stripe) };
  const modules = [
    blocksSync,
    bookingsSync,
    workSync,
    checklistsSync,
    problemPhotosSync,
    lateSync,
    seenSync,
    subscriptionsSync,
    planLifeSync,
    homesSync,
    messagesSync,
    usersSync,
    paymentsSync,
    cashSync,
    quotesSync,
  ];
  const doesOf = (name: string) => routes.find(({ method, path }) => `${method} ${path}` === name)?.does;
  const open = [healthRoutes({ db, health, now }), metricsRoutes(metrics, config.metricsToken)].flat();
  const guarded: Handled[] = [
    liveRoutes({ db, now, live: options.live }),
    authRoutes({ db, now, door }),
    secondStepRoutes({ db, now, door, passkeys, vault }),
    secondFactorRoutes({ db, now, limits, confirm, passkeys, vault }),
    officeSecondFactorRoutes({ db, now, confirm }),
    passwordRoutes({ db, now, limits, confirm }),
    emailRoutes({ db, now, limits }),
    sessionRoutes({ db, now }),
    googleRoutes({
      db,
      now,
      door,
      log,
      publicUrl: config.publicUrl,
      client: config.google,
    }),
    ownDataRoutes({ db, now, limits, confirm, deletions: options.deletions ?? noDeletionLog }),
    userRoutes({
      db,
      now,
      confirm,
      prepare(password, about) {
        assertUncommon(password, about);
        return hashPassword(password);
      },
    }),
    exportRoutes({ db, now, limits, confirm, doesOf, printer: options.printer }),
    officeUserRoutes({ db, now, limits, confirm }),
    serviceRoutes({ db, now }),
    offerRoutes({ db, now }),
    packageRoutes({ db, now }),
    priceRoutes({ db, now }),
    checklistRoutes({ db, now }),
    unsentRoutes({ db, now }),
    ruleRoutes({ db, now }),
    settingsRoutes({ db, now }),
    blockRoutes({ db, now }),
    dispatchRoutes({ db, now }),
    lateRoutes({ db, now }),
    onCallRoutes({ db, now }),
    teamRoutes({ db, now }),
    slotRoutes({ db, now, limits }),
    waitlistRoutes({ db, now, limits }),
    alarmRoutes({ db, now }),
    bookingRoutes({ db, now, limits }),
    officeBookingRoutes({ db, now }),
    hookRoutes({ db, now, limits, whatsapp: config.whatsapp, sms: config.sms }),
    unsubscribeRoutes({ db, now, keys: keysOf(config) }),
    visitRoutes({ db, now, limits }),
    workRoutes({ db, now, limits }),
    assignmentRoutes({ db, now }),
    chargeRoutes({ db, now }),
    documentRoutes({ db, now }),
    moneyRoutes({ db, now, online: online !== undefined }),
    onlineRoutes({ db, now, limits }, online),
    visitPayRoutes({ db, now, limits }, online),
    payerLinkRoutes({ db, now, limits }, online),
    [stripeHook(online, { limits, webhookSecret: stripe?.webhookSecret ?? '' })],
    billingRoutes({ db, now }),
    payerRoutes({ db, now }),
    paymentRoutes({ db, now }),
    vatRoutes({ db, now, limits, printer: options.printer }),
    cashRoutes({ db, now }),
    quoteRoutes({ db, now, limits }),
    officeQuoteRoutes({ db, now }),
    callerRoutes({ db, now }),
    homeRoutes({ db, now }),
    officeHomeRoutes({ db, now }),
    reportRoutes({ db, now }),
    subscriptionRoutes({ db, now }),
    proposalRoutes({ db, now }),
    officeSubscriptionRoutes({ db, now, visits: { hold: openVisits, leave: leavePlan } }),
    planLifeRoutes({ db, now }),
    officePlanLifeRoutes({ db, now }),
    paperRoutes({ db, now, limits, printer: options.printer }),
    photoRoutes({ db, now, log, limits, files: options.files }),
    uploadRoutes({ db, now, log, limits, files: options.files }),
    workReportRoutes({ db, now, limits, printer: options.printer, publicUrl }),
    pushRoutes({ db, now, limits, keys: pushKeys({ db, vault, now }) }),
    messageRoutes({ db, now }),
    officeMessageRoutes({ db, now }),
    notificationRoutes({ db, now }),
    manualMessageRoutes({
      db,
      now,
      judge: openJudge(config),
    }),
    auditRoutes({ db, doesOf }),
    dashboardRoutes({ db, now }),
    syncRoutes({
      db,
      modules,
      now,
      limits,
      pageSize: config.syncPage ?? syncPage,
      room: admission(config.syncRoom ?? syncRoom),
    }),
    docsRoutes({ publicUrl: config.publicUrl, routes: () => routes }),
    cspReportRoutes({ log, limits }),
  ].flat();
  const routes: readonly Route[] = [...open, ...guarded];
  const mountOptions = { denied: noteDenied({ db, now, log }), idleGuard: idleGuard({ db, now, confirm }) };
  return { open: mount(open, limits.admit), guarded: mount(guarded, limits.admit, mountOptions), routes };
}
