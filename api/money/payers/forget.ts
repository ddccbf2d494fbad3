import { changeBooking } from '../../bookings/record/change';
import { lockBooking } from '../../bookings/record/store';
import type { Tx } from '../../db/transaction';
import { deletedAccount } from '../../people/accounts/names';
import { type HomeRow, ownerPays } from '../../people/homes/row';
import { setPayerOfHome } from '../../people/homes/store';
import { hasInvoice } from '../rows/documents-of';

/**
 * Takes somebody who deletes their account out of the homes that they pay for: their owners pay what is invoiced from then on. What was
 * issued to them stays with nobody's account, and names nobody where it is shown.
 */
export async function forgetPayer(tx: Tx, userId: string): Promise<void> {
  const { trx } = tx;
  const ids: string[] = await trx('payer').where({ user_id: userId }).orderBy('id').pluck('id');
  if (ids.length === 0) return;
  const homes: HomeRow[] = await trx('home').whereIn('payer_id', ids).orderBy('id');
  for (const home of homes) await setPayerOfHome(tx, home, ownerPays);
  const paid: string[] = await trx('booking').whereIn('payer_id', ids).orderBy('id').pluck('id');
  for (const id of paid) {
    const row = await lockBooking(tx, id);
    const isTheirs = row && (await hasInvoice(trx, id));
    if (row)
      await changeBooking(tx, row, isTheirs ? { payer_name: deletedAccount } : ownerPays, 'booking.payer');
  }
  await trx('payer')
    .whereIn('id', ids)
    .update({ user_id: null, name: deletedAccount, company: '', tax_number: '', address: '', email: '' });
}
