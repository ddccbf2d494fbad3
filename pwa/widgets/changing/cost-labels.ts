import type { Change } from '../../../contract/changes/policy';
import { instantText, soonText } from '../../../contract/dates';
import { showAed } from '../../../contract/money';

/** What changing a confirmed visit costs, in its row. */
export function policyText({ is, fee, freeUntil }: Change, phoneFrom: string | null, now: Date): string {
  if (is === 'phone') return 'To change it now, please call us.';
  if (is === 'free') return freeUntil ? `Free to move until ${instantText(freeUntil)}` : 'Free to move';
  const cost =
    is === 'first'
      ? 'Your first late change is free.'
      : fee
        ? `Moving or cancelling costs ${showAed(fee)} now.`
        : 'Moving or cancelling costs nothing more.';
  return phoneFrom ? `${cost} From ${soonText(phoneFrom, now)}, please call.` : cost;
}

/** The same where it is done: what it costs, and since when. */
export function costText(doing: 'Moving' | 'Cancelling', { is, fee, freeUntil }: Change): [string, string] {
  const was = freeUntil ? `It was free until ${instantText(freeUntil)}.` : '';
  if (is === 'free') return [`${doing} is free`, freeUntil ? ` until ${instantText(freeUntil)}.` : '.'];
  if (is === 'first') return ['Your first late change is free.', ` ${was} The next one costs a fee.`];
  return fee ? [`${doing} now costs ${showAed(fee)}.`, ` ${was}`] : [`${doing} costs nothing more.`, ''];
}

/** The button: what it costs stands in it. */
export function moveLabel({ is, fee }: Change, to: string): string {
  if (fee) return `Move for ${showAed(fee)}`;
  return is === 'first' ? 'Move, your first late change is free' : `Move to ${to}`;
}

/** `AED 50 for a late move, to pay`: a charge as a line, beside the amount and never in it. */
export function chargeText(charge: { kind: string; amount: number; state: string }): string {
  const kind = chargeKinds[charge.kind as keyof typeof chargeKinds] ?? 'Charge';
  if (!charge.amount) return `${kind}: free, your first in 12 months`;
  const states = { owed: 'on the invoice', collected: 'paid', waived: 'waived, you owe nothing' };
  return `${kind}: ${showAed(charge.amount)}, ${states[charge.state as keyof typeof states] ?? charge.state}`;
}

const chargeKinds = { late_move: 'Late move', late_cancel: 'Late cancellation', no_show: 'No one at home' };
