import { monthDay } from '../../../contract/dates';
import type { ListedSubscription } from '../../../contract/plans/admin-subscriptions';

type Due = Pick<ListedSubscription, 'due' | 'entitlements'>;

/** `AC service overdue since Apr 1 and 1 more`: what of a plan is due and not booked; undefined where that was not asked for. */
export function dueText(of: Due): string | undefined {
  const { label, first, more } = firstDue(of) ?? {};
  if (!first) return undefined;
  const when = first.overdue ? 'overdue since' : 'due';
  return `${label} ${when} ${monthDay(first.dueOn)}${more ? ` and ${more} more` : ''}`;
}

/** `AC service, since Apr 1 +1`: the same where there is little room. */
export function dueShort(of: Due): string | undefined {
  const { label, first, more } = firstDue(of) ?? {};
  if (!first) return undefined;
  return `${label}, ${first.overdue ? 'since ' : ''}${monthDay(first.dueOn)}${more ? ` +${more}` : ''}`;
}

function firstDue({ due = [], entitlements = [] }: Due) {
  const [first, ...more] = due;
  const label = entitlements.find(({ id }) => id === first?.entitlementId)?.label ?? 'A visit';
  return first && { label, first, more: more.length };
}

/** Whether its week is over. */
export function isOverdue({ due }: Pick<ListedSubscription, 'due'>): boolean {
  return due?.some(({ overdue }) => overdue) ?? false;
}
