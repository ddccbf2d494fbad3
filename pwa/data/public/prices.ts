import type { PriceItem } from '../../../contract/prices/prices';
import { isAsNew } from '../../device/sync/public-version';
import { useLive } from '../device/live';
import { usePageData } from './page-data';

/**
 * The price list: what the page brought is shown at once, then what the device holds where that is at least as new. Undefined only where
 * neither has any yet.
 */
export function usePrices(): readonly PriceItem[] | undefined {
  const page = usePageData();
  const { value: held } = useLive('prices', (device) => device.queries.prices(device));
  const newer = !page?.prices || isAsNew(held?.version, page.publicVersion);
  return (newer ? held?.prices : undefined) ?? page?.prices;
}
