import { randomUUID } from 'node:crypto';
import { messageCreate } from '../../../contract/messages/messages';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { everyone, type Handled, handle, route } from '../../http/route';
import { keepMessage } from './store';

const create = route('POST /api/messages', everyone, 'Sends a message to the office.', {
  body: messageCreate,
  answer: messageCreate,
  status: 201,
});

/** `POST /api/messages`: what the contact form says reaches the office's inbox. */
export function messageRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(create, async (ctx, { body }) => {
      const { id = randomUUID(), ...request } = body;
      await inTransaction(db, acting(ctx, now()), (tx) => keepMessage(tx, id, request));
      return { id, ...request };
    }),
  ];
}
