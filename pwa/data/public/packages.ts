import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { usePublicList } from './public-list';

/** The packages that can be chosen. `retry` asks the server again after a failure. */
export function usePackages(): {
  packages: SubscriptionPackage[];
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
} {
  const { list, state, retry } = usePublicList('packages');
  return { packages: list.filter((each) => each.isActive), state, retry };
}
