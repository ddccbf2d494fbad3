import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import {
  checkoutBegun,
  checkoutInput,
  checkoutSeen,
  onlineRefund,
  onlineRefundInput,
  payable,
} from '../../../contract/money/payments/checkouts';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { admins, everyone, type Handled, handle, route } from '../../http/route';
import { dueOf } from '../overview/due';
import { answered, type Online, offered } from './company/online';
import { beginCheckout } from './customer/begin';
import { maySee, presentCheckout } from './customer/look';
import { presentPayable } from './customer/payable';
import { refundOnline } from './office/refund';
import { checked } from './record/checks';
import { checkoutOf } from './record/row';
import { settleCheckout } from './settle/settle';

const owners = ['customer', 'admin'] as const;

const one = route('GET /api/money/payable/:id', owners, 'What of your own is to be paid, and how.', {
  answer: payable,
});
const begin = route('POST /api/checkouts', owners, 'Begins to pay something of your own online.', {
  body: checkoutInput,
  answer: checkoutBegun,
  status: 201,
});
const look = route(
  'POST /api/checkouts/:id/look',
  everyone,
  'Asks the payment company what became of a payment.',
  { answer: checkoutSeen, countedApart: true },
);
const refund = route(
  'POST /api/admin/payments/:id/refund',
  admins,
  'Gives money of an online payment back to its card.',
  { body: onlineRefundInput, answer: onlineRefund, status: 201 },
);

const check = route(
  'POST /api/admin/checkouts/:id/checked',
  admins,
  'Says that the office has looked at an online payment.',
);

/** Paying online, for whoever has an account, and the refunds of the office. */
export function onlineRoutes(
  { db, now, limits }: { db: Database; now: () => Date; limits: Limits },
  online: Online | undefined,
): Handled[] {
  /** Asked as often as somebody looks; where nobody answers it is not known. */
  async function stateOf(ctx: Context, checkoutId: string) {
    await limits.spend('checkoutLook', limits.network(ctx));
    const { log } = offered(online);
    return answered(log, () => settleCheckout(offered(online), checkoutId)).catch(() => 'asking' as const);
  }

  return [
    handle(one, async (_ctx, { actor, params: { id } }) => {
      const due = await dueOf(db.read, id);
      if (!due || due.userId !== actor.id) throw new Problem('not_found');
      return presentPayable(db.read, due, { online: online !== undefined });
    }),

    handle(begin, (ctx, { actor, body: { of, ...wish } }) =>
      beginCheckout(offered(online), acting(ctx, now()), {
        ...wish,
        userId: actor.id,
        async due({ trx }) {
          const due = await dueOf(trx, of);
          if (!due || due.userId !== actor.id) throw new Problem('not_found');
          return due;
        },
      }),
    ),

    handle(look, async (ctx, { actor, params: { id: checkoutId } }) => {
      const known = await checkoutOf(db.read, checkoutId);
      if (!known || !maySee(actor, known)) throw new Problem('not_found');
      const state = known.state === 'paid' ? 'paid' : await stateOf(ctx, checkoutId);
      return presentCheckout(db.read, known, state);
    }),

    handle(refund, (ctx, { params: { id: paymentId }, body }) =>
      refundOnline(offered(online), acting(ctx, now()), paymentId, body),
    ),

    handle(check, (ctx, { params }) => inTransaction(db, acting(ctx, now()), (tx) => checked(tx, params.id))),
  ];
}
