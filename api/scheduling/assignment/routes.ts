import type { Context } from 'koa';
import { booking } from '../../../contract/bookings/bookings';
import { bookingProposal, bookingTimes } from '../../../contract/office/admin-bookings';
import {
  bookingIds,
  bookingReplacements,
  othersFound,
  timesOffered,
} from '../../../contract/office/booking-needs';
import { bookingTechnicians, techniciansQuery, timesQuery } from '../../../contract/office/who-can-come';
import { present, presentOne } from '../../bookings/record/present';
import { load } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { admins, type Handled, handle, route } from '../../http/route';
import { lockCapacity } from '../capacity/lock-capacity';
import { findOthers } from './find-others';
import { endProposal, offerTimes, propose } from './proposals';
import { replacementsFor } from './replacements';
import { techniciansFor } from './technicians';
import { timesFor } from './times';

const times = route('GET /api/admin/bookings/:id/times', admins, 'Possible times for a booking.', {
  query: timesQuery,
  answer: bookingTimes,
});
const technicians = route(
  'GET /api/admin/bookings/:id/technicians',
  admins,
  'Possible technicians for a booking, with the reasons against.',
  { query: techniciansQuery, answer: bookingTechnicians },
);
const offer = route('POST /api/admin/bookings/:id/proposal', admins, 'Offers another time and holds it.', {
  body: bookingProposal,
  answer: booking,
});
const withdraw = route(
  'DELETE /api/admin/bookings/:id/proposal',
  admins,
  'Withdraws the offer of another time.',
  {
    answer: booking,
  },
);
const replacements = route(
  'POST /api/admin/bookings/replacements',
  admins,
  'Technicians who could take over bookings, with the reasons against.',
  { body: bookingIds, answer: bookingReplacements },
);
const giveToOthers = route(
  'POST /api/admin/bookings/find-others',
  admins,
  'Assigns bookings that need a technician to free technicians.',
  { body: bookingIds, answer: othersFound },
);
const offerNearest = route(
  'POST /api/admin/bookings/offer-times',
  admins,
  'Offers each booking its nearest free time.',
  { body: bookingIds, answer: timesOffered },
);

/** What the office does about bookings without a time, or without anybody: other times, and other people. */
export function assignmentRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  const loadForNow = async (ctx: Context, id: string): Promise<BookingRow> => {
    const row = await load(db.read, actorOf(ctx), id);
    // What is told of it is true of this moment alone.
    ctx.set('Cache-Control', 'no-store');
    return row;
  };

  return [
    handle(times, async (ctx, { params, query }) =>
      timesFor(db.read, await loadForNow(ctx, params.id), now(), query),
    ),

    handle(technicians, async (ctx, { params, query }) =>
      techniciansFor(db.read, await loadForNow(ctx, params.id), query, now()),
    ),

    handle(offer, async (ctx, { actor, params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await lockCapacity(tx, { bookings: [params.id], days: [body.date.slice(0, 10)] });
        return presentOne(tx.trx, await propose(tx, actor, params.id, body), actor);
      }),
    ),

    handle(withdraw, async (ctx, { actor, params }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await lockCapacity(tx, { bookings: [params.id] });
        return presentOne(tx.trx, await endProposal(tx, actor, params.id), actor);
      }),
    ),

    handle(replacements, (ctx, { actor, body }) => {
      // It is true of this moment alone.
      ctx.set('Cache-Control', 'no-store');
      return replacementsFor(db.read, actor, body, now());
    }),

    handle(giveToOthers, async (ctx, { actor, body }) => {
      const { ids, ahead } = body;
      return inTransaction(db, acting(ctx, now()), async (tx) => {
        await lockCapacity(tx, { bookings: ids });
        const { found, missing } = await findOthers(tx, actor, ids, ahead);
        return { found: await present(tx.trx, found, actor), missing };
      });
    }),

    handle(offerNearest, async (ctx, { actor, body }) => {
      const { ids, ahead } = body;
      const { offered, missing } = await offerTimes(db, { ...acting(ctx, now()), actor }, ids, ahead);
      return { offered: await present(db.read, offered, actor), missing };
    }),
  ];
}
