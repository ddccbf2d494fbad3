import { Problem } from '../../../contract/errors';
import {
  type Notification,
  notification,
  notificationListing,
  released,
} from '../../../contract/notifications/admin-notifications';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { goAgain } from '../enqueue/again';
import type { MessageRow } from '../enqueue/row';
import { wake } from '../enqueue/wake';
import { canGoAgain, fromRow, listed, listNotifications } from './list';

const list = route('GET /api/admin/messages/out', admins, 'Sent messages and their delivery.', {
  query: notificationListing.page,
  answer: [notification],
  polled: true,
});
const release = route(
  'POST /api/admin/messages/out/release',
  admins,
  'Releases messages held back after a restore.',
  { answer: released },
);
const again = route('POST /api/admin/messages/out/:id/send-again', admins, 'Sends a message again.', {
  answer: notification,
});

/** What was sent to whom and how far it came; what the office does about it. */
export function notificationRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, async (ctx, { query }) => answerList(ctx, await listNotifications(db.read, query, now()))),

    handle(release, async (ctx) => {
      const count = await inTransaction(db, acting(ctx, now()), releaseHeld);
      return { released: count };
    }),

    handle(again, (ctx, { params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => sendAgain(tx, params.id)),
    ),
  ];
}

/**
 * Sends a message again. Links to an account go to whoever asks for them alone, and what is on its way is left to go.
 */
async function sendAgain(tx: Tx, id: string): Promise<Notification> {
  const query = tx.trx<MessageRow>('message_out').where({ id });
  const [row] = (await locked(tx, query)) as MessageRow[];
  if (!row) throw new Problem('not_found');
  if (!canGoAgain(row)) throw new Problem('conflict', 'This message cannot be sent again now.');
  await goAgain(tx, row);
  return fromRow(await listed(tx.trx).where('message_out.id', id).first());
}

/** Lets go of what was kept back after a restore: each is judged as it is sent. Answers how many there were. */
async function releaseHeld(tx: Tx): Promise<number> {
  const at = tx.now.toISOString();
  const released = await tx
    .trx('message_out')
    .where({ state: 'held' })
    .update({ state: 'waiting', due_at: at, changed_at: at });
  if (released === 0) return 0;
  await tx.audit({ action: 'message.release', type: 'database', id: 'messages', after: { released } });
  tx.nouns.add('notification');
  tx.afterCommit(wake);
  return released;
}
