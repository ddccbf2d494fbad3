import { adminMessage, messageListing, messageUpdate } from '../../../contract/messages/admin-messages';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { listMessages } from './list';
import { sortMessage } from './store';

const list = route('GET /api/admin/messages', admins, 'Messages from the contact form.', {
  query: messageListing.page,
  answer: [adminMessage],
});
const change = route(
  'PUT /api/admin/messages/:id',
  admins,
  'Marks a contact message as new, answered or archived.',
  {
    body: messageUpdate,
    row: adminMessage,
    answer: adminMessage,
    headers: ['If-Match'],
  },
);

/** The office's inbox: the messages, and what is done with one. */
export function officeMessageRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listMessages(db.read, query))),

    handle(change, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => sortMessage(tx, params.id, body.state, seen)),
    ),
  ];
}
