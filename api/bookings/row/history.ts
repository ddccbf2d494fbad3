import type { Knex } from 'knex';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { JobStep } from '../../../contract/bookings/bookings';
import { toAed } from '../../../contract/money';
import type { BookingChange } from '../../../contract/office/booking-history';
import { type Page, type PageRequest, type Sort, takePage } from '../../db/lists/page';
import { type Named, peopleOf } from '../../people/accounts/names';
import { changesOf, crewOf, type Part, workOfStep } from './step-changes';

/** A step as it was noted. */
export interface AuditRow {
  id: string;
  at: string;
  actor_id: string | null;
  action: string;
  before: string;
  after: string;
}

const newest: Sort = { column: 'at', direction: 'desc' };

/** What was done to a booking and by whom, the newest first; the oldest of all is that it was made. */
export async function historyOf(
  knex: Knex,
  booking: { id: string; user_id: string | null; taken_by: string | null; created_at: string },
  page: PageRequest,
): Promise<Page<BookingChange>> {
  const ofBooking = { entity_type: 'booking', entity_id: booking.id };
  const found = await takePage<AuditRow>(knex('audit').where(ofBooking), 'audit', newest, page);
  const rows = await stepsOf(knex, found.rows);
  // What the office took on the telephone is told of from the start.
  if (!found.next && !booking.taken_by) {
    const claimed = await knex('audit')
      .where({ ...ofBooking, action: 'booking.claim' })
      .first('id');
    const maker = claimed ? null : booking.user_id;
    const { id, created_at: at } = booking;
    const by = byOf(await peopleOf(knex, [maker]), maker);
    rows.push({ id, at, action: 'booking.create', by, changes: [] });
  }
  return { ...found, rows };
}

/** These with who did them, and what of a booking they changed. */
export async function stepsOf(knex: Knex, found: readonly AuditRow[]): Promise<BookingChange[]> {
  const steps = found.map((row) => ({ ...row, ...partsOf(row) }));
  const ids = steps.flatMap(({ actor_id, was, is }) => [
    actor_id,
    ...[was, is].flatMap((part) => [part.assigned_to, part.user_id, ...crewOf(part.crew)]),
  ]);
  const people = await peopleOf(knex, ids);
  return steps.map(({ id, at, action, actor_id, was, is }) => {
    const work = workOfStep(action, is);
    const changes = changesOf(was, is, people);
    return { id, at, action, by: byOf(people, actor_id), changes, ...(work && { work }) };
  });
}

/** So many of a job's steps are on a device. */
const keptSteps = 10;

/** What the last changes made of these bookings, the oldest first; remarks and the work are told elsewhere. */
export async function lastSteps(knex: Knex, ids: readonly string[]): Promise<Map<string, JobStep[]>> {
  const ranked = knex('audit')
    .where({ entity_type: 'booking' })
    .whereIn('entity_id', ids)
    .whereNot('action', 'booking.note')
    .whereNot('action', 'like', 'job.%')
    .select('id', 'entity_id', 'at', 'actor_id', 'before', 'after')
    .rowNumber('place', (over) => over.partitionBy('entity_id').orderBy('id', 'desc'));
  const rows: Array<AuditRow & { entity_id: string }> = await knex
    .from(ranked.as('ranked'))
    .where('place', '<=', keptSteps)
    .orderBy('id');
  const steps = rows.map((row) => ({ ...row, ...partsOf(row) }));
  const people = await peopleOf(
    knex,
    steps.flatMap(({ actor_id, is }) => [actor_id, is.assigned_to]),
  );
  const nameOf = (id: unknown) => people.get(String(id))?.display_name ?? null;
  const of = new Map<string, JobStep[]>();
  for (const { entity_id, at, actor_id, is } of steps) {
    const became: Omit<JobStep, 'at' | 'by'> = {
      ...(is.status !== undefined && { status: is.status as BookingStatus }),
      ...(is.amount_fils !== undefined && { amount: toAed(Number(is.amount_fils)) }),
      ...(is.date !== undefined && { date: String(is.date) }),
      ...(is.assigned_to !== undefined && { to: nameOf(is.assigned_to) }),
    };
    if (Object.keys(became).length === 0) continue;
    of.set(entity_id, [...(of.get(entity_id) ?? []), { at, by: nameOf(actor_id), ...became }]);
  }
  return of;
}

function partsOf(row: AuditRow): { was: Part; is: Part } {
  const read = (json: string): Part => {
    const value: unknown = JSON.parse(json);
    return value && typeof value === 'object' ? value : {};
  };
  return { was: read(row.before), is: read(row.after) };
}

function byOf(people: Map<string, Named>, id: string | null): BookingChange['by'] {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.display_name, role: person.role } : null;
}
