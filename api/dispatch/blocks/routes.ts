import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { block, blockCreate, blockMove } from '../../../contract/dispatch/blocks';
import { day } from '../../../contract/fields';
import { dubaiDay } from '../../../contract/time';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { holdRoster } from '../../scheduling/roster/roster';
import { blocksOfDay, changeBlock, daysOfBlocks, removeBlock, setBlock } from './store';

const list = route('GET /api/admin/dispatch/blocks', admins, 'The blocks of the team on a day.', {
  query: z.object({ day }),
  answer: [block],
});
const create = route(
  'POST /api/admin/dispatch/blocks',
  admins,
  'Blocks slots of a technician, who does no jobs then.',
  { body: blockCreate, answer: block, status: 201 },
);
const change = route(
  'PUT /api/admin/dispatch/blocks/:id',
  admins,
  'Changes a block, or gives it to another technician.',
  {
    body: blockMove,
    row: block,
    answer: block,
    headers: ['If-Match'],
  },
);
const remove = route('DELETE /api/admin/dispatch/blocks/:id', admins, 'Removes a block of a technician.', {
  headers: ['If-Match'],
});

/** Lunch, prayer, parts, vehicle, training: by the office. Who is hit is told by `POST /api/admin/team/preview`. */
export function blockRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, (_ctx, { query }) => blocksOfDay(db.read, query.day)),

    handle(create, (ctx, { body }) => {
      const { id = randomUUID(), ...input } = body;
      return inTransaction(db, acting(ctx, now()), async (tx) => {
        await holdRoster(tx, 'alone', [input.day]);
        return setBlock(tx, { id, ...input, askedOn: dubaiDay(tx.now) });
      });
    }),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await holdRoster(tx, 'alone', await daysOfBlocks(tx, [params.id], [body.day]));
        return changeBlock(tx, params.id, body, seen);
      }),
    ),

    handle(remove, (ctx, { params, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) => {
        await holdRoster(tx, 'alone', await daysOfBlocks(tx, [params.id], []));
        return removeBlock(tx, params.id, { seen });
      }),
    ),
  ];
}
