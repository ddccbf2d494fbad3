import type { Knex } from 'knex';
import type { Context } from 'koa';
import type Stripe from 'stripe';
import { Problem } from '../../../contract/errors';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../http/route';
import { answered, type Online } from './company/online';
import { settleCheckout } from './settle/settle';

const call = route('POST /api/hooks/stripe', everyone, 'Webhook for signed events of online payments.', {
  // Only what was not signed is counted.
  countedApart: true,
});

/**
 * `/api/hooks/stripe`: the payment company says that something happened. What it says is never believed: it is asked. Whoever does not sign is
 * nobody, and slowed down; without keys there is nothing here.
 */
export function stripeHook(
  online: Online | undefined,
  { limits, webhookSecret }: { limits: Pick<Limits, 'network' | 'spend'>; webhookSecret: string },
): Handled {
  async function refuse(ctx: Context): Promise<never> {
    await limits.spend('unsignedCall', limits.network(ctx));
    throw new Problem('not_found');
  }

  return handle(call, async (ctx) => {
    if (!online) return refuse(ctx);
    const { db, log, now, stripe } = online;
    const { webhooks } = await stripe();
    const { rawBody = '' } = ctx.request as { rawBody?: string };
    const event = signed(() =>
      webhooks.constructEvent(
        rawBody,
        ctx.get('Stripe-Signature'),
        webhookSecret,
        undefined,
        undefined,
        now().getTime(),
      ),
    );
    if (!event) return refuse(ctx);
    if (await db.read('stripe_event').where({ id: event.id }).first('id')) return;
    const id = await checkoutAbout(db.read, event);
    // Not answered, it is not noted: it is sent again.
    if (id) await answered(log, () => settleCheckout(online, id));
    const heard = { id: event.id, received_at: now().toISOString() };
    await db.write('stripe_event').insert(heard).onConflict('id').ignore();
  });
}

function signed(read: () => Stripe.Event): Stripe.Event | undefined {
  try {
    const event = read();
    return typeof event?.id === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Which checkout of ours an event is about; undefined of what is none of ours, or not known to be paid yet: it is asked about then. */
async function checkoutAbout(knex: Knex, { data }: Stripe.Event): Promise<string | undefined> {
  const { object, id, payment_intent } = (data?.object ?? {}) as {
    object?: unknown;
    id?: unknown;
    payment_intent?: unknown;
  };
  const of =
    object === 'checkout.session'
      ? { session_id: id }
      : { intent_id: object === 'payment_intent' ? id : payment_intent };
  const [named] = Object.values(of);
  if (typeof named !== 'string') return undefined;
  return (await knex('checkout').where(of).first('id'))?.id;
}
