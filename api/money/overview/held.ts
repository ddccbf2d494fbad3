import type { Knex } from 'knex';
import type { MoneyOverview } from '../../../contract/money/overview';
import type { ChargeRow } from '../../bookings/record/charge';
import { deletedAccount } from '../../people/accounts/names';
import { feeNames } from '../fees/invoice-fee';
import { type HeldMoney, heldMoney } from '../rows/held-money';

/** More are not told of at once: what is given back makes room for the next. */
const mostShown = 50;

/** Whose money we hold, longest first. Of a payer without an account the contact is theirs, not of whoever opens the door. */
export async function moneyHeld(knex: Knex): Promise<MoneyOverview['held']> {
  const rows: HeldMoney[] = await heldMoney(knex)
    .orderBy(['held.since', 'held.id'])
    .limit(mostShown)
    .select('held.*');
  const [all] = await heldMoney(knex).select(knex.raw('COUNT(*) AS count, SUM(held.held) AS fils'));
  const payers = await contactsOf(knex, rows);
  return {
    fils: Number(all?.fils ?? 0),
    count: Number(all?.count ?? 0),
    rows: rows.map(({ payer_id: payerId, ...row }) => ({
      id: row.id,
      bookingId: row.booking_id,
      subscriptionId: row.subscription_id,
      chargeId: row.charge_id,
      userId: row.user_id,
      name: row.name || deletedAccount,
      contact: payerId === null ? row.contact : (payers.get(payerId) ?? ''),
      about: row.charge_id === null ? row.about : feeNames[row.about as ChargeRow['kind']].about,
      reference: row.reference,
      since: row.since,
      held: Number(row.held),
    })),
  };
}

async function contactsOf(knex: Knex, rows: readonly HeldMoney[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ payer_id }) => payer_id ?? []);
  const payers: Array<{ id: string; contact: string | null }> = await knex('payer')
    .leftJoin('user', 'user.id', 'payer.user_id')
    .whereIn('payer.id', ids)
    .select(
      'payer.id',
      knex.raw(`COALESCE(NULLIF("user".phone, ''), NULLIF(payer.email, ''), "user".email) AS contact`),
    );
  return new Map(payers.map(({ id, contact }) => [id, contact ?? '']));
}
