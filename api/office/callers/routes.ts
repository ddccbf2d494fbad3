import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { callersQuery } from '../../../contract/office/callers';
import type { Database } from '../../db/database';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { findCallers } from './find';
import { glanceAt } from './glance';
import { guestsQuery, listGuests } from './guests';

const list = validate({ query: callersQuery });
const guests = validate({ query: guestsQuery });
const one = validate({ params: z.strictObject({ id }) });

/** Who is on the telephone: found while the office types, seen at a glance, and all of those without an account. */
export function callerRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/callers', list, async (ctx) => {
    ctx.body = await findCallers(db.read, list.of(ctx).query.search);
  });

  router.get('/api/admin/callers/:id', one, async (ctx) => {
    ctx.body = await glanceAt(db.read, one.of(ctx).params.id, now());
  });

  router.get('/api/admin/phone-guests', guests, async (ctx) => {
    const { page, total } = await listGuests(db.read, guests.of(ctx).query, now());
    answerList(ctx, page, total);
  });

  return router;
}
