import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BookingStatus, bookingStatuses } from '../../contract/bookings/booking-rules';
import type { Op, OpResult, SyncResponse } from '../../contract/sync/sync';
import { maxOpsPerSync } from '../../contract/sync/sync-rules';
import { updateByAdmin } from '../bookings/office/update';
import { createBooking } from '../bookings/record/store';
import { inTransaction } from '../db/transaction';
import { bookingRequest, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { sendOps } from '../testing/sync';

const { app, make } = serverPerFile();
const office = make(person, 'admin');

/** A booking that has come to this state at AED 320, held by a technician. */
async function bookings(states: readonly BookingStatus[], of: Person | null, holder: Person | null) {
  return inTransaction(app.db, { now: app.clock.now(), actor: office.actor }, async (tx) => {
    const ids: string[] = [];
    for (const status of states) {
      const { id } = await createBooking(
        { ...tx, actor: of?.actor ?? null },
        { id: randomUUID(), request: bookingRequest() },
      );
      if (holder) await updateByAdmin(tx, office.actor, id, { assignedTo: holder.id });
      await updateByAdmin(tx, office.actor, id, { status, amount: 320 });
      ids.push(id);
    }
    return ids;
  });
}

async function send(who: Person, ops: { id: string; op: Op }[]): Promise<OpResult[]> {
  const results: OpResult[] = [];
  for (let from = 0; from < ops.length; from += maxOpsPerSync) {
    const sent = ops.slice(from, from + maxOpsPerSync).map(({ id, op }) => ({ entity: `booking:${id}`, op }));
    const answer = await sendOps(app, who, sent);
    expect(answer.status, answer.text).toBe(200);
    results.push(...(answer.body as SyncResponse).results);
  }
  return results;
}

async function statusOf(ids: readonly string[]): Promise<BookingStatus[]> {
  const rows = await app.db.read('booking').whereIn('id', ids).select('id', 'status');
  const byId = new Map(rows.map((row) => [row.id, row.status]));
  return ids.map((id) => byId.get(id));
}

/** The steps of field staff: forward only. */
const forward: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

const all = bookingStatuses.flatMap((current) =>
  [...bookingStatuses, undefined].flatMap((from) => bookingStatuses.map((to) => ({ current, from, to }))),
);

type Change = (typeof all)[number];

const seen = ({ current, from, to }: Change) =>
  current === to || current === from || forward[current].includes(to);

/** What becomes of a change; whatever is not applied leaves the booking as it was. */
const judges = {
  staff: (change: Change) => {
    const { current, to } = change;
    if (!seen(change)) return 'conflict';
    return current === to || forward[current].includes(to) ? 'applied' : 'not_allowed';
  },
  admin: (change: Change) => (seen(change) ? 'applied' : 'conflict'),
  customer: () => 'not_allowed',
};

const outcome = (result: OpResult | undefined) => (result?.is === 'rejected' ? result.code : result?.is);

describe('a status that somebody else changed meanwhile', () => {
  it.each(['staff', 'admin', 'customer'] as const)(
    'is never overwritten unseen: every current, from and to, by %s',
    async (role) => {
      const who = role === 'admin' ? office : await person(app, role);
      const ids = await bookings(
        all.map(({ current }) => current),
        role === 'customer' ? who : null,
        role === 'staff' ? who : null,
      );
      const results = await send(
        who,
        all.map(({ from, to }, at) => ({
          id: ids[at] ?? '',
          op: { kind: 'booking.update', ...(from && { from }), to, note: 'As agreed' },
        })),
      );
      const after = await statusOf(ids);
      const told = all.map((change, at) => ({ ...change, is: outcome(results[at]), after: after[at] }));
      const expected = all.map((change) => {
        const is = judges[role](change);
        return { ...change, is, after: is === 'applied' ? change.to : change.current };
      });
      expect(told).toEqual(expected);
      for (const [at, result] of results.entries()) {
        if (result.is !== 'conflict') continue;
        expect(result.current).toMatchObject({ id: ids[at], data: { status: all[at]?.current } });
      }

      // Nothing a technician did is dropped without a word to the office.
      const reported = await app.db.read('staff_report').where({ user_id: who.id }).select('booking_id');
      const refused = role === 'staff' ? ids.filter((_, at) => expected[at]?.is !== 'applied') : [];
      expect(reported.map((each) => each.booking_id).sort()).toEqual(refused.sort());
    },
  );

  it.each([
    { from: 'pending', to: 'confirmed' },
    { from: 'confirmed', to: 'completed' },
  ] as const)(
    'the customer cancels while a technician without a network sets $to: whoever comes first',
    async ({ from, to }) => {
      const [customer, tech] = [await person(app, 'customer'), await person(app, 'staff')];
      const work = { kind: 'booking.update', from, to, note: 'Done' } as const;
      const [first = '', second = ''] = await bookings(['pending', 'pending'], customer, tech);

      await send(customer, [{ id: first, op: { kind: 'booking.cancel' } }]);
      const [late] = await send(tech, [{ id: first, op: work }]);
      expect(late).toMatchObject({ is: 'conflict', current: { data: { status: 'cancelled' } } });

      await send(tech, [
        { id: second, op: { kind: 'booking.update', from: 'pending', to: 'confirmed' } },
        { id: second, op: work },
      ]);
      const [cancel] = await send(customer, [{ id: second, op: { kind: 'booking.cancel' } }]);
      expect(outcome(cancel)).toBe('too_late');
      expect(await statusOf([first, second])).toEqual(['cancelled', to]);
    },
  );
});
