import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import { bookingIds, bookingProposal } from '../../../contract/office/admin-bookings';
import { techniciansQuery, timesQuery } from '../../../contract/office/who-can-come';
import { present, presentOne } from '../../bookings/record/present';
import { visibleTo } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import { holdPlaces } from '../capacity/hold-places';
import { findOthers } from './find-others';
import { endProposal, offerTimes, propose } from './proposals';
import { replacementsFor } from './replacements';
import { techniciansFor } from './technicians';
import { timesFor } from './times';

const admin = '/api/admin/bookings';
const byId = z.strictObject({ id });
const one = validate({ params: byId });
const times = validate({ params: byId, query: timesQuery });
const technicians = validate({ params: byId, query: techniciansQuery });
const offer = validate({ params: byId, body: bookingProposal });
const several = validate({ body: bookingIds });

/** What the office does about bookings without a time, or without anybody: other times, and other people. */
export function gradingRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  const load = async (ctx: Context, wanted: string): Promise<BookingRow> => {
    const row = await visibleTo(db.read, actorOf(ctx)).where('booking.id', wanted).first();
    if (!row) throw new Problem('not_found');
    // What is told of it is true of this moment alone.
    ctx.set('Cache-Control', 'no-store');
    return row as BookingRow;
  };

  router.get(`${admin}/:id/times`, times, async (ctx) => {
    const { params, query } = times.of(ctx);
    ctx.body = await timesFor(db.read, await load(ctx, params.id), now(), query);
  });

  router.get(`${admin}/:id/technicians`, technicians, async (ctx) => {
    const { params, query } = technicians.of(ctx);
    ctx.body = await techniciansFor(db.read, await load(ctx, params.id), query, now());
  });

  router.post(`${admin}/:id/proposal`, offer, async (ctx) => {
    const { params, body } = offer.of(ctx);
    const actor = actorOf(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      await holdPlaces(tx, { bookings: [params.id], days: [body.date.slice(0, 10)] });
      return presentOne(tx.trx, await propose(tx, actor, params.id, body.date), actor);
    });
  });

  router.delete(`${admin}/:id/proposal`, one, async (ctx) => {
    const { params } = one.of(ctx);
    const actor = actorOf(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      await holdPlaces(tx, { bookings: [params.id] });
      return presentOne(tx.trx, await endProposal(tx, actor, params.id), actor);
    });
  });

  router.post(`${admin}/replacements`, several, async (ctx) => {
    // It is true of this moment alone.
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await replacementsFor(db.read, actorOf(ctx), several.of(ctx).body, now());
  });

  router.post(`${admin}/find-others`, several, async (ctx) => {
    const { ids, ahead } = several.of(ctx).body;
    const actor = actorOf(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      await holdPlaces(tx, { bookings: ids });
      const { found, missing } = await findOthers(tx, actor, ids, ahead);
      return { found: await present(tx.trx, found, actor), missing };
    });
  });

  router.post(`${admin}/offer-times`, several, async (ctx) => {
    const { ids, ahead } = several.of(ctx).body;
    const actor = actorOf(ctx);
    const { offered, missing } = await offerTimes(db, { ...acting(ctx, now()), actor }, ids, ahead);
    ctx.body = { offered: await present(db.read, offered, actor), missing };
  });

  return router;
}
