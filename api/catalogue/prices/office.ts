import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { toFils } from '../../../contract/money';
import { type AdminPrice, mostItemsOfService, type PriceInput } from '../../../contract/prices/admin-prices';
import type { ServiceType } from '../../../contract/service-types';
import { type Editable, editRow, lockRow, writeRow } from '../../db/edits/edit-row';
import { lockTable, type Tx } from '../../db/transaction';
import { fromRow, inOrder, type PriceRow } from './store';

/** All items of the price list in their order, those too that are switched off. */
export async function allPrices(knex: Knex): Promise<AdminPrice[]> {
  return (await inOrder(knex)).map(forOffice);
}

/** Creates an item as the last of its service; the same id again is the same item, as it is now. */
export async function createPrice(tx: Tx, id: string, input: PriceInput): Promise<AdminPrice> {
  await lockTable(tx, 'price_item');
  const same: PriceRow | undefined = await tx.trx('price_item').where({ id }).first();
  if (same) return forOffice(same);
  if (await wasDeleted(tx, id)) throw new Problem('key_reused', 'This item number is taken.');
  const row: PriceRow = {
    id,
    ...toRow(input),
    position: await lastPlace(tx, input.service),
    rev: 1,
    created_at: tx.now.toISOString(),
  };
  await tx.trx('price_item').insert(row);
  const after = forOffice(row);
  await tx.audit({ action: 'price.create', type: 'price_item', id, after });
  tx.publicChanged();
  return after;
}

/**
 * Replaces what an admin may set; one that goes to another service becomes its last. `conflict` where it changed since `seen`. Nothing
 * changed is nothing written. What is booked keeps its price.
 */
export async function updatePrice(tx: Tx, id: string, input: PriceInput, seen?: number): Promise<AdminPrice> {
  await lockTable(tx, 'price_item');
  const before: PriceRow | undefined = await tx.trx('price_item').where({ id }).first();
  const moves = before !== undefined && before.service !== input.service;
  const patch = { ...toRow(input), ...(moves && { position: await lastPlace(tx, input.service) }) };
  return forOffice(await editRow(tx, prices, { id, seen, patch, action: 'price.update' }));
}

/** Takes an item off the list for good. */
export async function deletePrice(tx: Tx, id: string, seen?: number): Promise<void> {
  const before = await lockRow(tx, prices, { id, seen });
  await tx.trx('price_item').where({ id }).delete();
  await tx.audit({ action: 'price.delete', type: 'price_item', id, before: forOffice(before) });
  tx.publicChanged();
}

/** Puts the items of a service into this order; `conflict` where others exist than are named. */
export async function orderPrices(
  tx: Tx,
  service: ServiceType,
  ids: readonly string[],
): Promise<AdminPrice[]> {
  await lockTable(tx, 'price_item');
  const rows = await itemsOf(tx, service);
  const named = ids.map((id) => rows.find((row) => row.id === id));
  if (new Set(ids).size !== rows.length || named.length !== rows.length || named.includes(undefined)) {
    throw new Problem('conflict', undefined, { current: rows.map(forOffice) });
  }
  const ordered: AdminPrice[] = [];
  for (const [position, row] of (named as PriceRow[]).entries()) {
    const isThere = row.position === position;
    const after = isThere ? row : await writeRow(tx, prices, row, { position }, 'price.order');
    ordered.push(forOffice(after));
  }
  return ordered;
}

const prices: Editable<PriceRow> = {
  table: 'price_item',
  recorded: forOffice,
  follow: (tx) => tx.publicChanged(),
};

async function itemsOf(tx: Tx, service: ServiceType): Promise<PriceRow[]> {
  return tx.trx('price_item').where({ service }).orderBy(['position', 'id']);
}

/** Where the next item of a service stands; refused where there is no room for one. */
async function lastPlace(tx: Tx, service: ServiceType): Promise<number> {
  const rows = await itemsOf(tx, service);
  if (rows.length >= mostItemsOfService)
    throw new Problem('invalid', undefined, {
      fields: { service: `There are ${mostItemsOfService} items of ${service} already.` },
    });
  return (rows.at(-1)?.position ?? -1) + 1;
}

async function wasDeleted(tx: Tx, id: string): Promise<boolean> {
  const gone = { entity_type: 'price_item', entity_id: id, action: 'price.delete' };
  return (await tx.trx('audit').where(gone).first('id')) !== undefined;
}

function toRow({ price, nameAr, isFixed, atOnce, isActive, ...rest }: PriceInput) {
  return {
    ...rest,
    name_ar: nameAr,
    price_fils: toFils(price),
    is_fixed: isFixed,
    at_once: atOnce,
    is_active: isActive,
  };
}

function forOffice(row: PriceRow): AdminPrice {
  return { ...fromRow(row), isActive: Boolean(row.is_active), position: row.position, rev: row.rev };
}
