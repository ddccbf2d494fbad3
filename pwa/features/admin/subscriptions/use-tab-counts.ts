import { useState } from 'react';
import { isNarrowed, type StatusTab, type SubscriptionFilters, statusTabs } from './subscription-filters';

/**
 * How many subscriptions each of the three tabs holds, whatever is searched for: what is last known stays while a request is
 * on its way, and when it fails. A tab of a link's own is about the rows of that link, and has no count among them.
 */
export function useTabCounts(
  filters: SubscriptionFilters,
  now: Record<string, number> | undefined,
): (tab: StatusTab) => number | undefined {
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  const counts = now ?? known;
  return (tab) => {
    if (!counts || (!statusTabs.includes(tab) && isNarrowed(filters))) return undefined;
    return tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  };
}
