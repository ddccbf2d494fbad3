import Koa, { type Context } from 'koa';
import { frameOriginOf } from '../contract/links/safe-url';
import { readPhonesBy } from '../contract/phone/phone';
import { notifyOfBooking } from './bookings/notifications/notify-booking';
import type { BookingFollower } from './bookings/row/followers';
import { moveTotals, touchFeed } from './bookings/row/row';
import { keepAssignments } from './dispatch/seen/assignments';
import { createMetrics } from './health/metrics-routes';
import { authenticate } from './http/access/authenticate';
import { accessLog, requestId } from './http/access-log';
import { saysAborted } from './http/answers/aborted';
import { answerErrors } from './http/answers/errors';
import { bodies } from './http/bodies/bodies';
import { shed } from './http/limits/admission';
import { createLimits } from './http/limits/limits';
import { otherMethods, patternFinder } from './http/mount';
import { securityHeaders } from './http/pages/headers';
import { screen } from './http/screen';
import { followOwner, invoiceCompleted } from './money/documents/invoice-booking';
import { followHeld } from './money/overview/follow-held';
import { followCancelledWork } from './money/quotes/cancelled-work';
import { quoteFollowsOwner } from './money/quotes/follow-owner';
import { tellOtherDays } from './money/quotes/work/other-days';
import { indexCallers } from './office/callers/search-terms';
import { type AppOptions, keysOf } from './options';
import { lastSeen } from './people/auth/sessions/last-seen';
import { findSession, isClosed } from './people/auth/sessions/sessions';
import type { PhotoFollower } from './photos/uploads/arrive';
import { lookAgain } from './plans/due/looks';
import { followBookings } from './scheduling/waitlist/follow-bookings';
import { tables } from './tables';
import { readTelephone } from './telephones';
import { followPhoto, followBooking as followWork } from './work/store';

/** What a booking that is new or changed means for others, in its transaction and in this order. The database is opened with it. */
export const onBookingChanged: readonly BookingFollower[] = [
  moveTotals,
  touchFeed,
  followWork,
  keepAssignments,
  followBookings,
  lookAgain,
  indexCallers,
  notifyOfBooking,
  followOwner,
  followHeld,
  quoteFollowsOwner,
  // Before what takes a document's number, which is held last of all.
  tellOtherDays,
  invoiceCompleted,
  followCancelledWork,
];

/** What it means for others that the bytes of a photo are here, or were refused; in its transaction. */
export const onPhotoArrived: readonly PhotoFollower[] = [followPhoto];

/** The whole application, without a port. */
export function createApp(options: AppOptions): Koa {
  const { db, config, now, log, pages } = options;
  readPhonesBy(readTelephone);
  const filled = {
    limits: createLimits({ trustProxy: config.trustProxy }),
    metrics: createMetrics(),
    ...options,
  };
  const { open, guarded } = tables(filled);

  const app = new Koa();
  app.on('error', (error, ctx?: Context) => {
    const requestId = ctx?.state.requestId;
    if (ctx && saysAborted(error, ctx)) log.debug({ requestId, err: error }, 'aborted');
    else log.error({ requestId, err: error }, 'unhandled');
  });
  app.use(requestId());
  app.use(accessLog(log, { patternOf: patternFinder([open, guarded]), served: filled.metrics.served }));
  app.use(
    securityHeaders({
      scriptHashes: pages?.scriptHashes ?? [],
      frameOrigin: config.mapUrl && frameOriginOf(config.mapUrl),
      https: config.publicUrl.startsWith('https:'),
    }),
  );
  app.use(answerErrors(log));
  if (pages) app.use((ctx, next) => (isApi(ctx.path) ? next() : pages.serve(ctx, next)));
  app.use(screen());
  app.use(open.routes());
  if (options.isBehind) app.use(shed(options.isBehind));
  app.use(bodies());
  app.use(
    authenticate({
      keys: keysOf(config),
      now,
      findSession: (jti, at) => findSession(db.read, jti, at),
      isClosed: (userId) => isClosed(db.read, userId),
      seen: lastSeen(db),
    }),
  );
  app.use((ctx, next) => {
    ctx.state.network = filled.limits.network(ctx);
    return next();
  });
  app.use(guarded.routes());
  app.use(otherMethods([open, guarded]));
  return app;
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
