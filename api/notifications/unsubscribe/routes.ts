import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { mergePreferences } from '../../../contract/accounts/settings-rules';
import { topicRow } from '../../../contract/notifications/events';
import type { Database } from '../../db/database';
import { inTransaction, locked, type Tx } from '../../db/transaction';
import { pageStyle } from '../../http/pages/page-style';
import { everyone, type Handled, handle, route } from '../../http/route';
import { settingsColumns, settingsOf, touchProfile } from '../../people/accounts/row';
import { type Ending, readEnding } from './token';

interface Options {
  db: Database;
  now: () => Date;
  keys: readonly KeyObject[];
}

/** The signed text in the link of a mail. */
const byLink = z.object({ t: z.optional(z.string().check(z.maxLength(300))) });

const ask = route('GET /api/unsubscribe', everyone, 'The unsubscribe page for one kind of e-mail.', {
  query: byLink,
  answer: 'page',
  notFound: 'page',
});
const press = route('POST /api/unsubscribe', everyone, 'Unsubscribes from one kind of e-mail.', {
  query: byLink,
  answer: 'page',
  notFound: 'page',
});

/** Ends mails of one kind by one press (RFC 8058). To open the page changes nothing: whatever looks through a mail opens its links. */
export function unsubscribeRoutes({ db, now, keys }: Options): Handled[] {
  const endingOf = (token = '') => readEnding(keys, token);

  return [
    handle(ask, (ctx, { query }) => {
      const ending = endingOf(query.t);
      ctx.set('Cache-Control', 'no-store');
      ctx.status = ending ? 200 : 404;
      ctx.type = 'html';
      return endingPage(ending, { done: false, home: '/' });
    }),

    handle(press, async (ctx, { query }) => {
      const ending = endingOf(query.t);
      if (ending)
        await inTransaction(db, { now: now(), actor: null, requestId: ctx.state.requestId }, (tx) =>
          end(tx, ending),
        );
      ctx.status = ending ? 200 : 404;
      ctx.type = 'html';
      return endingPage(ending, { done: true, home: '/' });
    }),
  ];
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
      notify: JSON.stringify(mergePreferences(notify, { [topic]: { email: false } })),
      settings_at: tx.now.toISOString(),
      rev: tx.trx.raw('rev + 1'),
    });
  touchProfile(tx, userId);
}

const own = `
main { max-width: var(--measure); padding-top: var(--s8); }
form { margin-bottom: var(--s8); }
button { font: inherit; font-weight: var(--weight-strong); min-height: 48px; padding: 0 var(--s6); margin-top: var(--s4); border: 0; border-radius: var(--r-pill); background: var(--brand, LinkText); color: var(--on-brand, Canvas); cursor: pointer; }
`;

/** The page of the link in a mail: asks before it is pressed, says what was done after it. No script, nothing from elsewhere. */
function endingPage(ending: Ending | undefined, { done, home }: { done: boolean; home: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>E-mails · Eco Care HomeHub</title>
<style>${pageStyle()}${own}</style>
</head>
<body><main id="main">${ending ? said(ending, done) : broken}
<p><a href="${home}">Eco Care HomeHub</a></p></main></body>
</html>`;
}

const broken = '<h1>This link is incomplete</h1><p>Please open it from the e-mail again.</p>';

function said({ topic, userId }: Ending, done: boolean): string {
  const { label } = topicRow(topic);
  const back = userId ? ' You can turn it on again in your profile, under “Notifications”.' : '';
  if (done)
    return `<h1>No more e-mails of this kind</h1>
<p>“${label}”: we no longer send you this by e-mail.${back}</p>
<p>When a visit is confirmed, moved or cancelled we still write to you.</p>`;
  return `<h1>Stop e-mails of this kind?</h1>
<p>“${label}”</p>
<p>When a visit is confirmed, moved or cancelled we still write to you.</p>
<form method="post"><button type="submit">Stop these e-mails</button></form>`;
}
