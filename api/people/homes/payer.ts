import type { Knex } from 'knex';
import { addressKey, typedKey } from '../../../contract/homes/home-rules';
import { fromRow, type HomeRow, type PayerColumns } from './row';

/** Who pays for a home beside its owner, as it is stored and never changed. Of an account only the name, as others read it. */
export interface PayerRow {
  id: string;
  user_id: string | null;
  name: string;
  company: string;
  tax_number: string;
  address: string;
  email: string;
  /** Within how many days they pay, as agreed; null: by the office's rule. */
  pay_days: number | null;
  created_at: string;
}

/**
 * Who pays for visits at this address, by the home that they go to; undefined where there is no such home, or another address was typed
 * beside it: whoever pays for a home pays for no other.
 */
export async function payerAt(
  knex: Knex,
  homeId: string,
  address: { address: string; area: string },
): Promise<PayerColumns | undefined> {
  const row: HomeRow | undefined = await knex('home').where({ id: homeId, removed_at: null }).first();
  if (!row || addressKey(fromRow(row)) !== typedKey(address)) return undefined;
  return { payer_id: row.payer_id, payer_name: row.payer_name };
}

/** A payer whole. */
export async function payerById(knex: Knex, id: string): Promise<PayerRow | undefined> {
  return knex('payer').where({ id }).first();
}
