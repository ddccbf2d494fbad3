import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { queryTerms } from '../../../contract/lists/search-terms';
import type { UnpaidInvoice, unpaidListing } from '../../../contract/money/overview';
import { cappedTotal, type Page, type Sort, takePage } from '../../db/lists/page';
import { type OpenInvoice, openInvoices } from '../rows/open-invoices';
import { typedFils } from '../rows/typed-amount';
import { told } from './unpaid';

const firstDue: Sort = { column: 'due', direction: 'asc' };

/** A page of the open invoices, the first to be paid first, with how many there are. */
export async function listUnpaid(
  knex: Knex,
  { search, ...page }: z.infer<typeof unpaidListing.page>,
): Promise<{ page: Page<UnpaidInvoice>; total: string }> {
  const rows = () => {
    const all = openInvoices(knex).select('unpaid.*');
    return search ? found(knex, all, search) : all;
  };
  const total = await cappedTotal(knex, rows());
  const { rows: taken, ...next } = await takePage<OpenInvoice>(rows(), 'unpaid', firstDue, page);
  return { total, page: { ...next, rows: await told(knex, taken) } };
}

/** Those with this in their number, in how to reach whoever pays, as the beginnings of words of a name, or as what is open. */
function found(knex: Knex, rows: Knex.QueryBuilder, typed: string): Knex.QueryBuilder {
  const isPg = knex.client.config.client === 'pg';
  const within = isPg ? 'strpos' : 'instr';
  const buyer = (field: string) =>
    isPg
      ? `document.snapshot::json->'buyer'->>'${field}'`
      : `json_extract(document.snapshot, '$.buyer.${field}')`;
  const part = typed.trim().toLowerCase();
  const words = queryTerms(typed);
  const fils = typedFils(typed);
  return rows.join('document', 'document.id', 'unpaid.id').where((any) => {
    for (const text of ['document.reference', buyer('phone'), buyer('email')])
      any.orWhereRaw(`${within}(LOWER(${text}), ?) > 0`, [part]);
    if (fils !== undefined) any.orWhere('unpaid.open', fils);
    if (words.length > 0)
      any.orWhere((all) => {
        for (const word of words) all.whereRaw(`${within}(document.found_by, ?) > 0`, [` ${word}`]);
      });
  });
}
