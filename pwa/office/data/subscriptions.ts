import type { Subscription, SubscriptionStatus } from '../../../contract/plans/subscriptions';
import { callAsMe } from '../../data/session/session';
import { type RowChange, useAdminChange, useAdminList } from './lists/list';

/** What `/admin/subscriptions` takes; `status` is one or several with commas between. */
export interface AdminSubscriptionFilters {
  status?: string;
  packageType?: string;
  userId?: string;
  createdFrom?: string;
  createdTo?: string;
  search?: string;
  sort?: string;
  cursor?: string;
}

export interface SubscriptionChange {
  status: SubscriptionStatus;
}

/** One page of all subscriptions. */
export function useAdminSubscriptions(filters: AdminSubscriptionFilters) {
  return useAdminList<Subscription>('subscriptions', filters);
}

/** Sets the status of a subscription on condition that it has not changed since it was read. */
export function useUpdateSubscription() {
  return useAdminChange<Subscription, SubscriptionChange>('subscriptions', { send, expect });
}

async function send({ row, change }: RowChange<Subscription, SubscriptionChange>): Promise<Subscription> {
  const headers = { 'If-Match': `"${row.rev}"` };
  const path = `/admin/subscriptions/${row.id}`;
  return (await callAsMe<Subscription>(path, { method: 'PUT', body: change, headers })).body;
}

function expect({ row, change }: RowChange<Subscription, SubscriptionChange>): Subscription {
  return { ...row, ...change };
}
