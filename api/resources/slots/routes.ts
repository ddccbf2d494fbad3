import Router from '@koa/router';
import { slotsQuery } from '../../../contract/slots-query';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { validate } from '../../http/bodies/validate';
import { ownAsked, slotsFor } from './store';

const ask = validate({ query: slotsQuery });

/** `GET /api/slots`: which slots of the next days have a place, for everybody. */
export function slotRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();
  router.get('/api/slots', ask, async (ctx) => {
    const at = now();
    const { service, from = dubaiDay(at), days, booking } = ask.of(ctx).query;
    const asked = booking ? await ownAsked(db.read, ctx.state.actor, booking) : { service };
    // It is true of this moment alone; whoever keeps it shows its time.
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await slotsFor(db.read, { ...asked, from, days }, at);
  });
  return router;
}
