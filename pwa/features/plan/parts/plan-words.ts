import { renewalDays } from '../../../../contract/plans/life/plan-money';
import { homeOn } from '../../../../contract/plans/visits/judge-visit';
import type { BookingView } from '../../../data/bookings';
import type { OwnPlan } from '../../../data/plan/own-plans';
import type { PlanView } from '../../../data/plan/plan-state';

/** Whether nothing more can be asked for of a plan. */
export function isOver({ row, today }: Pick<PlanView, 'row' | 'today'>): boolean {
  return row.status !== 'active' || (row.endDate !== undefined && row.endDate < today);
}

/** The home of a visit at a time, as a booking writes it: a plan that moves is for another one later. */
export function homeFor(plan: OwnPlan, date: string | null | undefined): string | null {
  return date ? homeOn(plan, date.slice(0, 10)) : plan.homeId;
}

/** `Water tank cleaning` within a sentence; `AC service` stays as it is. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** What a visit of a plan is called: of what includes several services, the one that it is. */
export function visitLabel(
  entitlementId: string | undefined,
  plan: Pick<OwnPlan, 'entitlements'>,
  booking: Pick<BookingView, 'serviceName'> | undefined,
): string {
  const entitlement = plan.entitlements.find(({ id }) => id === entitlementId);
  const several = entitlement && entitlement.services.length > 1;
  return (several && booking?.serviceName) || entitlement?.label || booking?.serviceName || '';
}

/** What can be asked of a plan, as `?change=` names it. */
export type Change = 'renew' | 'move' | 'end';

/**
 * What can be asked of a plan now: a renewal from the first day on which it is offered, until there is one, and not of a plan that was ended
 * early; the others as long as it runs.
 */
export function changesOf({ row, read, today, renewal }: PlanView): Change[] {
  if (!read) return [];
  const [first = read.plan.endDate] = renewalDays(read.plan);
  const ran = row.status === 'active' || row.status === 'expired';
  return [
    ...(ran && !renewal && today >= first ? ['renew' as const] : []),
    ...(isOver({ row, today }) ? [] : ['move' as const, 'end' as const]),
  ];
}
