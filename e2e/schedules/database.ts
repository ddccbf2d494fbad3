import type { Database } from '../../api/db/database';
import { fromRow } from '../../api/people/homes/row';
import type { Home } from '../../contract/homes/homes';

export interface Receipt {
  actor: string;
  kind: string;
  is: string;
  code?: string | undefined;
  /** Grows with each receipt; SQLite alone tells. */
  place?: number | undefined;
}

export interface Effect {
  count: number;
  owner: string | null;
  status?: string | undefined;
}

/** A home, also one that was removed. */
export interface StoredHome extends Home {
  removed: boolean;
}

/** Outcomes by opId. */
export async function receipts(db: Database, opIds: string[]): Promise<Map<string, Receipt>> {
  const rows = await db
    .read('sync_receipt')
    .whereIn('op_id', opIds)
    .select('op_id', 'actor', 'kind', 'outcome', ...(db.engine === 'sqlite' ? ['rowid as place'] : []));
  return new Map(
    rows.map(({ op_id, actor, kind, outcome, place }) => {
      const { is, code } = JSON.parse(outcome) as { is: string; code?: string };
      return [op_id as string, { actor, kind, is, code, place }];
    }),
  );
}

/** What operations left behind, by the mark each carries in its text. */
export async function effects({ read }: Database, marks: string[]): Promise<Map<string, Effect>> {
  const found = new Map<string, Effect>();
  const add = (mark: string, owner: string | null, status?: string) =>
    found.set(mark, { count: (found.get(mark)?.count ?? 0) + 1, owner, status });
  for (const row of await read('booking').whereIn('notes', marks)) add(row.notes, row.user_id, row.status);
  for (const row of await read('message').whereIn('subject', marks)) add(row.subject, row.user_id);
  for (const row of await read('subscription').whereIn('id', marks)) add(row.id, row.user_id, row.status);
  for (const row of await read('booking_note').whereIn('text', marks)) add(row.text, row.author_id);
  for (const row of await read('home').whereIn('id', marks))
    add(row.id, row.user_id, row.removed_at && 'removed');
  return found;
}

/** The homes of these people, also those that were removed. */
export async function homes({ read }: Database, owners: string[]): Promise<StoredHome[]> {
  return (await read('home').whereIn('user_id', owners)).map((row) => ({
    ...fromRow(row),
    removed: row.removed_at !== null,
  }));
}

/** What a person's device has to hold, `booking <id>`, each with its revision: said once more, without the code of the pull. */
export async function rowsOf({ read }: Database, userId: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const add = (type: string, rows: { id: string; rev: number }[]) => {
    for (const { id, rev } of rows) found.set(`${type} ${id}`, rev);
  };
  const [user] = await read('user').where({ id: userId });
  add('profile', [user]);
  add('subscription', await read('subscription').where({ user_id: userId }));
  add('home', await read('home').where({ user_id: userId, removed_at: null }));
  add('booking', await read('booking').where({ user_id: userId }));
  if (user.role !== 'staff') return found;
  // All visits of a schedule are to come.
  add('booking', await read('booking').where({ assigned_to: userId }).whereNot({ status: 'cancelled' }));
  const open = read('booking').whereNull('assigned_to').whereIn('status', ['pending', 'confirmed']);
  add('booking', await open);
  return found;
}
