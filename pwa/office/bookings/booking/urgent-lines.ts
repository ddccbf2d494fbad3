import type { Booking, NeedsTime } from '../../../../contract/bookings/bookings';
import { officeLabels } from '../../../../contract/bookings/no-time-reasons';
import { urgentKindDetails, urgentState } from '../../../../contract/bookings/urgent';
import { atText, targetText } from '../../../../contract/bookings/urgent-labels';
import { showAed } from '../../../../contract/money';
import { useAlarms } from '../../data/alarms';

/** What urgent help was asked for, by when, and who has it, in lines. */
export function useUrgentLines(booking: Booking): string[] {
  const { serverNow } = useAlarms();
  return urgentLines(booking, serverNow());
}

export function urgentLines(booking: Booking, now: Date): string[] {
  const { urgent, needsTime, createdAt } = booking;
  const state = urgentState(booking, now);
  if (!urgent || !state) return [];
  const { what, until, takenAt, fee } = urgent;
  const lines = [`${urgentKindDetails[what].label}, requested ${atText(createdAt, now)}`];
  if (needsTime) lines.push(whyNoTime(needsTime, now));
  if (until) lines.push(`Target ${atText(until, now)}, ${callOutText(booking, fee)}`);
  if (takenAt) lines.push(`Taken ${atText(takenAt, now)}`);
  else if (state.is === 'asked') lines.push(`No one has taken it yet, ${targetText(state)}`);
  return lines;
}

/** What its call-out is; in a plan it has none, and beside one none until it is agreed. */
function callOutText({ subscriptionId, notInPlan }: Booking, fee: number): string {
  if (fee > 0 || !(subscriptionId || notInPlan)) return `call-out ${showAed(fee)}`;
  return subscriptionId ? 'in the plan' : 'call-out not agreed yet';
}

function whyNoTime({ why, askedAt }: NeedsTime, now: Date): string {
  if (why === 'many_open') return officeLabels[why];
  const at = askedAt ? ` Requested ${atText(askedAt, now)}.` : '';
  return `It arrived more than an hour after the customer sent it.${at} Call to agree a time.`;
}
