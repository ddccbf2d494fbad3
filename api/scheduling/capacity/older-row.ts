import type { Booking, Remark } from '../../../contract/bookings/bookings';
import { olderAppLabels } from '../../../contract/bookings/no-time-reasons';
import { dateText } from '../../../contract/dates';
import type { Row } from '../../../contract/sync/sync';

/**
 * A booking for an app that knows no capacity yet: what it does not know is left out, and what of it its person has to know is said as a
 * remark of ours, which is not stored.
 */
export function olderRow(row: Row): Row {
  if (row.type !== 'booking') return row;
  const {
    moveLost,
    proposal,
    changing: _changing,
    charges: _charges,
    noShow: _noShow,
    slots: _slots,
    people: _people,
    outdoor: _outdoor,
    crew: _crew,
    excepted: _excepted,
    sequence: _sequence,
    subscriptionId,
    entitlementId: _entitlementId,
    planUse: _planUse,
    planUnit: _planUnit,
    notInPlan,
    runningLate: _runningLate,
    needsTime,
    ...booking
  } = row.data;
  const said = [
    !booking.urgent && needsTime && `${olderAppLabels[needsTime.why]} ${weCall}`,
    moveLost &&
      `${timeText(moveLost.wanted)} was taken when you asked for it: ${timeText(booking.date)} stays.`,
    subscriptionId && 'This is a visit of your plan: nothing to pay.',
    notInPlan && 'Not in your plan: we agree its price with you before you owe anything.',
    proposal && `We can offer you ${timeText(proposal.date)}. Update the app to take it, or call us.`,
  ];
  const text = said.filter(Boolean).join(' ');
  const known: Booking = {
    ...booking,
    // Of urgent help it knows it.
    ...(booking.urgent && needsTime && { needsTime }),
    remarks: text ? [...booking.remarks, remarkOf(booking, text)] : booking.remarks,
  };
  return { ...row, data: known };
}

const weCall = 'We will call you to agree on another one, or call us.';

function remarkOf({ id, createdAt }: Pick<Booking, 'id' | 'createdAt'>, text: string): Remark {
  return { id, author: 'Office', internal: false, text, at: createdAt };
}

/** `Nov 28, 2026 at 9:00 AM` */
function timeText(date: string): string {
  return `${dateText(date.slice(0, 10))} at ${date.slice(11)}`;
}
