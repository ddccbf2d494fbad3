import { vatQuery, vatReturn } from '../../../contract/money/returns/vat-return';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { type Handled, handle, moneyReaders, route } from '../../http/route';
import type { Printer } from '../../papers/printer';
import { sellerOf } from '../documents/parties';
import { vatReturnOf } from './return';

const one = route(
  'GET /api/admin/money/vat',
  moneyReaders,
  'The VAT of a period, as its return asks for it.',
  {
    query: vatQuery,
    answer: vatReturn,
    showsNobody: true,
  },
);
const paper = route('GET /api/admin/money/vat/pdf', moneyReaders, 'The VAT of a period as PDF.', {
  query: vatQuery,
  answer: 'pdf',
  showsNobody: true,
});

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  printer: Printer;
}

/** The VAT of a period. */
export function vatRoutes({ db, now, limits, printer }: Options): Handled[] {
  return [
    handle(one, (_ctx, { query }) => vatReturnOf(db.read, query)),

    handle(paper, async (ctx, { actor, query }) => {
      await limits.spend('papers', actor.id);
      const reference = `VAT-${query.from}-to-${query.to}`;
      const [of, seller] = [await vatReturnOf(db.read, query), await sellerOf(db.read)];
      const pdf = await printer.paperOf({
        ...{ kind: 'vat', reference, printedAt: now().toISOString() },
        ...{ seller, of },
      });
      ctx.attachment(`${reference}.pdf`);
      ctx.type = 'application/pdf';
      return pdf;
    }),
  ];
}
