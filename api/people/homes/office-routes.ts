import { randomUUID } from 'node:crypto';
import { home, homeChange, homeCreate } from '../../../contract/homes/homes';
import type { Database } from '../../db/database';
import { assertSeen } from '../../db/edits/edit-row';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { findUser } from '../accounts/store';
import { fromRow } from './row';
import { changeHome, createHome, homesOf, loadForWrite, removeHome } from './store';

const list = route('GET /api/admin/users/:userId/homes', admins, 'A user’s homes, the usual one first.', {
  answer: [home],
});
const create = route('POST /api/admin/users/:userId/homes', admins, 'Adds a home for a user.', {
  body: homeCreate,
  answer: home,
  status: 201,
});
const change = route('PUT /api/admin/users/:userId/homes/:id', admins, 'Changes a user’s home.', {
  body: homeChange,
  row: home,
  answer: home,
  headers: ['If-Match'],
});
const remove = route('DELETE /api/admin/users/:userId/homes/:id', admins, 'Removes a user’s home.');

/** The homes of another person, as the office keeps them while they are on the phone. */
export function officeHomeRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (_ctx, { actor, params }) => {
      const { userId } = params;
      await findUser(db.read, actor, { id: userId });
      return homesOf(db.read, actor, userId);
    }),

    handle(create, (ctx, { params, body }) => {
      const { id: wanted = randomUUID(), ...request } = body;
      return inTransaction(db, acting(ctx, now()), (tx) =>
        createHome(tx, params.userId, { id: wanted, request }),
      );
    }),

    handle(change, async (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const before = await loadForWrite(tx, actor, params);
        await assertSeen(seen, before.rev, () => fromRow(before));
        return fromRow(await changeHome(tx, before, body));
      }),
    ),

    handle(remove, (ctx, { actor, params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => removeHome(tx, actor, params)),
    ),
  ];
}
