import { Problem } from '../../../contract/errors';
import { checkoutBegun, linkCheckoutInput, visitPayable } from '../../../contract/money/payments/checkouts';
import { visitDoor } from '../../bookings/door/door';
import type { VisitLink } from '../../bookings/door/links';
import { isPayers } from '../../bookings/door/payer';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transaction';
import { actingAsGuest } from '../../http/access/acting';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../http/route';
import { type Due, dueOfBooking } from '../overview/due';
import { customersOwn } from '../rows/holder';
import { type Online, offered } from './company/online';
import { beginCheckout } from './customer/begin';
import { presentPayable } from './customer/payable';

const headers = ['Visit-Link'] as const;
const one = route('GET /api/visit/payable', everyone, 'What is to be paid for a visit, by its link.', {
  answer: visitPayable,
  headers,
});
const begin = route('POST /api/visit/checkouts', everyone, 'Begins to pay a visit online, by its link.', {
  body: linkCheckoutInput,
  answer: checkoutBegun,
  status: 201,
  headers,
});

/** Paying by the link to a visit: for whoever pays, not for whoever else opens the door. */
export function visitPayRoutes(
  { db, now, limits }: { db: Database; now: () => Date; limits: Limits },
  online: Online | undefined,
): Handled[] {
  const door = visitDoor({ db, now, limits });

  async function dueBy(knex: Tx['trx'] | Database['read'], link: VisitLink): Promise<Due | undefined> {
    const row = await knex('booking').where({ id: link.bookingId }).first();
    const due = row && (await isPayers(knex, row, link)) ? await dueOfBooking(knex, row.id) : undefined;
    // An invoice that went to another payer is theirs, also once somebody else pays what comes.
    const [own] = due?.invoice ? await customersOwn(knex, row, [due.invoice]) : [];
    return own && due;
  }

  return [
    handle(one, async (ctx) => {
      const due = await dueBy(db.read, await door(ctx));
      const isOnline = online !== undefined;
      return { payable: due ? await presentPayable(db.read, due, { online: isOnline }) : null };
    }),

    handle(begin, async (ctx, { body }) => {
      const link = await door(ctx);
      return beginCheckout(offered(online), actingAsGuest(ctx, now()), {
        ...body,
        userId: null,
        async due({ trx }) {
          const due = await dueBy(trx, link);
          if (!due) throw new Problem('not_found');
          return due;
        },
      });
    }),
  ];
}
