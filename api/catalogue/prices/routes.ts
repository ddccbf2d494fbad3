import { randomUUID } from 'node:crypto';
import { adminPrice, priceCreate, priceInput, priceOrder } from '../../../contract/prices/admin-prices';
import { priceItem } from '../../../contract/prices/prices';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import { allPrices, createPrice, deletePrice, orderPrices, updatePrice } from './office';
import { publicPrices } from './store';

const list = route('GET /api/prices', anybody, 'The price list: what can be chosen of each service.', {
  answer: [priceItem],
  headers: ['If-None-Match'],
});
const listAll = route('GET /api/admin/prices', admins, 'All items of the price list, in order.', {
  answer: [adminPrice],
  showsNobody: true,
});
const create = route('POST /api/admin/prices', admins, 'Adds an item to the price list.', {
  body: priceCreate,
  answer: adminPrice,
  status: 201,
});
const order = route('PUT /api/admin/prices/order', admins, 'Sorts the items of a service.', {
  body: priceOrder,
  answer: [adminPrice],
});
const change = route(
  'PUT /api/admin/prices/:id',
  admins,
  'Changes an item; what is booked keeps its price.',
  {
    body: priceInput,
    row: adminPrice,
    answer: adminPrice,
    headers: ['If-Match'],
  },
);
const remove = route('DELETE /api/admin/prices/:id', admins, 'Takes an item off the price list.', {
  headers: ['If-Match'],
});

/** `GET /api/prices`: public content, with an ETag; and the office's work on it. */
export function priceRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx) => {
      if (isFresh(ctx, await publicVersion(db.read))) return;
      return publicPrices(db.read);
    }),

    handle(listAll, () => allPrices(db.read)),

    handle(create, (ctx, { body }) => {
      const { id = randomUUID(), ...input } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => createPrice(tx, id, input));
    }),

    // Before `:id`: an item is never called "order".
    handle(order, (ctx, { body }) => {
      const { service, ids } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => orderPrices(tx, service, ids));
    }),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => updatePrice(tx, params.id, body, seen)),
    ),

    handle(remove, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => deletePrice(tx, params.id, seen)),
    ),
  ];
}
