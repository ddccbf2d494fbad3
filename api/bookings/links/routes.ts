import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { type BookingMove, bookingCancel, bookingMove } from '../../../contract/changes/booking-changes';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import { type VisitLinks, visitPlace } from '../../../contract/visits/visits';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingAsGuest } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import { spendRepeated } from '../../scheduling/capacity/held-slots';
import { holdPlaces } from '../../scheduling/capacity/hold-places';
import { restWrite } from '../../sync/rest';
import { cancelBooking } from '../charges/cancel';
import { holdPeople } from '../charges/charge-change';
import { deadLink, visitDoor } from '../door/door';
import { endVisitLinks, findVisitLink, linksOf, type VisitLink } from '../door/links';
import { keepTime, moveBooking } from '../move/move';
import { presentOne } from '../record/present';
import { lockBooking, visibleTo } from '../record/store';
import { asSyncRow, type BookingRow } from '../row/row';
import { disown, noteLinkAct, sayPlace } from './change';
import { byLink, freshVisit, presentVisit } from './present';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'attempt'>;
}

const move = validate({ body: bookingMove });
const cancel = validate({ body: bookingCancel });
const place = validate({ body: visitPlace });
const byBooking = validate({ params: z.strictObject({ id }) });
const links = '/api/admin/bookings/:id/visit-links';

/** What is done to a visit by its link, without a sign-in; and what the office does about the links. */
export function visitRoutes({ db, now, limits }: Options): Router {
  const router = new Router();
  const door = visitDoor({ db, now, limits });

  const show = async (ctx: Context, link: VisitLink) => {
    const row: BookingRow = await db.read('booking').where({ id: link.bookingId }).first();
    ctx.body = await freshVisit(db.read, row, link, now());
  };

  /** One change by a link, which has to count to the end; answered with the visit as it is then. */
  async function write(
    ctx: Context,
    act: 'move' | 'keep' | 'cancel' | 'place',
    { payload, asked = {} }: { payload: unknown; asked?: Partial<BookingMove> },
    work: (tx: Tx, row: BookingRow, link: VisitLink) => Promise<BookingRow>,
  ): Promise<void> {
    const link = await door(ctx);
    const { token, bookingId } = link;
    const { user_id: owner } = await db.read('booking').where({ id: bookingId }).first('user_id');
    const concerned = {
      days: asked.date ? [asked.date.slice(0, 10)] : [],
      bookings: [bookingId],
      holds: [asked.holdId, asked.proposalId].flatMap((each) => each ?? []),
      people: owner ? [owner] : [],
    };
    const operation = {
      kind: `visit.${act}`,
      entity: `booking:${bookingId}`,
      payload,
      asGuest: true,
      hold: (tx: Tx) => holdPlaces(tx, concerned),
      repeated: (tx: Tx) => spendRepeated(tx, bookingId, asked),
    };
    await restWrite(db, ctx, now(), operation, async (tx) => {
      await holdPeople(tx, [owner]);
      const before = await lockBooking(tx, bookingId);
      if (!before || !(await findVisitLink(tx.trx, token, tx.now))) throw deadLink();
      const after = await byLink(tx, { row: before, link }, () => work(tx, before, link));
      await noteLinkAct(tx, act, before, after);
      return asSyncRow(await presentOne(tx.trx, after, null));
    });
    await show(ctx, link);
  }

  router.get('/api/visit', async (ctx) => {
    await show(ctx, await door(ctx));
  });

  router.put('/api/visit/move', move, async (ctx) => {
    const { body } = move.of(ctx);
    await write(ctx, 'move', { payload: body, asked: body }, async (tx, row, link) => {
      const moved = await moveBooking(tx, row, body);
      if (moved.is !== 'conflict') return moved.row;
      throw new Problem('conflict', undefined, { current: await presentVisit(tx.trx, row, link) });
    });
  });

  router.put('/api/visit/keep', async (ctx) => {
    await write(ctx, 'keep', { payload: null }, keepTime);
  });

  router.put('/api/visit/cancel', cancel, async (ctx) => {
    const { body } = cancel.of(ctx);
    await write(ctx, 'cancel', { payload: body }, (tx, row) => cancelBooking(tx, row, body));
  });

  router.put('/api/visit/place', place, async (ctx) => {
    const { body } = place.of(ctx);
    await write(ctx, 'place', { payload: body }, (tx, row) => sayPlace(tx, row, body));
  });

  router.post('/api/visit/not-me', async (ctx) => {
    const { token } = await door(ctx);
    await inTransaction(db, actingAsGuest(ctx, now()), async (tx) => {
      const link = await findVisitLink(tx.trx, token, tx.now);
      const row = link && (await lockBooking(tx, link.bookingId));
      if (row) await disown(tx, row, link);
    });
    ctx.status = 204;
  });

  router.get(links, byBooking, async (ctx) => {
    const { id: bookingId } = byBooking.of(ctx).params;
    if (!(await visibleTo(db.read, actorOf(ctx)).where({ id: bookingId }).first('id')))
      throw new Problem('not_found');
    ctx.body = (await linksOf(db.read, bookingId, now())) satisfies VisitLinks;
  });

  router.delete(links, byBooking, async (ctx) => {
    const { id: bookingId } = byBooking.of(ctx).params;
    await inTransaction(db, acting(ctx, now()), async (tx) => {
      if (!(await lockBooking(tx, bookingId))) throw new Problem('not_found');
      const ended = await endVisitLinks(tx, bookingId, { by: 'office' });
      if (ended > 0) await tx.audit({ action: 'visit.end-links', type: 'booking', id: bookingId });
    });
    ctx.status = 204;
  });

  return router;
}
