import type { Booking, Charge } from '../../../../contract/bookings/bookings';
import { errorText, type Problem } from '../../../../contract/errors';
import { showAed } from '../../../../contract/money';

const kinds: Record<Charge['kind'], string> = {
  late_move: 'Moved late',
  late_cancel: 'Cancelled late',
  no_show: 'No-show',
};
const states: Record<Charge['state'], string> = { owed: 'owed', collected: 'collected', waived: 'waived' };

/** `Cancelled late: AED 50, owed`. */
export function chargeLine({ kind, amount, state }: Charge): string {
  return amount > 0
    ? `${kinds[kind]}: ${showAed(amount)}, ${states[state]}`
    : `${kinds[kind]}: free, the first in 12 months`;
}

/** Whether a visit of a plan can be used instead of the fee of a no-show: not where none is due. */
export function canUseVisit({ subscriptionId, charges = [], changing }: Booking): boolean {
  return subscriptionId !== undefined && changing !== undefined && !charges.some(({ amount }) => amount > 0);
}

/** What marking a customer's no-show brings about, said before it is done. */
export function noShowConsequence({ userId, charges = [], changing }: Booking, usesVisit = false): string {
  const cancels = 'The visit is cancelled.';
  if (usesVisit) return `${cancels} It counts as used in the plan, and no fee is charged.`;
  if (userId === null) return `${cancels} A guest owes nothing.`;
  if (charges.some(({ amount }) => amount > 0))
    return `${cancels} It already has a late fee, so no other is added.`;
  return changing ? `${cancels} The late fee is charged, even the first time.` : cancels;
}

/** Whether somebody can have been missing by now. */
export function canBeNoShow({ status, startsAt }: Booking, now: number): boolean {
  return status === 'confirmed' && Date.parse(startsAt) <= now;
}

/** What was not done, and why. */
export function whyNot(problem: Problem): string {
  if (problem.code === 'conflict')
    return 'Someone changed the booking in the meantime. This is how it is now.';
  return Object.values(problem.detail.fields ?? {})[0] ?? (problem.message || errorText[problem.code]);
}
