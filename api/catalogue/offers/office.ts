import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { type AdminOffer, mostOffers, type OfferInput } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import { locked, type Tx } from '../../db/transaction';
import { fromRow, type OfferRow } from './store';

/** All offers, past ones too, in their order. There are never more than `mostOffers`. */
export async function allOffers(knex: Knex, today: string): Promise<AdminOffer[]> {
  const rows: OfferRow[] = await inOrder(knex);
  return rows.map((row) => forOffice(row, today));
}

/** Creates an offer as the last of all; the same id again is the same offer, as it is now. */
export async function createOffer(tx: Tx, id: string, input: OfferInput): Promise<AdminOffer> {
  const rows = await lockAll(tx);
  const same = rows.find((row) => row.id === id);
  if (same) return forOffice(same, dubaiDay(tx.now));
  if (await wasDeleted(tx, id)) throw new Problem('key_reused', 'This offer number is taken.');
  if (rows.length >= mostOffers) throw new Problem('invalid', `There are ${mostOffers} offers already.`);
  mustNotBePast(tx, input.validUntil);
  const row: OfferRow = { id, ...toRow(input), position: (rows.at(-1)?.position ?? -1) + 1, rev: 1 };
  await tx.trx('offer').insert(row);
  return written(tx, 'offer.create', undefined, row);
}

/**
 * Replaces what an admin may set; a new last day lies in the future. `conflict` where it changed since `seen`. Nothing
 * changed is nothing written.
 */
export async function updateOffer(tx: Tx, id: string, input: OfferInput, seen?: number): Promise<AdminOffer> {
  const before = await lockOffer(tx, id, seen);
  const patch = toRow(input);
  const today = dubaiDay(tx.now);
  const now = forOffice(before, today);
  if (isDeepStrictEqual(forOffice({ ...before, ...patch }, today), now)) return now;
  if (patch.valid_until !== before.valid_until) mustNotBePast(tx, input.validUntil);
  return change(tx, before, patch, 'offer.update');
}

/** Takes an offer away for good. */
export async function deleteOffer(tx: Tx, id: string, seen?: number): Promise<void> {
  const before = await lockOffer(tx, id, seen);
  await tx.trx('offer').where({ id }).delete();
  await written(tx, 'offer.delete', before, undefined);
}

/** Puts the offers into this order; `conflict` where others exist than are named. */
export async function orderOffers(tx: Tx, ids: readonly string[]): Promise<AdminOffer[]> {
  const rows = await lockAll(tx);
  const named = ids.map((id) => rows.find((row) => row.id === id));
  const today = dubaiDay(tx.now);
  if (new Set(ids).size !== rows.length || named.length !== rows.length || named.includes(undefined)) {
    throw new Problem('conflict', undefined, { current: rows.map((row) => forOffice(row, today)) });
  }
  const ordered: AdminOffer[] = [];
  for (const [position, row] of (named as OfferRow[]).entries()) {
    ordered.push(
      row.position === position ? forOffice(row, today) : await change(tx, row, { position }, 'offer.order'),
    );
  }
  return ordered;
}

function inOrder(knex: Knex) {
  return knex<OfferRow>('offer').orderBy(['position', 'id']).limit(mostOffers);
}

/** One at a time works on the list: its order and its length belong to all of it. */
async function lockAll(tx: Tx): Promise<OfferRow[]> {
  if (tx.engine === 'pg') await tx.trx.raw('LOCK TABLE offer IN SHARE ROW EXCLUSIVE MODE');
  return (await inOrder(tx.trx)) as OfferRow[];
}

async function lockOffer(tx: Tx, id: string, seen: number | undefined): Promise<OfferRow> {
  const query = tx.trx('offer').where({ id });
  const row: OfferRow | undefined = await locked(tx, query).first();
  if (!row) throw new Problem('not_found');
  if (seen !== undefined && seen !== row.rev) {
    throw new Problem('conflict', undefined, { current: forOffice(row, dubaiDay(tx.now)) });
  }
  return row;
}

async function change(tx: Tx, before: OfferRow, patch: Partial<OfferRow>, action: string) {
  const after = { ...before, ...patch, rev: before.rev + 1 };
  await tx
    .trx('offer')
    .where({ id: before.id })
    .update({ ...patch, rev: after.rev });
  return written(tx, action, before, after);
}

async function written(tx: Tx, action: string, before?: OfferRow, after?: OfferRow): Promise<AdminOffer> {
  const [row, today] = [after ?? before, dubaiDay(tx.now)];
  if (!row) throw new Problem('internal');
  const told = (each?: OfferRow) => each && forOffice(each, today);
  await tx.audit({ action, type: 'offer', id: row.id, before: told(before), after: told(after) });
  tx.publicChanged();
  return forOffice(row, today);
}

async function wasDeleted(tx: Tx, id: string): Promise<boolean> {
  const gone = { entity_type: 'offer', entity_id: id, action: 'offer.delete' };
  return (await tx.trx('audit').where(gone).first('id')) !== undefined;
}

function mustNotBePast(tx: Tx, validUntil: string): void {
  if ((offerDay(validUntil) ?? '') >= dubaiDay(tx.now)) return;
  throw new Problem('invalid', undefined, { fields: { validUntil: 'Choose today or a later day.' } });
}

function toRow({ validUntil, imageUrl, servicePath, ...words }: OfferInput) {
  return {
    ...words,
    valid_until: offerDay(validUntil) ?? '',
    image_url: imageUrl,
    service_path: servicePath,
  };
}

function forOffice(row: OfferRow, today: string): AdminOffer {
  return { ...fromRow(row), position: row.position, past: row.valid_until < today, rev: row.rev };
}
