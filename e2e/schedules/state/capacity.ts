import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction, type Tx } from '../../../api/db/transaction';
import { propose } from '../../../api/scheduling/assignment/proposals';
import { holdSlot } from '../../../api/scheduling/capacity/hold-slot';
import { lockCapacity } from '../../../api/scheduling/capacity/lock-capacity';
import { holdRoster } from '../../../api/scheduling/roster/roster';
import { saveTechnician } from '../../../api/scheduling/team/store';
import type { TestApp } from '../../../api/testing/app';
import type { Person } from '../../../api/testing/factories';
import { enableCapacity, technician } from '../../../api/testing/team';
import type { Actor } from '../../../contract/accounts/users';
import type { Booking } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import type { Op, OpOf } from '../../../contract/sync/sync';
import { newTechnician } from '../../../contract/team/roster';
import { addDays } from '../../../contract/time';
import { type Missing, missingBySql } from './missing';

/** The days that are asked for: a Saturday, and the Monday and Tuesday after it. */
const first = '2026-11-28';
const days = [first, addDays(first, 2), addDays(first, 3)];
const starts = ['9:00 AM', '11:00 AM'];

/** A time that may be asked for: few, so that some find no free slot. */
export function someTime(pick: number): string {
  return `${days[pick % days.length]} ${starts[pick % starts.length]}`;
}

/** A move of a booking as it is shown by now, if it is: to the time that is offered for it, or to another. */
export function moveOf(op: OpOf<'booking.create'>, row: Booking | undefined, pick: number): Op {
  const { id: proposalId, date = someTime(pick) } = row?.proposal ?? {};
  return { kind: 'booking.move', from: row?.date ?? op.date, date, ...(proposalId && { proposalId }) };
}

/**
 * The capacity rule beside a schedule, judged by SQL. From one act that may take somebody away to the next nothing leaves more of a slot
 * without anybody than was so after the former: whoever asks, holds, moves, takes or is offered a time makes nothing worse.
 */
export interface CapacityWorld {
  /** A stranger chooses a slot. */
  hold(pick: number): Promise<void>;
  /** One of the team goes on leave on one of the days, or comes back from it. */
  leave(pick: number): Promise<void>;
  /** The office offers another time for a booking, where it can, mostly with whoever is to come then. Answers whether it named one. */
  offer(bookingId: string, pick: number): Promise<boolean>;
  /** Somebody of a schedule who is of the team until its end. */
  join(): Promise<Person>;
  /** An act of the office about a booking, which may leave another without anybody. */
  allowing(bookingId: string, act: (tx: Tx) => Promise<unknown>): Promise<void>;
  /** How many acts there were that may have left somebody without a slot. */
  acts(): number;
  /** The database became an older one. */
  begin(): Promise<void>;
  /** What was made worse, in words; the next schedule begins with the first team, without holds. */
  faults(): Promise<string[]>;
}

/** Of a team of so many, who are there for all schedules. */
export async function openCapacity(app: TestApp, office: Actor, size: number): Promise<CapacityWorld> {
  const team: Person[] = [];
  for (let n = 0; n < size; n += 1) team.push(await technician(app));
  await enableCapacity(app);
  const acting = { now: app.clock.now(), actor: office };
  const requested = { ...acting, actor: null };
  let allowed: Missing = new Map();
  let acts = 0;
  const found: string[] = [];

  const missing = (knex: Knex = app.db.read) =>
    missingBySql(knex, { from: first, before: addDays(first, 4), now: app.clock.now() });

  function compare(present: Missing) {
    for (const [slot, count] of present)
      if (count > (allowed.get(slot) ?? 0))
        found.push(`${slot} has ${count} without anybody, where ${allowed.get(slot) ?? 0} had to be`);
  }

  /** What it does is allowed to leave somebody without anybody; what was before it is not. The transaction holds all days. */
  async function allow(tx: Tx, act: () => Promise<unknown>) {
    compare(await missing(tx.trx));
    acts += 1;
    await act();
    allowed = await missing(tx.trx);
  }

  return {
    async hold(pick) {
      const [id, deviceId] = [randomUUID(), randomUUID()];
      const request = { id, deviceId, service: 'AC Services', date: someTime(pick) } as const;
      const unmoved = () => Promise.reject(new Error('Nothing is moved.'));
      await inTransaction(app.db, requested, (tx) =>
        holdSlot(tx, request, { network: id, loadMoved: unmoved }),
      );
    },
    async leave(pick) {
      const who = team[pick % team.length]?.id as string;
      const day = days[pick % days.length] as string;
      const leave = pick % 2 ? [{ from: day, to: day }] : [];
      await inTransaction(app.db, acting, async (tx) => {
        await holdRoster(tx, 'alone');
        const roster = { ...newTechnician, skills: ['AC Services'], leave };
        await allow(tx, () => saveTechnician(tx, who, roster as never));
      });
    },
    async offer(bookingId, pick) {
      const date = someTime(pick);
      const named = pick % 4 === 0 ? [] : [team[pick % team.length]?.id ?? ''];
      if (pick % 5 === 0) named.push(team[(pick + 1) % team.length]?.id ?? '');
      const offering = inTransaction(app.db, acting, async (tx) => {
        await lockCapacity(tx, { bookings: [bookingId], days: [date.slice(0, 10)] });
        await propose(tx, office, bookingId, { date, assigned: named });
        return named.length > 0;
      });
      return (await offering.catch(unlessRefused)) ?? false;
    },
    async join() {
      const who = await technician(app);
      team.push(who);
      return who;
    },
    async allowing(bookingId, act) {
      const acted = inTransaction(app.db, acting, async (tx) => {
        await lockCapacity(tx, { bookings: [bookingId], days });
        await allow(tx, () => act(tx));
      });
      await acted.catch(unlessRefused);
    },
    acts: () => acts,
    async begin() {
      allowed = await missing();
    },
    async faults() {
      compare(await missing());
      await app.db.write('slot_hold').delete();
      const left = team.splice(size).map(({ id }) => id);
      await app.db.write('user').whereIn('id', left).update({ is_locked: true });
      const ofLeft = app.db.write('booking').whereIn('assigned_to', left);
      await ofLeft.update({ status: 'cancelled' });
      allowed = await missing();
      return found.splice(0);
    },
  };
}

/** What it is too late for, or what breaks a rule, the office does not do. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
