import { createHash } from 'node:crypto';
import { dispatchBoard, dispatchHere, dispatchOthers, dispatchQuery } from '../../../contract/dispatch/board';
import { type Database, snapshot } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, type Handled, handle, route } from '../../http/route';
import { readBoard } from './board';
import { noteHere, othersHere } from './here';

const show = route('GET /api/admin/dispatch', admins, 'A day of the team, as the dispatch board shows it.', {
  query: dispatchQuery,
  answer: dispatchBoard,
  headers: ['If-None-Match'],
  polled: true,
});
const here = route('PUT /api/admin/dispatch/here', admins, 'Says who has the dispatch board open.', {
  body: dispatchHere,
  answer: dispatchOthers,
  polled: true,
});

/** The office's board of a day, and who is there. */
export function dispatchRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, async (ctx, { actor, query }) => {
      const at = now();
      const board = await db.read.transaction(
        async (trx) => ({
          ...(await readBoard(trx, query.day, at)),
          here: await othersHere(trx, actor.id, at),
        }),
        snapshot(db),
      );
      // The clock alone makes nothing new.
      const { at: _, ...shown } = board;
      const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
      const fresh = isFresh(ctx, version);
      // It names people: no cache keeps it.
      ctx.set('Cache-Control', 'no-store');
      return fresh ? undefined : board;
    }),

    handle(here, async (ctx, { actor, body }) => {
      await inTransaction(db, acting(ctx, now()), (tx) => noteHere(tx, actor.id, body));
      return { here: await othersHere(db.read, actor.id, now()) };
    }),
  ];
}
