import type { Knex } from 'knex';
import { toAed } from '../../../contract/money';
import { mostItemsOfService } from '../../../contract/prices/admin-prices';
import type { PriceUnit } from '../../../contract/prices/price-units';
import type { PriceItem } from '../../../contract/prices/prices';
import { type Selection, selectionOf } from '../../../contract/prices/selection-rules';
import { type ServiceType, serviceTypes } from '../../../contract/service-types';

/** An item of the price list as it is stored. */
export interface PriceRow {
  id: string;
  service: ServiceType;
  name: string;
  name_ar: string;
  included: string;
  unit: PriceUnit;
  price_fils: number;
  is_fixed: boolean | number;
  at_once: boolean | number;
  slots: number;
  people: number;
  is_active: boolean | number;
  position: number;
  rev: number;
  created_at: string;
}

/** What can be chosen, by service in the order in which these are offered, each in its own order. */
export async function publicPrices(knex: Knex): Promise<PriceItem[]> {
  const rows = await inOrder(knex);
  return rows.filter(({ is_active }) => Boolean(is_active)).map(fromRow);
}

/** What can be chosen of one service. */
export async function pricesOf(knex: Knex, service: string): Promise<PriceItem[]> {
  const rows: PriceRow[] = await knex('price_item')
    .where({ service, is_active: true })
    .orderBy(['position', 'id'])
    .limit(mostItemsOfService);
  return rows.map(fromRow);
}

/** How large a visit is for which these are chosen; undefined where none of them is offered. */
export async function sizeOfItems(
  knex: Knex,
  service: string,
  itemIds: readonly string[] = [],
): Promise<Selection['size'] | undefined> {
  if (itemIds.length === 0) return undefined;
  const chosen = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
  return selectionOf(await pricesOf(knex, service), chosen)?.size;
}

/** All items, by service, each in its order. */
export async function inOrder(knex: Knex): Promise<PriceRow[]> {
  const rows: PriceRow[] = await knex('price_item')
    .orderBy(['position', 'id'])
    .limit(serviceTypes.length * mostItemsOfService);
  return serviceTypes.flatMap((service) => rows.filter((row) => row.service === service));
}

/** A row in the contract's shape. */
export function fromRow(row: PriceRow): PriceItem {
  return {
    id: row.id,
    service: row.service,
    name: row.name,
    nameAr: row.name_ar,
    included: row.included,
    unit: row.unit,
    price: toAed(row.price_fils),
    isFixed: Boolean(row.is_fixed),
    atOnce: Boolean(row.at_once),
    slots: row.slots,
    people: row.people,
  };
}
