import { pageQuery } from '../../../contract/lists/listing';
import {
  documentSent,
  moneyOverview,
  ownMoney,
  reminded,
  unpaidInvoice,
  unpaidListing,
} from '../../../contract/money/overview';
import { moneyStep } from '../../../contract/office/money-history';
import { load } from '../../bookings/record/store';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, moneyReaders, route } from '../../http/route';
import { moneyHistoryOf } from './booking-history';
import { dueWithoutInvoice } from './due';
import { moneyOverviewOf } from './office';
import { ownMoneyOf } from './own';
import { remindOf } from './remind';
import { sendDocument } from './send';
import { listUnpaid } from './unpaid';

const office = route(
  'GET /api/admin/money',
  moneyReaders,
  'What came in today, and how much is to be paid.',
  {
    answer: moneyOverview,
    polled: true,
  },
);
const unpaid = route(
  'GET /api/admin/unpaid',
  moneyReaders,
  'All open invoices, the first to be paid first.',
  {
    query: unpaidListing.page,
    answer: [unpaidInvoice],
  },
);
const remind = route(
  'POST /api/admin/documents/:id/remind',
  admins,
  'Reminds of an open invoice, at most once in three days.',
  { answer: reminded },
);
const sendIt = route(
  'POST /api/admin/documents/:id/send',
  admins,
  'Sends an invoice or credit note by every way to its owner that it did not go yet.',
  { answer: documentSent },
);
const history = route(
  'GET /api/admin/bookings/:id/money-history',
  admins,
  'What was done to the money of a booking.',
  { query: pageQuery, answer: [moneyStep], polled: true },
);
const own = route(
  'GET /api/money',
  ['customer', 'admin'],
  'Your own invoices and payments, and what is open.',
  { answer: ownMoney },
);

/** How the money stands, for the office and for whoever it is of. */
export function moneyRoutes({
  db,
  now,
  online,
}: {
  db: Database;
  now: () => Date;
  online: boolean;
}): Handled[] {
  return [
    handle(office, () => moneyOverviewOf(db.read, now())),

    handle(unpaid, async (ctx, { query }) => answerList(ctx, await listUnpaid(db.read, query))),

    handle(remind, (ctx, { params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => remindOf(tx, params.id)),
    ),

    handle(sendIt, (ctx, { params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => sendDocument(tx, params.id)),
    ),
    handle(history, async (ctx, { actor, params, query }) => {
      const row = await load(db.read, actor, params.id);
      return answerList(ctx, { page: await moneyHistoryOf(db.read, row.id, query) });
    }),

    handle(own, async (_ctx, { actor }) => ({
      ...(await ownMoneyOf(db.read, actor.id)),
      due: await dueWithoutInvoice(db.read, actor.id),
      online,
    })),
  ];
}
