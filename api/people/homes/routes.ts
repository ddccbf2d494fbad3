import { randomUUID } from 'node:crypto';
import { home, homeChange, homeCreate } from '../../../contract/homes/homes';
import type { Database } from '../../db/database';
import { assertSeen } from '../../db/edits/edit-row';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { type Handled, handle, route, signedIn } from '../../http/route';
import { restWrite } from '../../sync/rest';
import { asSyncRow, fromRow } from './row';
import { changeHome, createHome, homesOf, loadForWrite, removeHome } from './store';

const list = route('GET /api/homes', signedIn, 'Your homes, the usual one first.', { answer: [home] });
const create = route('POST /api/homes', signedIn, 'Adds a home.', {
  body: homeCreate,
  answer: home,
  status: 201,
  headers: ['Idempotency-Key'],
});
const change = route('PUT /api/homes/:id', signedIn, 'Changes a home.', {
  body: homeChange,
  row: home,
  answer: home,
  headers: ['If-Match'],
});
const remove = route('DELETE /api/homes/:id', signedIn, 'Removes a home; its bookings keep their address.');

/** One's own homes by REST. */
export function homeRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, (_ctx, { actor }) => homesOf(db.read, actor, actor.id)),

    handle(create, async (ctx, { actor, body }) => {
      const { id: wanted, ...request } = body;
      const op = { kind: 'home.create', entity: `home:${wanted ?? 'new'}`, payload: request };
      return restWrite(db, ctx, now(), op, async (tx) =>
        asSyncRow(await createHome(tx, actor.id, { id: wanted ?? randomUUID(), request })),
      );
    }),

    handle(change, async (ctx, { actor, params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        const before = await loadForWrite(tx, actor, { id: params.id, userId: actor.id });
        await assertSeen(seen, before.rev, () => fromRow(before));
        return fromRow(await changeHome(tx, before, body));
      }),
    ),

    handle(remove, (ctx, { actor, params }) =>
      inTransaction(db, acting(ctx, now()), (tx) =>
        removeHome(tx, actor, { id: params.id, userId: actor.id }),
      ),
    ),
  ];
}
