import {
  monthProposal,
  monthQuery,
  visitsOffered,
  visitsTaken,
} from '../../../contract/plans/proposal/month-visits';
import type { Database } from '../../db/database';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { proposalOf } from './find';
import { offerVisits } from './take';

const proposal = route(
  'GET /api/admin/plans/proposal',
  admins,
  'The due visits of plans in a month, with a time for each.',
  { query: monthQuery, answer: monthProposal },
);
const take = route(
  'POST /api/admin/plans/proposal',
  admins,
  'Offers due visits of plans to their customers.',
  {
    body: visitsTaken,
    answer: visitsOffered,
  },
);

/** The proposal of the month: what is due, when it could be, and its offers. */
export function proposalRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(proposal, (ctx, { query }) => {
      // What is free is true of this moment alone.
      ctx.set('Cache-Control', 'no-store');
      return proposalOf(db.read, query, now());
    }),

    handle(take, (ctx, { actor, body }) => offerVisits(db, { ...acting(ctx, now()), actor }, body.visits)),
  ];
}
