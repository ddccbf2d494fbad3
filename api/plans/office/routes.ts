import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import {
  listedSubscription,
  type SubscriptionUpdate,
  subscriptionListing,
  subscriptionUpdate,
} from '../../../contract/plans/admin-subscriptions';
import { planOverview } from '../../../contract/plans/plan-overview';
import { type Subscription, subscription, wasEnded } from '../../../contract/plans/subscriptions';
import type { Database } from '../../db/database';
import { editRow } from '../../db/edits/edit-row';
import { inTransaction, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import type { SubscriptionRow } from '../rows/row';
import { load, statusPatch, subscriptions } from '../store';
import { listForOffice } from './list';
import { overviewOf } from './overview';

const list = route('GET /api/admin/subscriptions', admins, 'All subscriptions, with filters.', {
  query: subscriptionListing.page,
  answer: [listedSubscription],
});
const overview = route(
  'GET /api/admin/subscriptions/:id',
  admins,
  'A subscription with its visits, and which of them are due.',
  { answer: planOverview },
);
const change = route(
  'PUT /api/admin/subscriptions/:id',
  admins,
  'Changes the status or payment of a subscription.',
  {
    body: subscriptionUpdate,
    row: subscription,
    answer: subscription,
    headers: ['If-Match'],
  },
);

interface Options {
  db: Database;
  now: () => Date;
  /** The open visits of a plan: how they are held before it, as all hold them, and what becomes of them where it is ended. */
  visits: Record<'hold' | 'leave', (tx: Tx, subscriptionId: string) => Promise<unknown>>;
}

/** The office's work on subscriptions: the list, and state and payment of one. */
export function officeSubscriptionRoutes({ db, now, visits }: Options): Handled[] {
  return [
    handle(list, async (ctx, { actor, query }) =>
      answerList(ctx, await listForOffice(db.read, actor, query, now())),
    ),

    handle(overview, (_, { actor, params }) => overviewOf(db.read, actor, params.id, now())),

    handle(change, (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const isEnded = body.status !== undefined && wasEnded({ status: body.status });
        if (isEnded) await visits.hold(tx, params.id);
        const after = await updateByOffice(tx, actor, params.id, body, seen);
        if (isEnded) await visits.leave(tx, params.id);
        return after;
      }),
    ),
  ];
}

/**
 * An admin's change of state, any to any, or of what is known of its payment; what it is already changes nothing. `seen` is the revision
 * the admin looked at; a subscription changed since then is `conflict` with the current row.
 */
async function updateByOffice(
  tx: Tx,
  actor: Actor,
  id: string,
  { status, paid, released }: SubscriptionUpdate,
  seen?: number,
): Promise<Subscription> {
  const current = () => load(tx.trx, actor, id);
  const now = paid === undefined ? undefined : await current();
  if (now?.paidFils !== undefined && now.paid !== paid)
    throw new Problem('breaks_rules', 'Its payments say how much is paid: record one, or take one back.');
  const changed = {
    ...subscriptions,
    current,
    // Of what is said alone: who released it is whoever did.
    recorded: (row: SubscriptionRow) => ({
      ...(status !== undefined && { status: row.status }),
      ...(paid !== undefined && { paid: row.paid }),
      ...(released !== undefined && { released: row.released_by !== null }),
    }),
  };
  const patch = {
    ...(status !== undefined && statusPatch(status)),
    ...(paid !== undefined && { paid }),
    ...(released !== undefined && { released_by: released ? actor.id : null }),
  };
  await editRow(tx, changed, { id, seen, patch, action: 'subscription.update' });
  return current();
}
