import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { adminOffer, offerCreate, offerInput, offerOrder } from '../../../contract/content/admin-offers';
import { offer } from '../../../contract/content/offers';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import { allOffers, createOffer, deleteOffer, orderOffers, updateOffer } from './office';
import { offersOn } from './store';

const byId = z.strictObject({ id: z.string().check(z.maxLength(200)) });

const list = route('GET /api/offers', anybody, 'The current offers.', {
  answer: [offer],
  headers: ['If-None-Match'],
});
const listAll = route('GET /api/admin/offers', admins, 'All offers, including past ones, in order.', {
  answer: [adminOffer],
  showsNobody: true,
});
const create = route('POST /api/admin/offers', admins, 'Creates an offer at the end of the list.', {
  body: offerCreate,
  answer: adminOffer,
  status: 201,
});
const order = route('PUT /api/admin/offers/order', admins, 'Sorts the offers.', {
  body: offerOrder,
  answer: [adminOffer],
});
const change = route('PUT /api/admin/offers/:id', admins, 'Changes an offer.', {
  params: byId,
  body: offerInput,
  row: adminOffer,
  answer: adminOffer,
  headers: ['If-Match'],
});
const remove = route('DELETE /api/admin/offers/:id', admins, 'Deletes an offer.', {
  params: byId,
  headers: ['If-Match'],
});

/** `GET /api/offers`: what holds today in Dubai, with an ETag that changes at midnight; and the office's work on them. */
export function offerRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx) => {
      const today = dubaiDay(now());
      if (isFresh(ctx, `${await publicVersion(db.read)}-${today}`)) return;
      return offersOn(db.read, today);
    }),

    handle(listAll, () => allOffers(db.read, dubaiDay(now()))),

    handle(create, (ctx, { body }) => {
      const { id = randomUUID(), ...input } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => createOffer(tx, id, input));
    }),

    // Before `:id`: an offer is never called "order".
    handle(order, (ctx, { body }) => {
      const { ids } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => orderOffers(tx, ids));
    }),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => updateOffer(tx, params.id, body, seen)),
    ),

    handle(remove, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => deleteOffer(tx, params.id, seen)),
    ),
  ];
}
