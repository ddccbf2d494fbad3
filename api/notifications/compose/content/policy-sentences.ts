import type { ChangePolicy } from '../../../../contract/bookings/bookings';
import { phonesOf } from '../../../../contract/business';
import { instantText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { Desk } from './facts';

/** What it costs to move or cancel a confirmed visit, and from when on it is done by telephone. */
export function policySentences(changing: ChangePolicy | undefined, desk: Desk): string[] {
  if (!changing?.freeUntil) return [];
  const { freeUntil, phoneFrom, fee, first } = changing;
  const now = desk.now.toISOString();
  const call = callUs(desk);
  if (phoneFrom && phoneFrom <= now) return [`To change it now, please ${call}.`];
  const from = phoneFrom ? `From ${instantText(phoneFrom)} on, please ${call}.` : '';
  const costs = fee > 0 ? `costs ${showAed(fee)}` : 'is free';
  if (fee === 0 && !first) {
    return phoneFrom
      ? [`Free to move or cancel until ${instantText(phoneFrom)}. After that, please ${call}.`]
      : ['Free to move or cancel.'];
  }
  if (freeUntil <= now) {
    const is = first ? 'Your first late change is free.' : `Moving or cancelling ${costs} now.`;
    return [`${is} ${from}`.trim()];
  }
  const after = first
    ? 'After that, your first late change in 12 months is free.'
    : `After that, moving or cancelling ${costs}.`;
  return [`Free to move until ${instantText(freeUntil)}. ${after}`, ...(from ? [from] : [])];
}

/** What was charged for a late change, if anything was. */
export function chargeSentences(what: 'move' | 'cancellation', charged: number | undefined): string[] {
  if (charged === undefined) return [];
  return charged > 0
    ? [`The late ${what} costs ${showAed(charged)}, on top of the price of the visit.`]
    : [`This was a late ${what}. Your first in 12 months is free.`];
}

/** How to reach us: `call us: +971 4 …`, or where to write while there is no number. */
export function callUs({ owner, publicUrl }: Desk): string {
  const phone = owner.office || phonesOf(owner)[0]?.phone;
  return phone ? `call us: ${phone}` : `write to us: ${publicUrl}/contact`;
}
