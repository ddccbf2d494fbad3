import type { Knex } from 'knex';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { JobStep } from '../../../contract/bookings/bookings';
import { toAed } from '../../../contract/money';
import { type BookingLine, lineInWords } from '../../../contract/money/lines/booking-lines';
import type { BookingChange } from '../../../contract/office/booking-history';
import { exceptionLabels } from '../../../contract/team/assignment-labels';
import type { Written } from '../../../contract/team/violations';
import { type Page, type PageRequest, type Sort, takePage } from '../../db/lists/page';
import { type Named, peopleOf } from '../../people/accounts/names';
import { workOfStep } from './work-step';

/** A step as it was noted. */
export interface AuditRow {
  id: string;
  at: string;
  actor_id: string | null;
  action: string;
  before: string;
  after: string;
}

/** What of a booking's row is told when it changes, by its columns. */
type RecordedField =
  | 'status'
  | 'amount_fils'
  | 'reason'
  | 'date'
  | 'service_type'
  | 'about'
  | 'name'
  | 'phone'
  | 'notes'
  | 'address'
  | 'area'
  | 'assigned_to'
  | 'user_id'
  | 'slots'
  | 'people'
  | 'outdoor'
  | 'crew'
  | 'offered'
  | 'because'
  | 'written'
  | 'charge'
  | 'fee_fils'
  | 'paid_fils'
  | 'credited_fils'
  | 'late_minutes'
  | 'told'
  | 'caused_by'
  | 'lines';
type Part = Partial<Record<RecordedField, string | number | null>>;

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

/** Ids, as the row keeps them. */
function crewOf(crew: string | number | null | undefined): string[] {
  return typeof crew === 'string' ? JSON.parse(crew) : [];
}

/** What was written down, in the words in which it is agreed to. */
function exceptionsSaid(written: unknown): string | null {
  const { midday, closed } = (written ?? {}) as Written;
  const said = [midday && exceptionLabels.midday[midday], closed && exceptionLabels.closed[closed]];
  return said.filter(Boolean).join(', ') || null;
}

function byOf(people: Map<string, Named>, id: string | null): BookingChange['by'] {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.display_name, role: person.role } : null;
}

function changesOf(was: Part, is: Part, people: Map<string, Named>): BookingChange['changes'] {
  const same = (value: string | number | null) => value;
  const name = (id: string | number | null) => people.get(String(id))?.display_name ?? null;
  const aed = (fils: string | number | null) => (fils === null ? null : toAed(Number(fils)));
  const names = (crew: string | number | null) => crewOf(crew).map(name).join(', ') || null;
  const flag = (value: string | number | null) => Number(value);
  const lines = (of: Part) => (of.lines ? (JSON.parse(String(of.lines)) as BookingLine[]) : []);
  const changed = 'lines' in is ? linesChanged(lines(was), lines(is)) : [];
  const told = (
    [
      ['status', 'status', same],
      ['amount_fils', 'amount', aed],
      ['reason', 'reason', same],
      ['date', 'date', same],
      ['service_type', 'service', same],
      ['about', 'about', same],
      ['name', 'name', same],
      ['phone', 'phone', same],
      ['notes', 'notes', same],
      ['address', 'address', same],
      ['area', 'area', same],
      ['assigned_to', 'assignedTo', name],
      ['user_id', 'customer', name],
      ['slots', 'slots', same],
      ['people', 'people', same],
      ['outdoor', 'outdoor', flag],
      ['crew', 'crew', names],
      ['offered', 'proposal', same],
      ['because', 'because', same],
      ['written', 'written', exceptionsSaid],
      ['charge', 'charge', same],
      ['fee_fils', 'fee', aed],
      ['paid_fils', 'paid', aed],
      ['credited_fils', 'credited', aed],
      ['late_minutes', 'lateMinutes', same],
      ['told', 'told', same],
      ['caused_by', 'causedBy', same],
    ] as const
  ).flatMap(([column, field, show]) =>
    column in is ? [{ field, before: show(was[column] ?? null), after: show(is[column] ?? null) }] : [],
  );
  return [...told, ...changed];
}

/** Which lines are others than they were, in words. */
function linesChanged(was: readonly BookingLine[], is: readonly BookingLine[]): BookingChange['changes'] {
  const others = (these: readonly BookingLine[], those: readonly BookingLine[]) => {
    const words = those.map(lineInWords);
    const changed = these.map(lineInWords).filter((each) => !words.includes(each));
    return changed.join('; ') || null;
  };
  return [{ field: 'lines', before: others(was, is), after: others(is, was) }];
}
