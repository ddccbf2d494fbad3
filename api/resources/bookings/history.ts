import type { Knex } from 'knex';
import type { BookingChange } from '../../../contract/admin-bookings';
import { toAed } from '../../../contract/money';
import { type Page, type Sort, takePage } from '../../db/page';
import type { BookingRow } from './row';

interface AuditRow {
  id: string;
  at: string;
  actor_id: string | null;
  action: string;
  before: string;
  after: string;
}

interface Known {
  id: string;
  display_name: string;
  role: string;
}

type Part = Partial<Record<keyof BookingRow, string | number | null>>;

const newest: Sort = { column: 'at', direction: 'desc' };

/** What was done to a booking and by whom, the newest first; the oldest of all is that it was made. */
export async function historyOf(
  knex: Knex,
  booking: BookingRow,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<BookingChange>> {
  const ofBooking = { entity_type: 'booking', entity_id: booking.id };
  const found = await takePage<AuditRow>(knex('audit').where(ofBooking), 'audit', newest, page);
  const steps = found.rows.map((row) => ({ ...row, ...partsOf(row) }));
  const claimed = await knex('audit')
    .where({ ...ofBooking, action: 'booking.claim' })
    .first('id');
  const maker = claimed ? null : booking.user_id;
  const ids = steps.flatMap(({ actor_id, was, is }) => [
    actor_id,
    ...[was, is].flatMap((part) => [part.assigned_to, part.user_id]),
  ]);
  const people = await peopleOf(knex, [...ids, maker]);
  const rows: BookingChange[] = steps.map(({ id, at, action, actor_id, was, is }) => ({
    id,
    at,
    action,
    by: byOf(people, actor_id),
    changes: changesOf(was, is, people),
  }));
  if (!found.next) {
    const { id, created_at: at } = booking;
    rows.push({ id, at, action: 'booking.create', by: byOf(people, maker), changes: [] });
  }
  return { ...found, rows };
}

function partsOf(row: AuditRow): { was: Part; is: Part } {
  const read = (json: string): Part => {
    const value: unknown = JSON.parse(json);
    return value && typeof value === 'object' ? value : {};
  };
  return { was: read(row.before), is: read(row.after) };
}

async function peopleOf(knex: Knex, ids: readonly unknown[]): Promise<Map<string, Known>> {
  const wanted = [...new Set(ids)].filter((id): id is string => typeof id === 'string');
  if (wanted.length === 0) return new Map();
  const people: Known[] = await knex('user').whereIn('id', wanted).select('id', 'display_name', 'role');
  return new Map(people.map((each) => [each.id, each]));
}

function byOf(people: Map<string, Known>, id: string | null): BookingChange['by'] {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.display_name, role: person.role } : null;
}

function changesOf(was: Part, is: Part, people: Map<string, Known>): BookingChange['changes'] {
  const same = (value: string | number | null) => value;
  const name = (id: string | number | null) => people.get(String(id))?.display_name ?? null;
  const aed = (fils: string | number | null) => (fils === null ? null : toAed(Number(fils)));
  return (
    [
      ['status', 'status', same],
      ['amount_fils', 'amount', aed],
      ['date', 'date', same],
      ['assigned_to', 'assignedTo', name],
      ['user_id', 'customer', name],
    ] as const
  ).flatMap(([column, field, show]) =>
    column in is ? [{ field, before: show(was[column] ?? null), after: show(is[column] ?? null) }] : [],
  );
}
