import { subscriptionListing, subscriptionTabs } from '../../../contract/plans/admin-subscriptions';
import { packageTypes, typeName } from '../../../contract/plans/package-names';
import { type SubscriptionStatus, subscriptionStatuses } from '../../../contract/plans/subscriptions';
import { listAddress, type Shown } from '../kit/list/list-address';
import type { Address } from '../kit/list/use-list-location';

/** What the list shows: of which statuses is always said. */
export type SubscriptionFilters = Shown<
  typeof subscriptionListing,
  { status: readonly SubscriptionStatus[] }
>;

export interface StatusTab {
  value: string;
  label: string;
  statuses: readonly SubscriptionStatus[];
}

/** The three tabs. */
export const statusTabs: readonly StatusTab[] = [
  { value: 'active', label: 'Active Subscriptions', statuses: subscriptionTabs.active },
  { value: 'ended', label: 'Cancelled/Expired', statuses: subscriptionTabs.ended },
  { value: 'refunded', label: 'Refunded', statuses: subscriptionTabs.refunded },
];

/** The three tabs, and the one that is shown where a figure of the dashboard counts what none of them holds. */
export function tabsFor({ status }: Pick<SubscriptionFilters, 'status'>): {
  tabs: readonly StatusTab[];
  shown: string;
} {
  const found = statusTabs.find((tab) => sameStatuses(tab.statuses, status));
  if (found) return { tabs: statusTabs, shown: found.value };
  const all = status.length === subscriptionStatuses.length;
  const label = all ? 'All' : status.map(typeName).join(', ');
  return { tabs: [...statusTabs, { value: 'asked', label, statuses: status }], shown: 'asked' };
}

/** `Standard, 2 BHK` for each package that can be sold. */
export const packageChoices = packageTypes.flatMap((type) =>
  [1, 2, 3, 4, 5].map((bhk) => ({
    value: `${type}-${bhk - 1}`,
    label: `${typeName(type)}, ${bhk} BHK`,
  })),
);

const plain = listAddress(subscriptionListing);

/** Without a status the first tab is meant; a span of days, as the dashboard links it, or a person is about all of them. */
function usualStatus(
  of: Pick<SubscriptionFilters, 'createdFrom' | 'createdTo' | 'userId'>,
): readonly SubscriptionStatus[] {
  return of.createdFrom || of.createdTo || of.userId ? subscriptionStatuses : ['active'];
}

export const subscriptionAddress: Address<SubscriptionFilters> = {
  read(params) {
    const { status: text, ...rest } = plain.read(params);
    const queryOf = text?.split(',') ?? [];
    const status = subscriptionStatuses.filter((each) => queryOf.includes(each));
    return { ...rest, status: status.length > 0 ? status : usualStatus(rest) };
  },
  write({ status, ...rest }) {
    const usual = sameStatuses(status, usualStatus(rest));
    return plain.write({ ...rest, status: usual ? undefined : status.join() });
  },
};

/** The filters as the server takes them. */
export function queryOf(filters: SubscriptionFilters) {
  return { ...filters, status: filters.status.join() };
}

function sameStatuses(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
