import { monthDay } from '../../../contract/dates';
import type { ListedSubscription } from '../../../contract/plans/admin-subscriptions';

/** `AC service overdue since Apr 1 and 1 more`: what of a plan is due and not booked; undefined where that was not asked for. */
export function dueText({
  due = [],
  entitlements = [],
}: Pick<ListedSubscription, 'due' | 'entitlements'>): string | undefined {
  const [first, ...more] = due;
  if (!first) return undefined;
  const label = entitlements.find(({ id }) => id === first.entitlementId)?.label ?? 'A visit';
  const when = first.overdue ? 'overdue since' : 'due';
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `${label} ${when} ${monthDay(first.dueOn)}${others}`;
}

/** Whether its week is over. */
export function isOverdue({ due }: Pick<ListedSubscription, 'due'>): boolean {
  return due?.some(({ overdue }) => overdue) ?? false;
}
