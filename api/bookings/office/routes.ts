import { randomUUID } from 'node:crypto';
import { bookingListing } from '../../../contract/bookings/booking-listing';
import { booking, remark } from '../../../contract/bookings/bookings';
import { pageQuery } from '../../../contract/lists/listing';
import { bookingLinesUpdate } from '../../../contract/money/lines/booking-lines';
import {
  bookingAdminUpdate,
  bookingsAssign,
  noteCreate,
  officeBooking,
  visitGivenBack,
} from '../../../contract/office/admin-bookings';
import { bookingChange } from '../../../contract/office/booking-history';
import { bookingDays, bookingNeeds, daysQuery } from '../../../contract/office/booking-needs';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { daysFor } from '../../scheduling/assignment/days';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { restWrite } from '../../sync/rest';
import { isLateChange } from '../charges/charge-by-office';
import { customerOf, holdPeople } from '../charges/charge-change';
import { countNeeds, listForOffice } from '../record/list';
import { present, presentOne } from '../record/present';
import { load } from '../record/store';
import { historyOf } from '../row/history';
import { asSyncRow } from '../row/row';
import { assignAll } from './assign-all';
import { giveBack } from './plan';
import { setLines } from './set-lines';
import { takeCall } from './take-call';
import { noteByAdmin, updateByAdmin } from './update';

const list = route('GET /api/admin/bookings', admins, 'All bookings, with filters.', {
  query: bookingListing.page,
  answer: [booking],
  polled: true,
});
const take = route('POST /api/admin/bookings', admins, 'Creates a booking taken by phone.', {
  body: officeBooking,
  answer: booking,
  status: 201,
  headers: ['Idempotency-Key'],
});
const assign = route(
  'POST /api/admin/bookings/assign',
  admins,
  'Assigns bookings to a technician, or unassigns them.',
  { body: bookingsAssign, answer: [booking] },
);
const days = route('GET /api/admin/bookings/days', admins, 'Free capacity of the days of a calendar.', {
  query: daysQuery,
  answer: bookingDays,
  polled: true,
});
const needs = route(
  'GET /api/admin/bookings/needs',
  admins,
  'How many bookings need a time, a technician or an answer.',
  { answer: bookingNeeds, polled: true },
);
const one = route('GET /api/admin/bookings/:id', admins, 'One booking.', { answer: booking, polled: true });
const change = route(
  'PUT /api/admin/bookings/:id',
  admins,
  'Changes the status, amount, date, technician or address of a booking.',
  { body: bookingAdminUpdate, row: booking, answer: booking, headers: ['If-Match', 'Idempotency-Key'] },
);
const lines = route('PUT /api/admin/bookings/:id/lines', admins, 'Sets what is charged for a booking.', {
  body: bookingLinesUpdate,
  row: booking,
  answer: booking,
  headers: ['If-Match', 'Idempotency-Key'],
});
const notes = route('GET /api/admin/bookings/:id/notes', admins, 'The remarks on a booking.', {
  answer: [remark],
  polled: true,
});
const addNote = route(
  'POST /api/admin/bookings/:id/notes',
  admins,
  'Adds a remark, internal or shown to the customer.',
  { body: noteCreate, answer: booking, status: 201 },
);
const back = route('POST /api/admin/bookings/:id/give-back', admins, 'Gives a used visit back to its plan.', {
  body: visitGivenBack,
  answer: booking,
  headers: ['If-Match'],
});
const history = route('GET /api/admin/bookings/:id/history', admins, 'The history of a booking.', {
  query: pageQuery,
  answer: [bookingChange],
  polled: true,
});

/** The office's work on bookings: list and calendar, changes, assignments, remarks, history. */
export function officeBookingRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { actor, query }) =>
      answerList(ctx, await listForOffice(db.read, actor, query, now())),
    ),

    handle(take, async (ctx, { actor, body }) => {
      const { id: wanted, ...request } = body;
      const operation = {
        kind: 'booking.take-call',
        entity: `booking:${wanted ?? 'new'}`,
        payload: request,
        hold: (tx: Tx) => lockCapacity(tx, { days: [request.date.slice(0, 10)] }),
      };
      return restWrite(db, ctx, now(), operation, async (tx) => {
        const created = await takeCall(tx, actor, wanted ?? randomUUID(), request);
        return asSyncRow(await presentOne(tx.trx, created, actor));
      });
    }),

    handle(assign, async (ctx, { actor, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await lockCapacity(tx, { bookings: body.ids });
        return present(tx.trx, await assignAll(tx, actor, body), actor);
      }),
    ),

    handle(days, (ctx, { query }) => {
      // It is true of this moment alone.
      ctx.set('Cache-Control', 'no-store');
      return daysFor(db.read, query, now());
    }),

    handle(needs, (_ctx, { actor }) => countNeeds(db.read, actor, now())),

    handle(one, async (_ctx, { actor, params }) =>
      presentOne(db.read, await load(db.read, actor, params.id), actor),
    ),

    handle(change, async (ctx, { actor, params, body, seen }) => {
      const operation = {
        kind: 'booking.office-update',
        entity: `booking:${params.id}`,
        payload: { ...body, seen },
        async hold(tx: Tx) {
          const people = isLateChange(body) ? await customerOf(tx, params.id) : [];
          const days = body.date ? [body.date.slice(0, 10)] : [];
          await lockCapacity(tx, { bookings: [params.id], days, people });
          await holdPeople(tx, people);
        },
      };
      return restWrite(db, ctx, now(), operation, async (tx) =>
        asSyncRow(await presentOne(tx.trx, await updateByAdmin(tx, actor, params.id, body, seen), actor)),
      );
    }),

    handle(lines, async (ctx, { actor, params, body, seen }) => {
      const operation = {
        kind: 'booking.lines',
        entity: `booking:${params.id}`,
        payload: { ...body, seen },
        hold: (tx: Tx) => lockCapacity(tx, { bookings: [params.id] }),
      };
      return restWrite(db, ctx, now(), operation, async (tx) =>
        asSyncRow(await presentOne(tx.trx, await setLines(tx, actor, params.id, body, seen), actor)),
      );
    }),

    handle(notes, async (_ctx, { actor, params }) => {
      const { remarks } = await presentOne(db.read, await load(db.read, actor, params.id), actor);
      return remarks;
    }),

    handle(addNote, async (ctx, { actor, params, body }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        presentOne(tx.trx, await noteByAdmin(tx, actor, params.id, body), actor),
      ),
    ),

    handle(back, async (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        presentOne(tx.trx, await giveBack(tx, actor, params.id, body, seen), actor),
      ),
    ),

    handle(history, async (ctx, { actor, params, query }) =>
      answerList(ctx, { page: await historyOf(db.read, await load(db.read, actor, params.id), query) }),
    ),
  ];
}
