import type { PublicRules } from '../../../contract/rules/business-rules';
import { isAsNew } from '../../device/sync/public-version';
import { useLive } from '../device/live';
import { usePageData } from './page-data';
import { useRefreshed } from './use-refreshed';

/**
 * What urgent help costs and how soon somebody should be there, as the page or the device knows it, offline too. Undefined only
 * where neither does.
 */
export function useRules(): { rules: PublicRules | undefined; state: 'loading' | 'ready' | 'failed' } {
  const page = usePageData();
  const { value: held } = useLive('rules', (device) => device.queries.rules(device));
  const { failed } = useRefreshed(page?.publicVersion);
  const newer = !page?.rules || isAsNew(held?.version, page.publicVersion);
  const rules = (newer ? held?.rules : undefined) ?? page?.rules;
  return { rules, state: rules ? 'ready' : failed ? 'failed' : 'loading' };
}
