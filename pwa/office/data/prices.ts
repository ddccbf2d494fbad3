import type { AdminPrice, PriceInput } from '../../../contract/prices/admin-prices';
import type { ServiceType } from '../../../contract/service-types';
import { type ReadOptions, useAdminChange, useAdminList, useChangingRows } from './lists/list';
import { useAdminOrder } from './lists/order';
import { refetchPublic, useAdminCreate, useAdminDelete } from './lists/rows';

const noun = 'prices';

/** The whole price list in its order. There are few: one page holds them all. */
export function useAdminPrices(asking?: ReadOptions) {
  return useAdminList<AdminPrice>(noun, {}, asking);
}

export function useCreatePrice() {
  return useAdminCreate<AdminPrice, PriceInput & { id: string }>(noun);
}

export function useUpdatePrice() {
  return useAdminChange<AdminPrice, PriceInput>(noun, { onSaved: refetchPublic });
}

export function useDeletePrice() {
  return useAdminDelete<AdminPrice>(noun);
}

/** The ids of the items whose change is on its way. */
export function useChangingPrices(): ReadonlySet<string> {
  return useChangingRows(noun);
}

/** Puts the items of a service into the order of these ids. */
export function useOrderPrices() {
  return useAdminOrder<AdminPrice, { service: ServiceType; ids: string[] }>(
    noun,
    (row, { service }) => row.service === service,
  );
}
