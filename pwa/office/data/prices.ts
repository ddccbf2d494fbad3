import type { AdminPrice } from '../../../contract/prices/admin-prices';
import { useAdminList } from './lists/list';

/** The whole price list in its order. There are few: one page holds them all. */
export function useAdminPrices() {
  return useAdminList<AdminPrice>('prices', {});
}
