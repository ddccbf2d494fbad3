import { expect } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { usesOf } from '../../../contract/plans/plan-use';
import { included } from '../../../contract/plans/testing';
import { type Person, tokenFor } from '../../testing/factories';
import { pull } from '../../testing/sync';
import { figuresOf } from './figures';
import { planServer } from './plan-server';

/** Saturdays of the plan's first weeks. */
export const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'] as const;

/** A plan of two AC service visits, four hours of a handyman and call-outs without a limit, and its meter. */
export function planVisits() {
  const entitlements = [included.ac, included.hours, included.calls];
  const server = planServer({ entitlements });
  const { app, noor, plan } = server;
  const cancel = (id: string, body: object): Promise<Booking> =>
    noor.ok('PUT', `/api/bookings/${id}/cancel`, body);
  /** Used, booked and left, of what the customer's device has: SQL alone, and the bookings of the office, say the same. */
  const meter = async (id = 'ac', who: Person = noor) => {
    const { rows } = await pull(app, { ...who, token: await tokenFor(app, who.actor) });
    const bookings = rows.flatMap((row) => (row.type === 'booking' ? [row.data] : []));
    const uses = usesOf({ id: plan.id, entitlements }, bookings);
    const use = uses.find(({ entitlement }) => entitlement.id === id);
    expect(await figuresOf(app, plan.id, id)).toEqual([use?.used, use?.booked]);
    return [use?.used, use?.booked, use?.left];
  };
  return { ...server, cancel, meter };
}
