import type { Database } from '../../../api/db/database';
import { cashOf } from '../../../api/money/cash/held';
import { fromRow } from '../../../api/people/homes/row';
import { rowsOf } from './device-rows';
import type { Effect, Receipt, Stored, StoredBlock, StoredHome } from './stored';
import { lateness, photos, work } from './visit-work';

export function storedIn(db: Database): Stored {
  return {
    job: (id) => job(db, id),
    async reported(opIds) {
      return new Set((await db.read('staff_report').whereIn('id', opIds).select('id')).map(({ id }) => id));
    },
    receipts: (opIds) => receipts(db, opIds),
    effects: (marks) => effects(db, marks),
    heldOf: (holdIds) => heldOf(db, holdIds),
    withoutTime: (bookingIds) => withoutTime(db, bookingIds),
    homes: (owners) => homes(db, owners),
    blocks: (ids) => blocks(db, ids),
    lateness: (id) => lateness(db, id),
    work: (id) => work(db, id),
    photos: (ids) => photos(db, { id: ids }),
    askedSince: (planIds) => askedSince(db, planIds),
    planFigures: (userId) => planFigures(db, userId),
    cashInHand: async (userId) => (await cashOf(db.read, userId)).inHand,
    rowsInDatabase: (userId) => rowsOf(db, userId),
  };
}

async function job({ read }: Database, id: string): ReturnType<Stored['job']> {
  const [row, notes, changes] = await Promise.all([
    read('booking').where({ id }).first('rev'),
    read('booking_note').where({ booking_id: id }),
    read('audit')
      .where({ entity_type: 'booking', entity_id: id })
      .whereNot('action', 'booking.note')
      // Of the work at a visit, which changes its booking by its end alone.
      .whereNot('action', 'like', 'job.%')
      .orderBy('id'),
  ]);
  return {
    rev: Number(row.rev),
    notes: notes.length,
    changes: changes.map(({ before, after }) => ({ before: JSON.parse(before), after: JSON.parse(after) })),
  };
}

/** Outcomes by opId. */
async function receipts(db: Database, opIds: string[]): Promise<Map<string, Receipt>> {
  const rows = await db
    .read('sync_receipt')
    .whereIn('op_id', opIds)
    .select(
      'op_id',
      'actor',
      'kind',
      'outcome',
      'created_at',
      ...(db.engine === 'sqlite' ? ['rowid as place'] : []),
    );
  return new Map(
    rows.map(({ op_id, actor, kind, outcome, created_at: at, place }) => {
      const { is, code } = JSON.parse(outcome) as { is: string; code?: string };
      return [op_id as string, { actor, kind, is, code, at, place }];
    }),
  );
}

/** What operations left behind, by the mark each carries in its text. */
async function effects({ read }: Database, marks: string[]): Promise<Map<string, Effect>> {
  const found = new Map<string, Effect>();
  const add = (mark: string, owner: string | null, status?: string) =>
    found.set(mark, { count: (found.get(mark)?.count ?? 0) + 1, owner, status });
  for (const row of await read('booking').whereIn('notes', marks)) add(row.notes, row.user_id, row.status);
  for (const row of await read('message').whereIn('subject', marks)) add(row.subject, row.user_id);
  for (const row of await read('subscription').whereIn('id', marks)) add(row.id, row.user_id, row.status);
  for (const row of await read('booking_note').whereIn('text', marks)) add(row.text, row.author_id);
  for (const row of await read('payment').whereIn('id', marks)) add(row.id, row.recorded_by);
  for (const row of await read('cash_hand_over').whereIn('id', marks)) add(row.id, row.technician_id);
  for (const row of await read('home').whereIn('id', marks))
    add(row.id, row.user_id, row.removed_at && 'removed');
  return found;
}

/** Of these holds, those that keep a slot. */
async function heldOf({ read }: Database, ids: string[]): Promise<Set<string>> {
  return new Set(await read('slot_hold').where({ kind: 'hold' }).whereIn('id', ids).pluck('id'));
}

/** Of these bookings, those that have no time, each with why. */
async function withoutTime({ read }: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await read('booking').whereIn('id', ids).whereNotNull('needs_time').select('id', 'needs_time');
  return new Map(rows.map(({ id, needs_time }) => [id, (JSON.parse(needs_time) as { why: string }).why]));
}

/** The homes of these people, also those that were removed. */
async function homes({ read }: Database, owners: string[]): Promise<StoredHome[]> {
  return (await read('home').whereIn('user_id', owners)).map((row) => ({
    ...fromRow(row),
    removed: row.removed_at !== null,
  }));
}

async function blocks({ read }: Database, ids: string[]): Promise<Map<string, StoredBlock>> {
  const rows = await read('block').whereIn('id', ids);
  return new Map(
    rows.map(({ id, technician_id: owner, set_by: setBy, day, slots, kind, note }) => [
      id,
      { owner, setBy, content: JSON.stringify([day, JSON.parse(slots), kind, note]) },
    ]),
  );
}

/** Of these plans, since when something is asked of them that is not done. */
async function askedSince({ read }: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await read('subscription').whereIn('id', ids).whereNotNull('asked').select('id', 'asked');
  return new Map(rows.map(({ id, asked }) => [id, (JSON.parse(asked) as { at: string }).at]));
}

/** What of each line of a person's plans is used and booked. */
async function planFigures({ read }: Database, userId: string): Promise<Map<string, string>> {
  const used = "(status = 'completed' OR (status = 'cancelled' AND plan_used_by IS NOT NULL))";
  const rows = await read('booking')
    .where({ user_id: userId, return_of: null, plan_given_back: null })
    .whereNotNull('subscription_id')
    .groupBy('subscription_id', 'entitlement_id')
    .select('subscription_id', 'entitlement_id', {
      used: read.raw(`SUM(CASE WHEN ${used} THEN COALESCE(plan_units, 1) ELSE 0 END)`),
      booked: read.raw("SUM(CASE WHEN status IN ('pending', 'confirmed') THEN 1 ELSE 0 END)"),
    });
  return new Map(
    rows.map((row) => [
      `${row.subscription_id} ${row.entitlement_id}`,
      `${row.used} used, ${row.booked} booked`,
    ]),
  );
}
