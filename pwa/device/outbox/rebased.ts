import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import type { HomeChange } from '../../../contract/homes/homes';
import type { Op, OpOf, Row } from '../../../contract/sync/sync';

/** The same wish, seen against what the server has now. */
export function rebased(op: Op, current: unknown): Op {
  if (op.kind === 'home.update') return againstNow(op, current);
  const now = bookingIn(current);
  if (op.kind === 'booking.move' && now) return { ...op, from: now.date };
  if (op.kind !== 'booking.update' || !now) return op;
  return {
    ...op,
    ...(op.to !== undefined && { from: now.status }),
    ...(op.amount !== undefined && { amountFrom: now.amount }),
  };
}

function againstNow(op: OpOf<'home.update'>, current: unknown): Op {
  const row = current as Extract<Row, { type: 'home' }> | undefined;
  if (row?.type !== 'home') return op;
  const names = Object.keys(op.change) as Array<keyof HomeChange>;
  return { ...op, from: Object.fromEntries(names.map((name) => [name, row.data[name]])) };
}

/** The current booking in a refusal: as a row of the sync, or bare. */
export function bookingIn(current: unknown): Booking | undefined {
  const inRow = isObject(current) && isObject(current.data) ? current.data : current;
  const known = isObject(inRow) && bookingStatuses.some((status) => status === inRow.status);
  return known ? (inRow as unknown as Booking) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
