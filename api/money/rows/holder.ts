import type { Knex } from 'knex';
import { insertRows, rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';

/** Whose a document or a payment is: an account's, a payer's without one, or nobody's that we know, as a guest's. */
export interface Holder {
  userId: string | null;
  payerId: string | null;
}

interface HolderRow {
  id: string;
  user_id: string | null;
  payer_id: string | null;
}

/** Writes whose it is, in the transaction that writes it, and has their open pages read their money anew. */
export async function writeHolder(tx: Tx, id: string, { userId, payerId }: Holder): Promise<void> {
  if (userId !== null) {
    await insertRows(tx.trx, 'money_owner', [{ id, user_id: userId }]);
    tx.people.add(userId);
  } else if (payerId !== null) await insertRows(tx.trx, 'money_payer', [{ id, payer_id: payerId }]);
}

/** Whose these are, by their ids. */
export async function holdersOf(knex: Knex, ids: readonly string[]): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map();
  const these = `IN (${ids.map(() => '?')})`;
  const rows = await rowsOf<HolderRow>(
    knex,
    `SELECT id, user_id, NULL AS payer_id FROM money_owner WHERE id ${these}
     UNION ALL SELECT id, NULL, payer_id FROM money_payer WHERE id ${these}`,
    [...ids, ...ids],
  );
  const known = new Map(rows.map((row) => [row.id, { userId: row.user_id, payerId: row.payer_id }]));
  return new Map(ids.map((id) => [id, known.get(id) ?? { userId: null, payerId: null }]));
}

/** The same of one. */
export async function holderOf(knex: Knex, id: string): Promise<Holder> {
  return (await holdersOf(knex, [id])).get(id) ?? { userId: null, payerId: null };
}

export function isSameHolder(a: Holder, b: Holder): boolean {
  return a.userId === b.userId && a.payerId === b.payerId;
}

/**
 * Of a visit's documents or payments those that are its customer's: what was issued to somebody else who pays is nobody else's, whatever
 * link or account asks for it.
 */
export async function customersOwn<Row extends { id: string }>(
  knex: Knex,
  { user_id: userId }: { user_id: string | null },
  rows: readonly Row[],
): Promise<Row[]> {
  const holders = await holdersOf(
    knex,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => isSameHolder(holders.get(id) as Holder, { userId, payerId: null }));
}
