import Router from '@koa/router';
import * as z from 'zod/mini';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import { notificationListing, type ToldMessage } from '../../../contract/notifications/admin-told';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { validate } from '../../http/bodies/validate';
import { factsAgain, type MessageRow } from '../enqueue/row';
import { wake } from '../enqueue/wake';
import { canGoAgain, fromRow, listed, listTold } from './list';

const list = validate({ query: notificationListing.page });
const again = validate({ params: z.strictObject({ id }) });

/** What was told to whom and how far it came; what the office does about it. */
export function toldRoutes({ db, now }: { db: Database; now: () => Date }): Router {
  const router = new Router();

  router.get('/api/admin/messages/out', list, async (ctx) => {
    const { page, total, counts } = await listTold(db.read, list.of(ctx).query, now());
    for (const [state, count] of Object.entries(counts)) ctx.set(`X-Count-${state}`, String(count));
    answerList(ctx, page, total);
  });

  router.post('/api/admin/messages/out/release', async (ctx) => {
    const released = await inTransaction(db, acting(ctx, now()), releaseHeld);
    ctx.body = { released };
  });

  router.post('/api/admin/messages/out/:id/send-again', again, async (ctx) => {
    const { params } = again.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => sendAgain(tx, params.id));
  });

  return router;
}

/**
 * Sends a message again, as if its event had just been. It is judged as every other: what is over or changed is not told. Links to
 * an account go to whoever asks for them alone, and what is on its way is left to go.
 */
async function sendAgain(tx: Tx, id: string): Promise<ToldMessage> {
  const query = tx.trx<MessageRow>('message_out').where({ id });
  const [row] = (await locked(tx, query)) as MessageRow[];
  if (!row) throw new Problem('not_found');
  if (!canGoAgain(row)) throw new Problem('conflict', 'This message cannot be sent again now.');
  const at = tx.now.toISOString();
  await tx
    .trx('message_out')
    .where({ id })
    .update({
      state: 'waiting',
      facts: factsAgain(row),
      reason: null,
      tries: 0,
      ref: null,
      sent_at: null,
      due_at: at,
      changed_at: at,
    });
  const about = row.booking_id
    ? { type: 'booking', id: row.booking_id }
    : { type: 'user', id: row.user_id ?? 'nobody' };
  const told = { event: row.event, channel: row.channel };
  await tx.audit({ action: 'message.send-again', ...about, after: told });
  tx.afterCommit(wake);
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
  tx.afterCommit(wake);
  return released;
}
