import type { Knex } from 'knex';
import type { TeamAtWork } from '../../../contract/availability/offered-slots';
import {
  type BoardJob,
  type BoardTechnician,
  type DispatchBoard,
  mostJobs,
  mostNeeding,
} from '../../../contract/dispatch/board';
import type { SeenBy } from '../../../contract/dispatch/seen';
import { slotsIn } from '../../../contract/team/flow/day-flow';
import { type BusinessRoster, type TechnicianRoster, technicianOn } from '../../../contract/team/roster';
import { addDays, weekday } from '../../../contract/time';
import { type BookingRow, comingTo, fromRow, lateIn } from '../../bookings/row/row';
import { instantsOf, whereUnindexed } from '../../db/lists/filters';
import { peopleOf } from '../../people/accounts/names';
import { heldOn, teamAtWork } from '../../scheduling/capacity/day';
import { type Roster, rosterInForce } from '../../scheduling/roster/roster';
import { blocksOfDay } from '../blocks/store';
import { seenOf } from '../seen/assignments';
import { heardOf } from '../seen/heard';
import { type LastActs, lastActs } from './last-acts';

/** The day as the office sees it, read in one state of the database: `knex` is a transaction that has one. */
export async function readBoard(knex: Knex, day: string, now: Date): Promise<Omit<DispatchBoard, 'here'>> {
  const roster = await rosterInForce(knex);
  const week = await teamAtWork(knex, roster, weekOf(day), now);
  const { rows: ofDay, more } = await jobsOn(knex, day);
  const rows = [...ofDay, ...(await needingTime(knex, day))];
  const acts = await lastActs(knex, rows);
  const team = roster.technicians.map(({ id }) => id);
  const seen = await seenOf(
    knex,
    rows.map(({ id }) => id),
  );
  const heard = await heardOf(knex, team);
  const saying = rows.flatMap((row) => lateIn(row)?.by ?? []);
  const people = await peopleOf(knex, [...team, ...rows.flatMap(comingTo), ...acts.actors, ...saying]);
  // Whoever signed up by Google may have no name.
  const nameOf = (id: string) => people.get(id)?.display_name || (people.get(id)?.email ?? '');
  const named = (id: string) => ({ id, name: nameOf(id) });
  const others = [...new Set(rows.flatMap(comingTo))].filter((id) => !team.includes(id));
  const load = weekLoad(week, day);
  return {
    ...{ day, at: now.toISOString(), isCounted: roster.capacityEnabled },
    business: rulesOn(roster, day),
    technicians: week.technicians
      .map((each): BoardTechnician => {
        const { works, most, blocked } = technicianOn(roster.business, each, day);
        const { skills } = each.roster;
        const leave = leaveOn(roster.business, each.roster, day);
        const ofWeek = load.get(each.id) ?? { taken: 0, of: 0 };
        return {
          ...{ ...named(each.id), skills: [...skills], works: [...works], most, leave, week: ofWeek },
          ...(blocked && { blocked: [...blocked] }),
          heardAt: heard.get(each.id) ?? null,
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
    jobs: rows.map((row) => ({
      ...jobOf(row, { acts, named, now }),
      ...fieldParts(row, seen, nameOf),
    })),
    held: heldOn(week, day),
    blocks: await blocksOfDay(knex, day),
    others: others.map(named),
    more,
  };
}

/** What of the business's rules concerns the day. */
function rulesOn({ business }: Roster, day: string): DispatchBoard['business'] {
  const { week, noticeMinutes, firstSlotUntilHour, furthestDays, middayFrom, middayTo, reserve } = business;
  const closed = business.closed.filter(({ from, to }) => from <= day && day <= to);
  return {
    week: week.map((slots) => [...slots]),
    ...{ closed, noticeMinutes, firstSlotUntilHour, furthestDays, middayFrom, middayTo, reserve },
  };
}

/** How far a job came to those who come, and whether it runs late. */
function fieldParts(
  row: BookingRow,
  seen: ReadonlyMap<string, SeenBy>,
  nameOf: (id: string) => string,
): Pick<BoardJob, 'seen' | 'late'> {
  const [of, late] = [seen.get(row.id), lateIn(row)];
  return { ...(of && { seen: of }), ...(late && { late: { ...late, by: nameOf(late.by) || null } }) };
}

interface Told {
  acts: LastActs;
  named: (id: string) => { id: string; name: string };
  now: Date;
}

function jobOf(row: BookingRow, { acts, named, now }: Told): BoardJob {
  const { needsTime, proposal, reassign } = fromRow(row);
  const { changed, allowed, doneAt } = acts.of.get(row.id) ?? {};
  const act = ({ by, at }: { by: string | null; at: string }) => ({ by: by === null ? null : named(by), at });
  return {
    id: row.id,
    reference: row.reference,
    rev: row.rev,
    serviceType: row.service_type,
    customer: row.name,
    area: row.area,
    status: row.status,
    date: row.date,
    slots: row.slots,
    people: row.people,
    outdoor: Boolean(row.outdoor),
    assignedTo: row.assigned_to,
    crew: JSON.parse(row.crew),
    excepted: JSON.parse(row.excepted),
    urgent: row.urgent !== null,
    ...(needsTime && { needsTime }),
    // One that lapsed keeps nothing, and waits for no answer.
    ...(proposal && proposal.until > now.toISOString() && { proposal }),
    ...(reassign && { reassign }),
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    ...(row.status === 'completed' && doneAt && { doneAt }),
    ...(changed && { changed: act(changed) }),
    ...(allowed && { allowed: { ...act(allowed), ...allowed.said } }),
  };
}

/** What is on a Dubai day and not cancelled, the soonest first; `more`: not all of it. */
async function jobsOn(knex: Knex, day: string): Promise<{ rows: BookingRow[]; more: boolean }> {
  const { from = '', before = '' } = instantsOf({ from: day, to: day });
  const query = knex<BookingRow>('booking').where('starts_at', '>=', from).where('starts_at', '<', before);
  whereUnindexed(query, 'status', ['pending', 'confirmed', 'completed']);
  const rows: BookingRow[] = await query.orderBy(['starts_at', 'id']).limit(mostJobs + 1);
  return { rows: rows.slice(0, mostJobs), more: rows.length > mostJobs };
}

/** Why the office calls first, whatever day was asked for. */
const calledFirst = ['asked_too_late', 'many_open', 'many_near'] as const;

/**
 * What needs a time and is not on this day: the day that was asked for is over by then, or we call about it first. Who waited longest
 * first.
 */
function needingTime(knex: Knex, day: string): Promise<BookingRow[]> {
  const { from = '', before = '' } = instantsOf({ from: day, to: day });
  return knex<BookingRow>('booking')
    .whereNotNull('needs_time')
    .where((either) => {
      either.where('starts_at', '<', from).orWhere((later) => {
        later.where('starts_at', '>=', before).where((any) => {
          for (const why of calledFirst) any.orWhere('needs_time', 'like', `%"why":"${why}"%`);
        });
      });
    })
    .orderBy(['created_at', 'id'])
    .limit(mostNeeding);
}

/** Monday to Sunday around a day. */
function weekOf(day: string): { from: string; to: string } {
  const from = addDays(day, -((weekday(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

/** How many slots of the week each technician was given, and of how many that they can take, blocks and leave taken out. */
function weekLoad(team: TeamAtWork, day: string): Map<string, { taken: number; of: number }> {
  const { from } = weekOf(day);
  const load = new Map(team.technicians.map(({ id }) => [id, { taken: 0, of: 0 }]));
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const on = addDays(from, ahead);
    for (const each of team.technicians) {
      const { works, most } = technicianOn(team.business, each, on);
      const theirs = load.get(each.id);
      if (theirs) theirs.of += Math.min(works.filter(Boolean).length, most);
    }
    for (const allocation of team.allocations.get(on) ?? [])
      for (const id of allocation.assigned) {
        const theirs = load.get(id);
        if (theirs) theirs.taken += slotsIn(allocation).length;
      }
  }
  return load;
}

/** How far ahead the end of a leave is looked for. */
const mostAhead = 60;

/** The leave that a day is one of, with the first day after it on which they work. */
function leaveOn(
  business: BusinessRoster,
  roster: TechnicianRoster,
  day: string,
): { from: string; to: string; back: string | null } | null {
  const span = roster.leave.find(({ from, to }) => from <= day && day <= to);
  if (!span) return null;
  const ahead = Array.from({ length: mostAhead }, (_, at) => addDays(span.to, at + 1));
  const back = ahead.find((on) => technicianOn(business, { id: '', roster }, on).works.some(Boolean));
  return { from: span.from, to: span.to, back: back ?? null };
}
