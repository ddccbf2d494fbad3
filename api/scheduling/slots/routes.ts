import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Actor } from '../../../contract/accounts/users';
import { holdAnswer, holdRequest, slotsAnswer, slotsQuery } from '../../../contract/availability/slots-query';
import { dubaiDay } from '../../../contract/time';
import { visitHeader } from '../../../contract/visits/visit-header';
import { visitDoor } from '../../bookings/door/door';
import { assertNear } from '../../bookings/record/store';
import { sizeOfItems } from '../../catalogue/prices/store';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../http/route';
import { endHold } from '../capacity/held-slots';
import { holdSlot } from '../capacity/hold-slot';
import { ownBooking, ownRequest, slotsFor, type Viewer } from './store';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'attempt' | 'network' | 'spend'>;
}

/** Whoever has proved their address is counted by themselves: not with all others behind one address. */
async function knownOf(knex: Knex, actor: Actor | null): Promise<string | undefined> {
  if (!actor) return undefined;
  const person = await knex('user').where({ id: actor.id, email_verified: true }).first('id');
  return person?.id;
}

const free = route(
  'GET /api/slots',
  everyone,
  'The slots of some days, with what is free while availability limits are on.',
  { query: slotsQuery, answer: slotsAnswer, headers: ['Visit-Link'] },
);
// Choosing is no request yet, and takes nothing from those that follow.
const hold = route('POST /api/slots/holds', everyone, 'Holds a slot for ten minutes during booking.', {
  body: holdRequest,
  answer: holdAnswer,
  headers: ['Visit-Link'],
  countedApart: true,
});
const letGo = route('DELETE /api/slots/holds/:id', everyone, 'Releases a held slot.', {
  countedApart: true,
});

/** `GET /api/slots`: which slots of the next days are free, for everybody; and slots that are held while somebody chooses. */
export function slotRoutes({ db, now, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });
  const viewerOf = async (ctx: Context): Promise<Viewer> =>
    ctx.get(visitHeader) ? { actor: null, linked: (await door(ctx)).bookingId } : { actor: ctx.state.actor };

  return [
    handle(free, async (ctx, { actor, query }) => {
      await limits.spend('slots', actor?.id ?? limits.network(ctx));
      const at = now();
      const { service, from = dubaiDay(at), days, booking, items } = query;
      const request = booking
        ? await ownRequest(db.read, await viewerOf(ctx), booking)
        : { service, size: await sizeOfItems(db.read, service, items) };
      // It is true of this moment alone; whoever keeps it shows its time.
      ctx.set('Cache-Control', 'no-store');
      return slotsFor(db.read, { ...request, from, days }, at);
    }),

    handle(hold, async (ctx, { actor, body }) => {
      const network = limits.network(ctx);
      await limits.spend('hold', network);
      const viewer = await viewerOf(ctx);
      const known = await knownOf(db.read, actor);
      return inTransaction(db, acting(ctx, now()), (tx) => {
        assertNear(tx, body.date);
        return holdSlot(tx, body, {
          network: known ?? network,
          loadMoved: (booking) => ownBooking(tx.trx, viewer, booking),
        });
      });
    }),

    handle(letGo, async (ctx, { params }) => {
      await limits.spend('letGo', limits.network(ctx));
      await inTransaction(db, acting(ctx, now()), (tx) => endHold(tx, params.id));
    }),
  ];
}
