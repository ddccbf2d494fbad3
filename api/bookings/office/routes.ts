import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { bookingListing } from '../../../contract/bookings/booking-listing';
import { booking } from '../../../contract/bookings/bookings';
import { bookingAdminUpdate } from '../../../contract/changes/booking-changes';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import { pageQuery } from '../../../contract/listing';
import {
  bookingsAssign,
  daysQuery,
  noteCreate,
  officeBooking,
} from '../../../contract/office/admin-bookings';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { daysFor } from '../../scheduling/assignment/days';
import { holdPlaces } from '../../scheduling/capacity/hold-places';
import { restWrite } from '../../sync/rest';
import { isLateAsked } from '../charges/charge-by-office';
import { customerOf, holdPeople } from '../charges/charge-change';
import { bookingNeeds, listForOffice } from '../record/list';
import { present, presentOne } from '../record/present';
import { visibleTo } from '../record/store';
import { historyOf } from '../row/history';
import { asSyncRow, type BookingRow } from '../row/row';
import { takeCall } from './take-call';
import { assignAll, noteByAdmin, updateByAdmin } from './update';

const admin = '/api/admin/bookings';
const byId = z.strictObject({ id });
const list = validate({ query: bookingListing.page });
const create = validate({ body: officeBooking });
const assign = validate({ body: bookingsAssign });
const days = validate({ query: daysQuery });
const one = validate({ params: byId });
const change = validate({ params: byId, body: bookingAdminUpdate, row: booking });
const note = validate({ params: byId, body: noteCreate });
const history = validate({ params: byId, query: pageQuery });

/** The office's work on bookings: list and calendar, changes, assignments, remarks, history. */
export function officeBookingRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  const load = async (ctx: Context, wanted: string): Promise<BookingRow> => {
    const row = await visibleTo(db.read, actorOf(ctx)).where('booking.id', wanted).first();
    if (!row) throw new Problem('not_found');
    return row as BookingRow;
  };

  router.get(admin, list, async (ctx) => {
    const { page, total, counts } = await listForOffice(db.read, actorOf(ctx), list.of(ctx).query, now());
    for (const [name, count] of Object.entries(counts)) ctx.set(`X-Count-${name}`, String(count));
    answerList(ctx, page, total);
  });

  router.post(admin, create, async (ctx) => {
    const { id: wanted, ...asked } = create.of(ctx).body;
    const actor = actorOf(ctx);
    const operation = {
      kind: 'booking.take-call',
      entity: `booking:${wanted ?? 'new'}`,
      payload: asked,
      hold: (tx: Tx) => holdPlaces(tx, { days: [asked.date.slice(0, 10)] }),
    };
    const row = await restWrite(db, ctx, now(), operation, async (tx) => {
      const taken = await takeCall(tx, actor, wanted ?? randomUUID(), asked);
      return asSyncRow(await presentOne(tx.trx, taken, actor));
    });
    ctx.status = 201;
    ctx.body = row.data;
  });

  router.post(`${admin}/assign`, assign, async (ctx) => {
    const [{ body }, actor] = [assign.of(ctx), actorOf(ctx)];
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) => {
      await holdPlaces(tx, { bookings: body.ids });
      return present(tx.trx, await assignAll(tx, actor, body), actor);
    });
  });

  router.get(`${admin}/days`, days, async (ctx) => {
    // It is true of this moment alone.
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await daysFor(db.read, days.of(ctx).query, now());
  });

  router.get(`${admin}/needs`, async (ctx) => {
    ctx.body = await bookingNeeds(db.read, actorOf(ctx), now());
  });

  router.get(`${admin}/:id`, one, async (ctx) => {
    ctx.body = await presentOne(db.read, await load(ctx, one.of(ctx).params.id), actorOf(ctx));
  });

  router.put(`${admin}/:id`, change, async (ctx) => {
    const { params, body } = change.of(ctx);
    const [actor, seen] = [actorOf(ctx), seenRev(ctx)];
    const operation = {
      kind: 'booking.office-update',
      entity: `booking:${params.id}`,
      payload: { ...body, seen },
      async hold(tx: Tx) {
        const people = isLateAsked(body) ? await customerOf(tx, params.id) : [];
        const days = body.date ? [body.date.slice(0, 10)] : [];
        await holdPlaces(tx, { bookings: [params.id], days, people });
        await holdPeople(tx, people);
      },
    };
    const row = await restWrite(db, ctx, now(), operation, async (tx) =>
      asSyncRow(await presentOne(tx.trx, await updateByAdmin(tx, actor, params.id, body, seen), actor)),
    );
    ctx.body = row.data;
  });

  router.get(`${admin}/:id/notes`, one, async (ctx) => {
    const booking = await presentOne(db.read, await load(ctx, one.of(ctx).params.id), actorOf(ctx));
    ctx.body = booking.remarks;
  });

  router.post(`${admin}/:id/notes`, note, async (ctx) => {
    const { params, body } = note.of(ctx);
    const actor = actorOf(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), async (tx) =>
      presentOne(tx.trx, await noteByAdmin(tx, actor, params.id, body), actor),
    );
    ctx.status = 201;
  });

  router.get(`${admin}/:id/history`, history, async (ctx) => {
    const { params, query } = history.of(ctx);
    answerList(ctx, await historyOf(db.read, await load(ctx, params.id), query));
  });

  return router;
}
