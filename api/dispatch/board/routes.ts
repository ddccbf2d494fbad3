import { createHash } from 'node:crypto';
import { dispatchBoard, dispatchQuery } from '../../../contract/dispatch/board';
import { type Database, snapshot } from '../../db/database';
import { isFresh } from '../../http/answers/fresh';
import { admins, type Handled, handle, route } from '../../http/route';
import { readBoard } from './board';

const show = route('GET /api/admin/dispatch', admins, 'A day of the team, as the dispatch board shows it.', {
  query: dispatchQuery,
  answer: dispatchBoard,
  headers: ['If-None-Match'],
  polled: true,
});

/** The office's board of a day. */
export function dispatchRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, async (ctx, { query }) => {
      const board = await db.read.transaction((trx) => readBoard(trx, query.day, now()), snapshot(db));
      const { at, ...shown } = { ...board, here: [] };
      // The clock alone makes nothing new.
      const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
      const fresh = isFresh(ctx, version);
      // It names people: no cache keeps it.
      ctx.set('Cache-Control', 'no-store');
      return fresh ? undefined : { at, ...shown };
    }),
  ];
}
