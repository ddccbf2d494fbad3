import type { Context } from 'koa';
import { type BookingMove, bookingCancel, bookingMove } from '../../../contract/changes/booking-changes';
import { Problem } from '../../../contract/errors';
import { type Visit, visit, visitAddressInput, visitLinks } from '../../../contract/visits/visits';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting, actingAsGuest } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { admins, everyone, type Handled, handle, route } from '../../http/route';
import { endPayLinks, payLinksOf } from '../../money/online/payer-link/links';
import { spendRepeated } from '../../scheduling/capacity/held-slots';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { restWrite } from '../../sync/rest';
import { cancelBooking } from '../charges/cancel';
import { holdPeople } from '../charges/charge-change';
import { deadLink, visitDoor } from '../door/door';
import { endVisitLinks, findVisitLink, linksOf, type VisitLink } from '../door/links';
import { keepTime, moveBooking } from '../move/move';
import { presentOne } from '../record/present';
import { load, lockBooking } from '../record/store';
import { asSyncRow, type BookingRow } from '../row/row';
import { disown, noteLinkAct, setVisitAddress } from './change';
import { byLink, freshVisit, presentVisit } from './present';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'attempt'>;
}

const read = route('GET /api/visit', everyone, 'One visit, by its link in the header Visit-Link.', {
  answer: visit,
  headers: ['Visit-Link'],
});
const move = route('PUT /api/visit/move', everyone, 'Moves a visit by its link.', {
  body: bookingMove,
  answer: visit,
  headers: ['Visit-Link', 'Idempotency-Key'],
});
const keep = route(
  'PUT /api/visit/keep',
  everyone,
  'Keeps the time of a visit after a failed move, by its link.',
  { answer: visit, headers: ['Visit-Link', 'Idempotency-Key'] },
);
const cancel = route('PUT /api/visit/cancel', everyone, 'Cancels a visit by its link.', {
  body: bookingCancel,
  answer: visit,
  headers: ['Visit-Link', 'Idempotency-Key'],
});
const setAddress = route(
  'PUT /api/visit/place',
  everyone,
  'Sets the address and contact of a visit, by its link.',
  { body: visitAddressInput, answer: visit, headers: ['Visit-Link', 'Idempotency-Key'] },
);
const notMe = route(
  'POST /api/visit/not-me',
  everyone,
  'Reports a link sent to the wrong person and ends it.',
  { headers: ['Visit-Link'] },
);
const countLinks = route(
  'GET /api/admin/bookings/:id/visit-links',
  admins,
  'How many links to a visit, and to pay for it, work.',
  { answer: visitLinks },
);
const endLinks = route(
  'DELETE /api/admin/bookings/:id/visit-links',
  admins,
  'Ends all links to a visit, and to pay for it.',
);

/** What is done to a visit by its link, without a sign-in; and what the office does about the links. */
export function visitRoutes({ db, now, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });

  const show = async (link: VisitLink): Promise<Visit> => {
    const row: BookingRow = await db.read('booking').where({ id: link.bookingId }).first();
    return freshVisit(db.read, row, link, now());
  };

  /** One change by a link, which has to count to the end; answered with the visit as it is then. */
  async function write(
    ctx: Context,
    act: 'move' | 'keep' | 'cancel' | 'place',
    { payload, request = {} }: { payload: unknown; request?: Partial<BookingMove> },
    work: (tx: Tx, row: BookingRow, link: VisitLink) => Promise<BookingRow>,
  ): Promise<Visit> {
    const link = await door(ctx);
    const { token, bookingId } = link;
    const { user_id: owner } = await db.read('booking').where({ id: bookingId }).first('user_id');
    const lockTargets = {
      days: request.date ? [request.date.slice(0, 10)] : [],
      bookings: [bookingId],
      holds: [request.holdId, request.proposalId].flatMap((each) => each ?? []),
      people: owner ? [owner] : [],
    };
    const operation = {
      kind: `visit.${act}`,
      entity: `booking:${bookingId}`,
      payload,
      asGuest: true,
      hold: (tx: Tx) => lockCapacity(tx, lockTargets),
      repeated: (tx: Tx) => spendRepeated(tx, bookingId, request),
    };
    await restWrite(db, ctx, now(), operation, async (tx) => {
      await holdPeople(tx, [owner]);
      const before = await lockBooking(tx, bookingId);
      if (!before || !(await findVisitLink(tx.trx, token, tx.now))) throw deadLink();
      const after = await byLink(tx, { row: before, link }, () => work(tx, before, link));
      await noteLinkAct(tx, act, before, after);
      return asSyncRow(await presentOne(tx.trx, after, null));
    });
    return show(link);
  }

  return [
    handle(read, async (ctx) => show(await door(ctx))),

    handle(move, async (ctx, { body }) =>
      write(ctx, 'move', { payload: body, request: body }, async (tx, row, link) => {
        const moved = await moveBooking(tx, row, body);
        if (moved.is !== 'conflict') return moved.row;
        throw new Problem('conflict', undefined, { current: await presentVisit(tx.trx, row, link) });
      }),
    ),

    handle(keep, (ctx) => write(ctx, 'keep', { payload: null }, keepTime)),

    handle(cancel, (ctx, { body }) =>
      write(ctx, 'cancel', { payload: body }, (tx, row) => cancelBooking(tx, row, body)),
    ),

    handle(setAddress, (ctx, { body }) =>
      write(ctx, 'place', { payload: body }, (tx, row) => setVisitAddress(tx, row, body)),
    ),

    handle(notMe, async (ctx) => {
      const { token } = await door(ctx);
      await inTransaction(db, actingAsGuest(ctx, now()), async (tx) => {
        const link = await findVisitLink(tx.trx, token, tx.now);
        const row = link && (await lockBooking(tx, link.bookingId));
        if (row) await disown(tx, row, link);
      });
    }),

    handle(countLinks, async (_ctx, { actor, params }) => {
      const { id: bookingId } = params;
      await load(db.read, actor, bookingId);
      const { live, newest, isDisowned } = await linksOf(db.read, bookingId, now());
      const toPay = await payLinksOf(db.read, bookingId, now());
      const last = [...toPay, ...(newest ? [newest] : [])].sort().at(-1) ?? null;
      return { live: live + toPay.length, newest: last, isDisowned };
    }),

    handle(endLinks, async (ctx, { params }) => {
      const { id: bookingId } = params;
      await inTransaction(db, acting(ctx, now()), async (tx) => {
        if (!(await lockBooking(tx, bookingId))) throw new Problem('not_found');
        const ended =
          (await endVisitLinks(tx, bookingId, { by: 'office' })) + (await endPayLinks(tx, bookingId));
        if (ended > 0) await tx.audit({ action: 'visit.end-links', type: 'booking', id: bookingId });
      });
    }),
  ];
}
