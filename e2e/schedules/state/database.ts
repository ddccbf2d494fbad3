import type { Database } from '../../../api/db/database';
import { cashOf } from '../../../api/money/cash/held';
import { fromRow } from '../../../api/people/homes/row';
import type { Home } from '../../../contract/homes/homes';

export interface Receipt {
  actor: string;
  kind: string;
  is: string;
  code?: string | undefined;
  at: string;
  /** Grows with each receipt; SQLite alone tells. */
  place?: number | undefined;
}

export interface Effect {
  count: number;
  owner: string | null;
  status?: string | undefined;
}

/** A block of a technician, by SQL alone. */
export interface StoredBlock {
  owner: string;
  setBy: string | null;
  content: string;
}

/** A photo that was named, by SQL alone. */
export interface StoredPhoto {
  id: string;
  booking: string;
  by: string | null;
  removed: boolean;
}

/** The work at a visit, by SQL alone; amounts in fils. */
export interface StoredWork {
  photos: StoredPhoto[];
  /** Ids of its extra lines, and of the booking's. */
  lines: string[];
  charged: string[];
  signatures: string[];
  checks: Map<string, { at: string; state: string }>;
  finishedAt: string | null;
  isUncharged: boolean;
  manifest: string[];
  amount: number;
  sum: number;
}

/** How late a job runs, by SQL alone, and how often anybody was told that theirs begins later. */
export interface StoredLateness {
  isOpen: boolean;
  technician: string | null;
  late: { minutes: number; by: string } | null;
  told: number;
}

/** A home, also one that was removed. */
export interface StoredHome extends Home {
  removed: boolean;
}

/** What is in the database, as the oracle asks for it: without the code of the product, but for how a home is read. */
export interface Stored {
  /** A booking's revision, and what was done to it after it was made, the oldest first. */
  job(bookingId: string): Promise<{ rev: number; notes: number; changes: JobChange[] }>;
  /** Of these operations, those of which the office has a report. */
  reported(opIds: string[]): Promise<Set<string>>;
  /** Outcomes by opId, of those the server has settled. */
  receipts(opIds: string[]): Promise<Map<string, Receipt>>;
  /** What operations left behind, by the mark each carries in its text. */
  effects(marks: string[]): Promise<Map<string, Effect>>;
  /** Of these holds, those that keep a slot; of these bookings, those that have no time, and why. */
  heldOf(holdIds: string[]): Promise<Set<string>>;
  withoutTime(bookingIds: string[]): Promise<Map<string, string>>;
  homes(owners: string[]): Promise<StoredHome[]>;
  /** The blocks of these ids that are there. */
  blocks(ids: string[]): Promise<Map<string, StoredBlock>>;
  lateness(bookingId: string): Promise<StoredLateness>;
  work(bookingId: string): Promise<StoredWork>;
  /** The photos of these ids that are there. */
  photos(ids: string[]): Promise<StoredPhoto[]>;
  /** Of these plans, since when something is asked of them that is not done. */
  askedSince(planIds: string[]): Promise<Map<string, string>>;
  /** What of each line of a person's plans is used and booked, by `<plan> <line>`. */
  planFigures(userId: string): Promise<Map<string, string>>;
  /** What a technician has in hand by the product's word, in fils. */
  cashInHand(userId: string): Promise<number>;
  /** What their device has to hold by the database's word, `booking <id>`, each with its revision. */
  rowsInDatabase(userId: string): Promise<Map<string, number>>;
}

/** What a change of a job says: the state before and after of what it touched. */
export interface JobChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

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

async function lateness({ read }: Database, id: string): Promise<StoredLateness> {
  const row = await read('booking')
    .where({ id })
    .first('status', 'needs_time', 'assigned_to', 'running_late');
  const [told] = await read('message_out')
    .where({ booking_id: id, event: 'running-late' })
    .countDistinct({ times: 'created_at' });
  return {
    isOpen: ['pending', 'confirmed'].includes(row.status) && row.needs_time === null,
    technician: row.assigned_to,
    late: row.running_late ? JSON.parse(row.running_late) : null,
    told: Number(told?.times ?? 0),
  };
}

async function work({ read }: Database, id: string): Promise<StoredWork> {
  const [booking, row, taken] = await Promise.all([
    read('booking').where({ id }).first('amount_fils', 'lines'),
    read('work').where({ booking_id: id }).first(),
    photos({ read }, { booking_id: [id] }),
  ]);
  type Named = { id: string; name: string; pointId: string; at: string; state: string };
  const list = (json: string | null | undefined): Named[] => JSON.parse(json ?? '[]');
  const charged: Array<{ id: string; quantity: number; unitPrice: number }> = JSON.parse(
    booking.lines ?? '[]',
  );
  return {
    photos: taken,
    lines: list(row?.lines).map((each) => each.id),
    charged: charged.map((each) => each.id),
    signatures: list(row?.signatures).map(({ name }) => name),
    checks: new Map(list(row?.checks).map(({ pointId, at, state }) => [pointId, { at, state }])),
    finishedAt: row?.finished_at ?? null,
    isUncharged: Boolean(row?.uncharged),
    manifest: list(row?.manifest).map((each) => each.id),
    amount: Number(booking.amount_fils),
    sum: charged.reduce((sum, { quantity, unitPrice }) => sum + Math.round((quantity * unitPrice) / 1000), 0),
  };
}

async function photos(
  { read }: Pick<Database, 'read'>,
  of: { id: string[] } | { booking_id: string[] },
): Promise<StoredPhoto[]> {
  const [[column, values] = ['id', []]] = Object.entries(of);
  const rows = await read('photo').whereIn(column, values);
  return rows.map((row) => ({
    ...{ id: row.id, booking: row.booking_id, by: row.added_by },
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

/** What a person's device has to hold, `booking <id>`, each with its revision: said once more, without the code of the pull. */
async function rowsOf({ read }: Database, userId: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const add = (type: string, rows: { id: string; rev: number }[]) => {
    for (const { id, rev } of rows) found.set(`${type} ${id}`, rev);
  };
  const [user] = await read('user').where({ id: userId });
  add('profile', [user]);
  add('subscription', await read('subscription').where({ user_id: userId }));
  add('home', await read('home').where({ user_id: userId, removed_at: null }));
  add('booking', await read('booking').where({ user_id: userId }));
  const holder = await read('cash_holder').where({ user_id: userId });
  add(
    'cash',
    holder.map(({ rev }) => ({ id: userId, rev })),
  );
  const quotes = read('quote')
    .join('booking', 'booking.id', 'quote.booking_id')
    .where('quote.version', '>', 0);
  add('quote', await quotes.where('booking.user_id', userId).select('quote.id', 'quote.rev'));
  if (user.role !== 'staff') return found;
  // One that a clock of weeks ago asked for is over by more than a device keeps.
  add('block', await read('block').where({ technician_id: userId }).where('day', '>', '2026-11-13'));
  add('checklist', await read('checklist').select('id', 'rev'));
  // All visits of a schedule are to come.
  const theirs = read('booking').where((is) =>
    is
      .where({ assigned_to: userId })
      .orWhereIn('id', read('booking_crew').where({ user_id: userId }).select('booking_id')),
  );
  add('booking', await theirs.whereNot({ status: 'cancelled' }));
  const kept = theirs.clone().whereNot({ status: 'cancelled' }).select('id');
  add('work', await read('work').whereIn('booking_id', kept).select('booking_id as id', 'rev'));
  const open = read('booking').whereNull('assigned_to').whereIn('status', ['pending', 'confirmed']);
  add('booking', await open);
  return found;
}
