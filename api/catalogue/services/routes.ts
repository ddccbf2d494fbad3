import * as z from 'zod/mini';
import { service, serviceInput } from '../../../contract/content/services';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import { allServices, oneService, updateService } from './store';

const byId = z.strictObject({ id: z.string().check(z.maxLength(100)) });

const list = route('GET /api/services', anybody, 'The services, in their order.', {
  answer: [service],
  headers: ['If-None-Match'],
});
const listAll = route('GET /api/admin/services', admins, 'All services, to edit.', {
  answer: [service],
  showsNobody: true,
});
const one = route('GET /api/admin/services/:id', admins, 'One service, to edit.', {
  params: byId,
  answer: service,
  showsNobody: true,
});
const change = route('PUT /api/admin/services/:id', admins, 'Changes the texts of a service.', {
  params: byId,
  body: serviceInput,
  row: service,
  answer: service,
  headers: ['If-Match'],
});

/** `GET /api/services`: public content, with an ETag; and the office's work on it. */
export function serviceRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx) => {
      if (isFresh(ctx, await publicVersion(db.read))) return;
      return allServices(db.read);
    }),

    handle(listAll, () => allServices(db.read)),

    handle(one, (_ctx, { params }) => oneService(db.read, params.id)),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => updateService(tx, params.id, body, seen)),
    ),
  ];
}
