import type { Knex } from 'knex';
import { type AdminOffer, mostOffers, type OfferInput } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import { type Editable, editRow, lockRow, writeRow } from '../../db/edits/edit-row';
import { lockTable, type Tx } from '../../db/transaction';
import { fromRow, type OfferRow } from './store';

/** All offers, including past ones, in order. There are never more than `mostOffers`. */
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
  assertNotPast(tx, input.validUntil);
  const row: OfferRow = { id, ...toRow(input), position: (rows.at(-1)?.position ?? -1) + 1, rev: 1 };
  await tx.trx('offer').insert(row);
  const after = forOffice(row, dubaiDay(tx.now));
  await tx.audit({ action: 'offer.create', type: 'offer', id, after });
  tx.publicChanged();
  return after;
}

/**
 * Replaces what an admin may set; a new last day lies in the future. `conflict` where it changed since `seen`. Nothing
 * changed is nothing written.
 */
export async function updateOffer(tx: Tx, id: string, input: OfferInput, seen?: number): Promise<AdminOffer> {
  const patch = (row: OfferRow) => {
    const wanted = toRow(input);
    if (wanted.valid_until !== row.valid_until) assertNotPast(tx, input.validUntil);
    return wanted;
  };
  const after = await editRow(tx, offersOf(tx), { id, seen, patch, action: 'offer.update' });
  return forOffice(after, dubaiDay(tx.now));
}

/** Takes an offer away for good. */
export async function deleteOffer(tx: Tx, id: string, seen?: number): Promise<void> {
  const { recorded } = offersOf(tx);
  const before = await lockRow(tx, offersOf(tx), { id, seen });
  await tx.trx('offer').where({ id }).delete();
  await tx.audit({ action: 'offer.delete', type: 'offer', id, before: recorded(before) });
  tx.publicChanged();
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
    const isThere = row.position === position;
    const after = isThere ? row : await writeRow(tx, offersOf(tx), row, { position }, 'offer.order');
    ordered.push(forOffice(after, today));
  }
  return ordered;
}

function inOrder(knex: Knex) {
  return knex<OfferRow>('offer').orderBy(['position', 'id']).limit(mostOffers);
}

/** One at a time works on the list: its order and its length belong to all of it. */
async function lockAll(tx: Tx): Promise<OfferRow[]> {
  await lockTable(tx, 'offer');
  return (await inOrder(tx.trx)) as OfferRow[];
}

function offersOf(tx: Tx): Editable<OfferRow> {
  const today = dubaiDay(tx.now);
  return { table: 'offer', recorded: (row) => forOffice(row, today), follow: () => tx.publicChanged() };
}

async function wasDeleted(tx: Tx, id: string): Promise<boolean> {
  const gone = { entity_type: 'offer', entity_id: id, action: 'offer.delete' };
  return (await tx.trx('audit').where(gone).first('id')) !== undefined;
}

function assertNotPast(tx: Tx, validUntil: string): void {
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
