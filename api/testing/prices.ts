import { randomUUID } from 'node:crypto';
import type { PriceInput } from '../../contract/prices/admin-prices';
import { createPrice, updatePrice } from '../catalogue/prices/office';
import { inTransaction } from '../db/transaction';
import type { TestServer } from './factories';

const usual: PriceInput = {
  service: 'AC Services',
  name: 'Annual check',
  nameAr: 'فحص سنوي',
  included: 'Filters cleaned, pressures measured.',
  unit: 'visit',
  price: 320,
  isFixed: true,
  atOnce: false,
  slots: 1,
  people: 1,
  isActive: true,
};

/** An item of the price list, and how it is asked for: the annual check of an AC at AED 320, unless it says otherwise. */
export async function priceItem(app: TestServer, change: Partial<PriceInput> = {}) {
  const id = randomUUID();
  const input = { ...usual, ...change };
  const write = (work: Parameters<typeof inTransaction<unknown>>[2]) =>
    inTransaction(app.db, { now: app.clock.now(), actor: null }, work);
  await write((tx) => createPrice(tx, id, input));
  return {
    id,
    asked: (quantity = 1, price = input.price) => ({ itemId: id, quantity, price }),
    /** The office changes it. */
    becomes: (other: Partial<PriceInput>) => write((tx) => updatePrice(tx, id, { ...input, ...other })),
  };
}
