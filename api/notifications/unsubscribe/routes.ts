import type { KeyObject } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import { mergeWishes } from '../../../contract/accounts/settings-rules';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { validate } from '../../http/bodies/validate';
import { settingsColumns, settingsOf, touchProfile } from '../../people/accounts/row';
import { endingPage } from './page';
import { type Ending, readEnding } from './token';

interface Options {
  db: Database;
  now: () => Date;
  keys: readonly KeyObject[];
}

const path = '/api/unsubscribe';
const asked = validate({ query: z.object({ t: z.optional(z.string().check(z.maxLength(300))) }) });

/** Ends mails of one kind by one press (RFC 8058). To open the page changes nothing: whatever looks through a mail opens its links. */
export function unsubscribeRoutes({ db, now, keys }: Options): Router {
  const router = new Router();
  const endingOf = (token = '') => readEnding(keys, token);

  router.get(path, asked, (ctx) => {
    const ending = endingOf(asked.of(ctx).query.t);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ending ? 200 : 404;
    ctx.type = 'html';
    ctx.body = endingPage(ending, { done: false, home: '/' });
  });

  router.post(path, asked, async (ctx) => {
    const ending = endingOf(asked.of(ctx).query.t);
    if (ending)
      await inTransaction(db, { now: now(), actor: null, requestId: ctx.state.requestId }, (tx) =>
        end(tx, ending),
      );
    ctx.status = ending ? 200 : 404;
    ctx.type = 'html';
    ctx.body = endingPage(ending, { done: true, home: '/' });
  });

  return router;
}

/** Twice is once. */
async function end(tx: Tx, { topic, userId, addressHash }: Ending): Promise<void> {
  if (!userId) {
    const row = { address_hash: addressHash, topic, created_at: tx.now.toISOString() };
    await tx.trx('unsubscribed').insert(row).onConflict(['address_hash', 'topic']).ignore();
    return;
  }
  const row = await locked(tx, tx.trx('user').where({ id: userId, erased_at: null })).first(
    ...settingsColumns,
  );
  if (!row) return;
  const { notify = {} } = settingsOf(row);
  if (notify[topic]?.email === false) return;
  await tx
    .trx('user')
    .where({ id: userId })
    .update({
      notify: JSON.stringify(mergeWishes(notify, { [topic]: { email: false } })),
      settings_at: tx.now.toISOString(),
      rev: tx.trx.raw('rev + 1'),
    });
  touchProfile(tx, userId);
}
