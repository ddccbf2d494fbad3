import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { callersQuery } from '../../../contract/office/callers';
import type { Database } from '../../db/database';
import { validate } from '../../http/bodies/validate';
import { findCallers } from './find';
import { glanceAt } from './glance';

const list = validate({ query: callersQuery });
const one = validate({ params: z.strictObject({ id }) });

/** Who is on the telephone: found while the office types, and seen at a glance. */
export function callerRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/callers', list, async (ctx) => {
    ctx.body = await findCallers(db.read, list.of(ctx).query.search);
  });

  router.get('/api/admin/callers/:id', one, async (ctx) => {
    ctx.body = await glanceAt(db.read, one.of(ctx).params.id, now());
  });

  return router;
}
