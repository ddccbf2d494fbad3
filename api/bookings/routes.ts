import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/accounts/users';
import { booking, bookingAnswer, bookingCreate } from '../../contract/bookings/bookings';
import { togetherBooking } from '../../contract/bookings/together';
import {
  type BookingMove,
  bookingAddress,
  bookingCancel,
  bookingMove,
} from '../../contract/changes/booking-changes';
import { Problem } from '../../contract/errors';
import { email } from '../../contract/fields';
import { pageQuery } from '../../contract/lists/listing';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import { answerList } from '../http/answers/list';
import type { Limits } from '../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../http/route';
import { profileOf } from '../people/accounts/store';
import { spendRepeated } from '../scheduling/capacity/held-slots';
import { lockCapacity } from '../scheduling/capacity/lock-capacity';
import { contactsOf } from '../scheduling/capacity/many-open';
import { withNearest } from '../scheduling/slots/nearest';
import { restWrite } from '../sync/rest';
import { setAddress } from './address';
import { cancelBooking } from './charges/cancel';
import { holdPeople } from './charges/charge-change';
import { keepTime, moveBooking } from './move/move';
import { listOwn } from './record/list';
import { presentOne } from './record/present';
import { createBooking, loadForWrite } from './record/store';
import { asSyncRow, type BookingRow } from './row/row';
import { togetherWith } from './together';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'spend'>;
}

const create = route('POST /api/bookings', everyone, 'Requests a booking.', {
  body: bookingCreate,
  answer: bookingAnswer,
  status: 201,
  headers: ['Idempotency-Key'],
});
const listOwned = route('GET /api/bookings/user', signedIn, 'Your bookings.', {
  query: pageQuery,
  answer: [booking],
});
const listByEmail = route(
  'GET /api/bookings/user/:email',
  signedIn,
  'Bookings of your verified e-mail; of any for admins.',
  { params: z.strictObject({ email }), query: pageQuery, answer: [booking], office: true },
);
const together = route(
  'GET /api/bookings/:id/together',
  signedIn,
  'Linked visits of a booking: days of the same job, return visits.',
  { answer: [togetherBooking] },
);
const cancel = route(
  'PUT /api/bookings/:id/cancel',
  signedIn,
  'Cancels your booking: free while pending, then by the policy.',
  { body: bookingCancel, answer: booking, headers: ['Idempotency-Key'] },
);
const move = route('PUT /api/bookings/:id/move', signedIn, 'Moves your booking to another time.', {
  body: bookingMove,
  answer: bookingAnswer,
  headers: ['Idempotency-Key'],
});
const keep = route(
  'PUT /api/bookings/:id/keep',
  signedIn,
  'Keeps the time of your booking after a failed move.',
  { answer: booking, headers: ['Idempotency-Key'] },
);
const address = route('PUT /api/bookings/:id/address', signedIn, 'Sets the address of your open booking.', {
  body: bookingAddress,
  answer: booking,
  headers: ['Idempotency-Key'],
});

