import Router from '@koa/router';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Actor } from '../../../contract/accounts/users';
import { holdRequest, slotsQuery } from '../../../contract/availability/slots-query';
import { id } from '../../../contract/fields';
import { dubaiDay } from '../../../contract/time';
import { visitHeader } from '../../../contract/visits/visit-header';
import { visitDoor } from '../../bookings/door/door';
import { mustBeNear } from '../../bookings/record/store';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { validate } from '../../http/bodies/validate';
import type { Limits } from '../../http/limits/limits';
import { endHold } from '../capacity/held-slots';
import { holdSlot } from '../capacity/hold-slot';
import { ownAsked, ownBooking, slotsFor, type Viewer } from './store';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'attempt' | 'network' | 'spend'>;
}

const ask = validate({ query: slotsQuery });
const hold = validate({ body: holdRequest });
const end = validate({ params: z.strictObject({ id }) });

/** Whoever has proved their address is counted by themselves: not with all others behind one address. */
async function knownOf(knex: Knex, actor: Actor | null): Promise<string | undefined> {
  if (!actor) return undefined;
  const person = await knex('user').where({ id: actor.id, email_verified: true }).first('id');
  return person?.id;
}

/** `GET /api/slots`: which slots of the next days have a place, for everybody; and slots that are held while somebody chooses. */
export function slotRoutes({ db, now, limits }: Options): Router {
  const router = new Router();
  const door = visitDoor({ db, now, limits });
  const viewerOf = async (ctx: Context): Promise<Viewer> =>
    ctx.get(visitHeader) ? { actor: null, linked: (await door(ctx)).bookingId } : { actor: ctx.state.actor };

  router.get('/api/slots', ask, async (ctx) => {
    await limits.spend('slots', ctx.state.actor?.id ?? limits.network(ctx));
    const at = now();
    const { service, from = dubaiDay(at), days, booking } = ask.of(ctx).query;
    const asked = booking ? await ownAsked(db.read, await viewerOf(ctx), booking) : { service };
    // It is true of this moment alone; whoever keeps it shows its time.
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await slotsFor(db.read, { ...asked, from, days }, at);
  });

  router.post('/api/slots/holds', hold, async (ctx) => {
    const { body } = hold.of(ctx);
    const network = limits.network(ctx);
    await limits.spend('hold', network);
    const viewer = await viewerOf(ctx);
    const known = await knownOf(db.read, ctx.state.actor);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => {
      mustBeNear(tx, body.date);
      return holdSlot(tx, body, {
        network: known ?? network,
        loadMoved: (booking) => ownBooking(tx.trx, viewer, booking),
      });
    });
  });

  router.delete('/api/slots/holds/:id', end, async (ctx) => {
    const { params } = end.of(ctx);
    await limits.spend('letGo', limits.network(ctx));
    await inTransaction(db, acting(ctx, now()), (tx) => endHold(tx, params.id));
    ctx.status = 204;
  });

  return router;
}
