import { lowestPrice } from '../../../contract/prices/price-rules';
import { isAsNew } from '../../device/sync/public-version';
import { useLive } from '../device/live';
import { usePageData } from './page-data';

/**
 * The lowest price, AED, for which somebody comes for a service: as the page brought it at once, then by the list that the device holds where that
 * is at least as new. Null where it has none, undefined while nothing is known.
 */
export function useFromPrice(service: string): number | null | undefined {
  const page = usePageData();
  const { value: held } = useLive('prices', (device) => device.queries.prices(device));
  const newer = !page?.fromPrices || isAsNew(held?.version, page.publicVersion);
  if (held && newer) return lowestPrice(held.prices, service) ?? null;
  return page?.fromPrices && (page.fromPrices[service] ?? null);
}