/** Bookings by REST: create, own list, by e-mail, cancel, move. */
export function bookingRoutes({ db, now, limits }: Options): Handled[] {
  return [
    handle(create, async (ctx, { actor, body }) => {
      const { id: wanted, amount: _amount, status: _status, userId, ...request } = body;
      if (userId && userId !== actor?.id) throw new Problem('not_allowed');
      if (request.urgent && !actor) await limits.spend('guestUrgent', limits.network(ctx));
      const op = {
        kind: 'booking.create',
        entity: `booking:${wanted ?? 'new'}`,
        payload: request,
        hold: (tx: Tx) =>
          lockCapacity(tx, {
            days: [request.date.slice(0, 10)],
            holds: request.holdId ? [request.holdId] : [],
            people: actor ? [actor.id] : [],
            contacts: contactsOf(request.customerInfo),
          }),
        repeated: (tx: Tx) => spendRepeated(tx, wanted ?? '', request),
      };
      const booking = await restWrite(db, ctx, now(), op, async (tx) =>
        asSyncRow(await createBooking(tx, { id: wanted ?? randomUUID(), request })),
      );
      return withNearest(db.read, booking, now());
    }),

    handle(listOwned, async (ctx, { actor, query }) =>
      answerList(ctx, { page: await listOwn(db.read, actor, actor.id, query) }),
    ),

    handle(listByEmail, async (ctx, { actor, params, query }) =>
      answerList(ctx, {
        page: await listOwn(db.read, actor, await personWith(db, actor, params.email), query),
      }),
    ),

    handle(together, (_ctx, { actor, params }) => togetherWith(db.read, actor, params.id)),

    handle(cancel, async (ctx, { actor, params, body }) => {
      const op = {
        kind: 'booking.cancel',
        entity: `booking:${params.id}`,
        // Without anything it is the call that it always was, and repeats of before are the same.
        payload: Object.keys(body).length > 0 ? body : null,
        hold: (tx: Tx) => lockCapacity(tx, { bookings: [params.id], people: [actor.id] }),
      };
      return restWrite(db, ctx, now(), op, async (tx) => {
        await holdPeople(tx, [actor.id]);
        const before = await loadForWrite(tx, actor, params.id);
        if (before.user_id !== actor.id && actor.role !== 'admin') throw new Problem('not_found');
        return asSyncRow(await presentOne(tx.trx, await cancelBooking(tx, before, body), actor));
      });
    }),

    handle(move, async (ctx, { actor, params, body }) => {
      const booking = await restWrite(
        db,
        ctx,
        now(),
        onOwn('booking.move', params.id, actor, body),
        async (tx) => {
          const moved = await moveBooking(tx, await loadOwn(tx, actor, params.id), body);
          const data = await presentOne(tx.trx, moved.row, actor);
          if (moved.is === 'conflict') throw new Problem('conflict', undefined, { current: data });
          return asSyncRow(data);
        },
      );
      return withNearest(db.read, booking, now());
    }),

    handle(keep, async (ctx, { actor, params }) => {
      return restWrite(db, ctx, now(), onOwn('booking.keep', params.id, actor, null), async (tx) => {
        const kept = await keepTime(tx, await loadOwn(tx, actor, params.id));
        return asSyncRow(await presentOne(tx.trx, kept, actor));
      });
    }),

    handle(address, async (ctx, { actor, params, body }) => {
      const op = { kind: 'booking.address', entity: `booking:${params.id}`, payload: body };
      return restWrite(db, ctx, now(), op, async (tx) => {
        const before = await loadOwn(tx, actor, params.id);
        return asSyncRow(await presentOne(tx.trx, await setAddress(tx, before, body), actor));
      });
    }),
  ];
}

/** A change of one's own booking, and what it may promise or give up. */
function onOwn(kind: string, id: string, actor: Actor, payload: BookingMove | null) {
  const { date, holdId, proposalId } = payload ?? {};
  const lockTargets = {
    days: date ? [date.slice(0, 10)] : [],
    bookings: [id],
    holds: [holdId, proposalId].flatMap((each) => each ?? []),
    people: [actor.id],
  };
  return {
    kind,
    entity: `booking:${id}`,
    payload,
    hold: (tx: Tx) => lockCapacity(tx, lockTargets),
    repeated: (tx: Tx) => spendRepeated(tx, id, payload ?? {}),
  };
}

async function loadOwn(tx: Tx, actor: Actor, id: string): Promise<BookingRow> {
  const row = await loadForWrite(tx, actor, id);
  if (row.user_id !== actor.id) throw new Problem('not_found');
  return row;
}

/** Whose bookings an address stands for: one's own verified one, or anybody's for an admin; else 404 for all alike. */
async function personWith(db: Database, actor: Actor, address: string): Promise<string> {
  if (actor.role === 'admin') {
    const person = await db.read('user').where({ email: address }).first('id');
    if (person) return person.id;
  } else {
    const me = await profileOf(db.read, actor.id);
    if (me?.emailVerified && me.email === address) return me.id;
  }
  throw new Problem('not_found');
}
