import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../api/db/transaction';
import { teamAtWork } from '../../api/resources/bookings/places/day';
import { holdSlot } from '../../api/resources/bookings/places/hold-slot';
import { holdRoster, rosterInForce } from '../../api/resources/team/roster';
import { saveTechnician } from '../../api/resources/team/store';
import type { TestApp } from '../../api/testing/app';
import { countPlaces, technician } from '../../api/testing/team';
import { withoutAnybody } from '../../contract/capacity';
import { dayOf } from '../../contract/offered-slots';
import { newTechnician } from '../../contract/roster';
import { addDays } from '../../contract/time';

/** The days that are asked for: a Saturday, and the Monday and Tuesday after it. */
const first = '2026-11-28';
const days = [first, addDays(first, 2), addDays(first, 3)];
const starts = ['9:00 AM', '11:00 AM'];

/** A time that may be asked for: few, so that some find no place. */
export function someTime(pick: number): string {
  return `${days[pick % days.length]} ${starts[pick % starts.length]}`;
}

type Missing = Map<string, number>;

/**
 * The rule of places beside a schedule. From one change of the team to the next nothing leaves more of a day without anybody than was
 * so after the former: whoever asks, holds or moves makes nothing worse.
 */
export interface Places {
  /** Somebody chooses a slot. */
  hold(pick: number): Promise<void>;
  /** One of the team goes on leave on one of the days, or comes back from it. */
  leave(pick: number): Promise<void>;
  /** The database became an older one. */
  begin(): Promise<void>;
  /** What was made worse, in words; the next schedule begins without holds. */
  faults(): Promise<string[]>;
}

export async function openPlaces(app: TestApp): Promise<Places> {
  const team = [await technician(app), await technician(app)];
  await countPlaces(app);
  const asked = { now: app.clock.now(), actor: null };
  let allowed: Missing = new Map();
  const found: string[] = [];

  /** How many people are missing, by day, as the database says it. */
  async function missing(knex = app.db.read): Promise<Missing> {
    const roster = await rosterInForce(knex);
    const now = app.clock.now();
    const atWork = await teamAtWork(knex, roster, { from: first, to: days.at(-1) as string }, now);
    const count = (day: string) =>
      withoutAnybody(dayOf(atWork, day, now)).reduce(
        (sum, each) => sum + each.missing.reduce((all, people) => all + people, 0),
        0,
      );
    return new Map(days.map((day) => [day, count(day)]));
  }

  function compare(present: Missing) {
    for (const [day, count] of present)
      if (count > (allowed.get(day) ?? 0))
        found.push(`${day} has ${count} without anybody, where ${allowed.get(day) ?? 0} had to be`);
  }

  return {
    async hold(pick) {
      const [id, deviceId] = [randomUUID(), randomUUID()];
      const request = { id, deviceId, service: 'AC Services', date: someTime(pick) } as const;
      const unmoved = () => Promise.reject(new Error('Nothing is moved.'));
      await inTransaction(app.db, asked, (tx) => holdSlot(tx, request, { network: id, loadMoved: unmoved }));
    },
    async leave(pick) {
      const who = team[pick % team.length]?.id as string;
      const day = days[pick % days.length] as string;
      const leave = pick % 2 ? [{ from: day, to: day }] : [];
      await inTransaction(app.db, asked, async (tx) => {
        await holdRoster(tx, 'alone');
        compare(await missing(tx.trx));
        await saveTechnician(tx, who, { ...newTechnician, skills: ['AC Services'], leave } as never);
        allowed = await missing(tx.trx);
      });
    },
    async begin() {
      allowed = await missing();
    },
    async faults() {
      compare(await missing());
      await app.db.write('slot_hold').delete();
      allowed = await missing();
      return found.splice(0);
    },
  };
}
