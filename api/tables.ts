import type Router from '@koa/router';
import { admission, syncRoom } from './http/limits/admission';
import type { Limits } from './http/limits/limits';
import { mount } from './http/mount';
import { cspReportRoutes } from './http/pages/csp-reports';
import { type AppOptions, keysOf } from './options';
import { alarmRoutes } from './resources/alarms/routes';
import { noteDenied } from './resources/audit/denied';
import { auditRoutes } from './resources/audit/routes';
import { emailRoutes } from './resources/auth/email-routes';
import { hashPassword } from './resources/auth/passwords/hashing';
import { passwordRoutes } from './resources/auth/passwords/password-routes';
import { mustBeUncommon } from './resources/auth/passwords/password-rules';
import { authRoutes } from './resources/auth/routes';
import { openConfirm } from './resources/auth/second-step/confirm';
import { secondStepRoutes } from './resources/auth/second-step/second-step-routes';
import { sessionRoutes } from './resources/auth/sessions/session-routes';
import { mayGoOn } from './resources/auth/sessions/standing';
import { chargeRoutes } from './resources/bookings/charges/routes';
import { gradingRoutes } from './resources/bookings/grading/routes';
import { officeBookingRoutes } from './resources/bookings/office/routes';
import { bookingRoutes } from './resources/bookings/routes';
import { bookingsSync } from './resources/bookings/sync';
import { callerRoutes } from './resources/callers/routes';
import { dashboardRoutes } from './resources/dashboard/routes';
import { docsRoutes } from './resources/docs/routes';
import { exportRoutes } from './resources/exports/routes';
import { freeWatchRoutes } from './resources/free-watches/routes';
import { googleRoutes } from './resources/google/routes';
import { healthRoutes } from './resources/health/routes';
import { officeHomeRoutes } from './resources/homes/office-routes';
import { homeRoutes } from './resources/homes/routes';
import { homesSync } from './resources/homes/sync';
import { officeMessageRoutes } from './resources/messages/office-routes';
import { messageRoutes } from './resources/messages/routes';
import { messagesSync } from './resources/messages/sync';
import { type Metrics, metricsRoutes } from './resources/metrics/routes';
import { hookRoutes } from './resources/notifications/gateways/routes';
import { openJudge } from './resources/notifications/judging/judge';
import { toldRoutes } from './resources/notifications/office/routes';
import { pushKeys } from './resources/notifications/push/keys';
import { pushRoutes } from './resources/notifications/push/routes';
import { unsubscribeRoutes } from './resources/notifications/unsubscribe/routes';
import { byHandRoutes } from './resources/notifications/whatsapp/routes';
import { offerRoutes } from './resources/offers/routes';
import { onCallRoutes } from './resources/on-call/routes';
import { packageRoutes } from './resources/packages/routes';
import { reportRoutes } from './resources/reports/routes';
import { ruleRoutes } from './resources/rules/routes';
import { officeSecondFactorRoutes } from './resources/second-factor/office-routes';
import { openPasskeys } from './resources/second-factor/passkeys';
import { secondFactorRoutes } from './resources/second-factor/routes';
import { openVault } from './resources/second-factor/vault';
import { serviceRoutes } from './resources/services/routes';
import { settingsRoutes } from './resources/settings/routes';
import { slotRoutes } from './resources/slots/routes';
import { officeSubscriptionRoutes } from './resources/subscriptions/office-routes';
import { subscriptionRoutes } from './resources/subscriptions/routes';
import { subscriptionsSync } from './resources/subscriptions/sync';
import { teamRoutes } from './resources/team/routes';
import { noDeletionLog } from './resources/users/deletion-log';
import { meRoutes } from './resources/users/me-routes';
import { officeUserRoutes } from './resources/users/office-routes';
import { userRoutes } from './resources/users/routes';
import { usersSync } from './resources/users/sync';
import { visitRoutes } from './resources/visits/routes';
import { syncPage } from './sync/pull';
import { syncRoutes } from './sync/routes';

/** The two tables of routes: those that never look at a bearer, and all others. */
export function tables(options: AppOptions & { limits: Limits; metrics: Metrics }): {
  open: Router;
  guarded: Router;
} {
  const { db, config, now, log, limits, metrics, health = { stopping: false } } = options;
  const passkeys = openPasskeys(config.publicUrl);
  const vault = openVault(keysOf(config));
  const confirm = openConfirm({ db, now, limits, passkeys, vault });
  const door = { key: config.signingKey, limits };
  const modules = [bookingsSync, subscriptionsSync, homesSync, messagesSync, usersSync];
  const open = mount(
    [healthRoutes({ db, health, now }), metricsRoutes({ metrics, token: config.metricsToken })],
    limits.admit,
  );
  const routes = [
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
    meRoutes({ db, now, limits, confirm, deletions: options.deletions ?? noDeletionLog }),
    userRoutes({
      db,
      now,
      confirm,
      prepare(password, about) {
        mustBeUncommon(password, about);
        return hashPassword(password);
      },
    }),
    exportRoutes({ db, now, limits, confirm }),
    officeUserRoutes({ db, now, limits, confirm }),
    serviceRoutes({ db, now }),
    offerRoutes({ db, now }),
    packageRoutes({ db, now }),
    ruleRoutes({ db, now }),
    settingsRoutes({ db, now }),
    onCallRoutes({ db, now }),
    teamRoutes({ db, now }),
    slotRoutes({ db, now, limits }),
    freeWatchRoutes({ db, now, limits }),
    alarmRoutes({ db, now }),
    bookingRoutes({ db, now, limits }),
    officeBookingRoutes({ db, now }),
    hookRoutes({ db, now, limits, whatsapp: config.whatsapp, sms: config.sms }),
    unsubscribeRoutes({ db, now, keys: keysOf(config) }),
    visitRoutes({ db, now, limits }),
    gradingRoutes({ db, now }),
    chargeRoutes({ db, now }),
    callerRoutes({ db, now }),
    homeRoutes({ db, now }),
    officeHomeRoutes({ db, now }),
    reportRoutes({ db, now }),
    subscriptionRoutes({ db, now }),
    officeSubscriptionRoutes({ db, now }),
    pushRoutes({ db, now, limits, keys: pushKeys({ db, vault, now }) }),
    messageRoutes({ db, now }),
    officeMessageRoutes({ db, now }),
    toldRoutes({ db, now }),
    byHandRoutes({
      db,
      now,
      judge: openJudge({ publicUrl: config.publicUrl, signingKey: config.signingKey }),
    }),
    auditRoutes({ db }),
    dashboardRoutes({ db, now }),
    syncRoutes({
      db,
      modules,
      now,
      limits,
      pageSize: config.syncPage ?? syncPage,
      room: admission(config.syncRoom ?? syncRoom),
    }),
    docsRoutes({ publicUrl: config.publicUrl }),
    cspReportRoutes({ log, limits }),
  ];
  const asked = { denied: noteDenied({ db, now, log }), mayGoOn: mayGoOn({ db, now, confirm }) };
  return { open, guarded: mount(routes, limits.admit, asked) };
}
