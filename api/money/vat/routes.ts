import { vatQuery, vatReturn } from '../../../contract/money/vat-return';
import type { Database } from '../../db/database';
import { type Handled, handle, moneyReaders, route } from '../../http/route';
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

/** The VAT of a period. */
export function vatRoutes({ db }: { db: Database }): Handled[] {
  return [handle(one, (_ctx, { query }) => vatReturnOf(db.read, query))];
}
