import Router from '@koa/router';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import {
  teamBusiness,
  teamBusinessInput,
  teamCounting,
  teamCountingInput,
  teamPreviewInput,
  technician,
  technicianInput,
} from '../../../contract/team/admin-team';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { validate } from '../../http/bodies/validate';
import { seenRev } from '../../http/if-match';
import { previewOf } from '../reassign/preview';
import { saveBusiness, saveCounting, saveTechnician, teamForOffice } from './store';

const team = '/api/admin/team';
const one = validate({ params: z.strictObject({ id }), body: technicianInput, row: technician });
const whole = validate({ body: teamBusinessInput, row: teamBusiness });
const turn = validate({ body: teamCountingInput, row: teamCounting });
const ahead = validate({ body: teamPreviewInput });

/** Who of the team can do what, and when; when the business visits; whether places are counted by it. */
export function teamRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get(team, async (ctx) => {
    ctx.body = await teamForOffice(db.read);
  });

  router.post(`${team}/preview`, ahead, async (ctx) => {
    ctx.body = await previewOf(db.read, ahead.of(ctx).body, now());
  });

  router.put(`${team}/technicians/:id`, one, async (ctx) => {
    const { params, body } = one.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveTechnician(tx, params.id, body, seen));
  });

  router.put(`${team}/business`, whole, async (ctx) => {
    const { body } = whole.of(ctx);
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveBusiness(tx, body, seen));
  });

  router.put(`${team}/counting`, turn, async (ctx) => {
    const { isCounted } = turn.of(ctx).body;
    const seen = seenRev(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => saveCounting(tx, isCounted, seen));
  });

  return router;
}
