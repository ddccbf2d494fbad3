import type { Context } from 'koa';
import { waitlistEntry, waitlistRequest } from '../../../contract/availability/waitlist';
import { visitHeader } from '../../../contract/visits/visit-header';
import { visitDoor } from '../../bookings/door/door';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../http/route';
import type { Viewer } from '../slots/store';
import { entriesOf, joinWaitlist, leaveWaitlist } from './store';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'attempt' | 'network' | 'spend'>;
}

const list = route('GET /api/free-watches', everyone, 'Your waitlist of full times.', {
  answer: [waitlistEntry],
  headers: ['Visit-Link'],
});
const ask = route(
  'PUT /api/free-watches/:id',
  everyone,
  'Joins the waitlist of a full time; guests use the link to a visit.',
  { body: waitlistRequest, answer: waitlistEntry, headers: ['Visit-Link'] },
);
const stop = route('DELETE /api/free-watches/:id', everyone, 'Leaves the waitlist of a time.', {
  headers: ['Visit-Link'],
});

/** "Tell me when free": of times that are full, by whoever is signed in, or by the link to one visit for that visit. */
export function waitlistRoutes({ db, now, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });
  const viewerOf = async (ctx: Context): Promise<Viewer> =>
    ctx.get(visitHeader) ? { actor: null, linked: (await door(ctx)).bookingId } : { actor: ctx.state.actor };

  return [
    handle(list, async (ctx) => entriesOf(db.read, await viewerOf(ctx), now())),

    handle(ask, async (ctx, { params, body }) => {
      const viewer = await viewerOf(ctx);
      await limits.spend('freeWatch', viewer.linked ?? viewer.actor?.id ?? limits.network(ctx));
      return inTransaction(db, acting(ctx, now()), (tx) => joinWaitlist(tx, params.id, body, viewer));
    }),

    handle(stop, async (ctx, { params }) => {
      const viewer = await viewerOf(ctx);
      await inTransaction(db, acting(ctx, now()), (tx) => leaveWaitlist(tx, params.id, viewer));
    }),
  ];
}
