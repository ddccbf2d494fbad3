import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { payerById } from '../../people/homes/payer';
import { subjectDocuments } from '../rows/documents-of';
import { type Holder, holderOf, holdersOf, isSameHolder } from '../rows/holder';
import { openInvoices } from '../rows/open-invoices';

/**
 * Whose a payment of a visit is, which is held: what is taken back is of whom it was of; else of whom the first invoice is of which something
 * is open, and what goes back of whom the newest paper is. Before anything is invoiced, of whoever pays for the visit.
 */
export async function holderOfPayment(
  { trx }: Tx,
  row: BookingRow,
  { amount, takesBack }: { amount: number; takesBack?: string | undefined },
): Promise<Holder> {
  if (takesBack) return holderOf(trx, takesBack);
  const payer = await payerOfVisit(trx, row);
  const documents = await subjectDocuments(trx, { bookingId: row.id });
  const holders = await holdersOf(
    trx,
    documents.map(({ id }) => id),
  );
  if ([...holders.values()].every((each) => isSameHolder(each, payer))) return payer;
  const [first] =
    amount < 0
      ? documents.slice(-1)
      : await openInvoices(trx, { subject: row.id }).orderBy('due').limit(1).select('id');
  return (first && holders.get(first.id)) ?? payer;
}

async function payerOfVisit(knex: Tx['trx'], { user_id, payer_id }: BookingRow): Promise<Holder> {
  const payer = payer_id ? await payerById(knex, payer_id) : undefined;
  if (!payer) return { userId: user_id, payerId: null };
  return payer.user_id === null
    ? { userId: null, payerId: payer.id }
    : { userId: payer.user_id, payerId: null };
}
