import type { Database } from '../../../api/db/database';

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
  const holder = await read('cash_holder').where({ user_id: userId });
  add(
    'cash',
    holder.map(({ rev }) => ({ id: userId, rev })),
  );
  // A draft raises the revision, and is the office's alone.
  const quotes = read('quote')
    .join('booking', 'booking.id', 'quote.booking_id')
    .where('quote.version', '>', 0)
    .whereNull('quote.draft');
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
