import { payLinkHeader } from '../../../../contract/money/payer/pay-link';
import { checkoutBegun, linkCheckoutInput, payable } from '../../../../contract/money/payments/checkouts';
import { deadLink, linkDoor } from '../../../bookings/door/door';
import type { Database } from '../../../db/database';
import { actingAsGuest } from '../../../http/access/acting';
import type { Limits } from '../../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../../http/route';
import { dueOf } from '../../overview/due';
import { type Online, offered } from '../company/online';
import { beginCheckout } from '../customer/begin';
import { presentPayable } from '../customer/payable';
import { findPayLink } from './links';

const headers = [payLinkHeader] as const;
const one = route('GET /api/pay', everyone, 'What of an invoice is to be paid, by its payer’s link.', {
  answer: payable,
  headers,
});
const begin = route(
  'POST /api/pay/checkouts',
  everyone,
  'Begins to pay an invoice online, by its payer’s link.',
  {
    body: linkCheckoutInput,
    answer: checkoutBegun,
    status: 201,
    headers,
  },
);

/** Paying one invoice by a link of its own, for whoever pays for a home and has no account. It opens nothing else. */
export function payerLinkRoutes(
  { db, now, limits }: { db: Database; now: () => Date; limits: Limits },
  online: Online | undefined,
): Handled[] {
  const door = linkDoor({
    limits,
    header: payLinkHeader,
    find: (token) => findPayLink(db.read, token, now()),
  });

  return [
    handle(one, async (ctx) => {
      const { documentId } = await door(ctx);
      const due = await dueOf(db.read, documentId);
      if (!due) throw deadLink();
      return presentPayable(db.read, due, { online: online !== undefined });
    }),

    handle(begin, async (ctx, { body }) => {
      const { token } = await door(ctx);
      return beginCheckout(offered(online), actingAsGuest(ctx, now()), {
        ...body,
        userId: null,
        async due({ trx }) {
          // Once more, now that nothing changes: the office may have ended it.
          const link = await findPayLink(trx, token, now());
          const due = link && (await dueOf(trx, link.documentId));
          if (!due) throw deadLink();
          return due;
        },
      });
    }),
  ];
}
