import { randomUUID } from 'node:crypto';
import { pageQuery } from '../../../contract/lists/listing';
import { packageCreate, packageInput, subscriptionPackage } from '../../../contract/plans/packages';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { answerList } from '../../http/answers/list';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import {
  createPackage,
  deletePackage,
  listPackages,
  publicPackages,
  togglePackage,
  updatePackage,
} from './store';

const listPublic = route('GET /api/subscription-packages/public', anybody, 'The active packages.', {
  answer: [subscriptionPackage],
  headers: ['If-None-Match'],
});
const list = route('GET /api/admin/subscription-packages', admins, 'All packages.', {
  query: pageQuery,
  answer: [subscriptionPackage],
  showsNobody: true,
});
const create = route('POST /api/admin/subscription-packages', admins, 'Creates a package.', {
  body: packageCreate,
  answer: subscriptionPackage,
  status: 201,
});
const change = route('PUT /api/admin/subscription-packages/:id', admins, 'Changes a package.', {
  body: packageInput,
  row: subscriptionPackage,
  answer: subscriptionPackage,
  headers: ['If-Match'],
});
const toggle = route(
  'PATCH /api/admin/subscription-packages/:id/toggle',
  admins,
  'Turns a package on or off.',
  { answer: subscriptionPackage, headers: ['If-Match'] },
);
const remove = route(
  'DELETE /api/admin/subscription-packages/:id',
  admins,
  'Deletes a package; its subscriptions stay.',
  { headers: ['If-Match'] },
);

/** What everybody may buy, and the office's work on it. */
export function packageRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(listPublic, async (ctx) => {
      if (isFresh(ctx, await publicVersion(db.read))) return;
      return publicPackages(db.read);
    }),

    handle(list, async (ctx, { query }) => answerList(ctx, await listPackages(db.read, query))),

    handle(create, (ctx, { body }) => {
      const { id: wanted = randomUUID(), ...input } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => createPackage(tx, wanted, input));
    }),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => updatePackage(tx, params.id, body, seen)),
    ),

    handle(toggle, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => togglePackage(tx, params.id, seen)),
    ),

    handle(remove, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => deletePackage(tx, params.id, seen)),
    ),
  ];
}
