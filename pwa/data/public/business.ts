import { type Business, usualBusiness } from '../../../contract/settings/settings';
import { isAsNew } from '../../device/sync/public-version';
import { useLive } from '../device/live';
import { usePageData } from './page-data';

/**
 * The business as the office has set it: what the page brought, then what the device holds where that is at least as new. Where
 * neither knows, what is usual.
 */
export function useBusiness(): Business {
  const page = usePageData();
  const { value: held } = useLive('business', (device) => device.queries.business(device));
  const newer = !page?.business || isAsNew(held?.version, page.publicVersion);
  return (newer ? held?.business : undefined) ?? page?.business ?? usualBusiness;
}
