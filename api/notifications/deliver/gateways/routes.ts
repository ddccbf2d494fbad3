import type { Context } from 'koa';
import { Problem } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import type { Limits } from '../../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../../http/route';
import { hookQuery, metaReceipts, noteReceipts, type Receipt, smsReceipt } from './receipts';
import type { SmsSettings, WhatsappSettings } from './settings';
import { isSame, isSigned, isSignedByMeta } from './signature';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'spend'>;
  whatsapp?: WhatsappSettings | undefined;
  sms?: SmsSettings | undefined;
}

/** By then the gateway has answered, and we know what it calls the message. */
const earlySeconds = 10;
/** Of a large call so many receipts are noted in one transaction: others write in between. */
const atOnce = 100;

const greet = route('GET /api/hooks/whatsapp', everyone, 'Webhook verification by Meta.', {
  query: hookQuery,
  answer: 'text',
});
// Gateways say much at once after an evening's reminders; only what they did not sign is counted.
const whatsappCall = route(
  'POST /api/hooks/whatsapp',
  everyone,
  'Webhook for signed WhatsApp delivery reports.',
  { countedApart: true },
);
const smsCall = route('POST /api/hooks/sms', everyone, 'Webhook for signed SMS delivery reports.', {
  countedApart: true,
});

/** `/api/hooks`: gateways say what arrived. Whoever does not sign is nobody, and slowed down; without settings there is nothing here. */
export function hookRoutes({ db, now, limits, whatsapp, sms }: Options): Handled[] {
  async function refuse(ctx: Context): Promise<never> {
    await limits.spend('unsignedCall', limits.network(ctx));
    throw new Problem('not_found');
  }

  async function note(ctx: Context, receipts: readonly Receipt[]): Promise<void> {
    const acting = { now: now(), actor: null, requestId: ctx.state.requestId };
    let isEarly = false;
    for (let from = 0; from < receipts.length; from += atOnce) {
      const part = receipts.slice(from, from + atOnce);
      if (!(await inTransaction(db, acting, (tx) => noteReceipts(tx, part)))) isEarly = true;
    }
    // A gateway sends again what was not taken; what of it was noted is noted once.
    if (isEarly) throw new Problem('unavailable', undefined, { retryAfter: earlySeconds });
  }

  return [
    // Meta asks once whether this is ours.
    handle(greet, async (ctx, { query }) => {
      const knows = whatsapp && isSame(query['hub.verify_token'] ?? '', whatsapp.verifyToken);
      if (!knows || query['hub.mode'] !== 'subscribe') await refuse(ctx);
      ctx.type = 'text/plain';
      return query['hub.challenge'] ?? '';
    }),

    handle(whatsappCall, async (ctx) => {
      const { text } = sent(ctx);
      if (!whatsapp || !isSignedByMeta(whatsapp.appSecret, text, ctx.get('X-Hub-Signature-256')))
        await refuse(ctx);
      await note(ctx, metaReceipts(parsed(text)));
    }),

    handle(smsCall, async (ctx) => {
      const { text, body } = sent(ctx);
      if (!sms || !isSigned(sms.secret, text, ctx.get('X-Signature'), now())) await refuse(ctx);
      const receipt = smsReceipt(body);
      if (!receipt) throw new Problem('invalid');
      await note(ctx, [receipt]);
    }),
  ];
}

/** What was sent as it was signed, and what it says. */
function sent(ctx: Context): { text: string; body: unknown } {
  const { rawBody = '', body } = ctx.request as { rawBody?: string; body?: unknown };
  return { text: rawBody, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_request');
  }
}
