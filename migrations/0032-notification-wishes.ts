import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * What a person chose to be told and by which channel, and what was ended by one press in a mail to an address. Whoever has a
 * confirmed visit already is reminded of it as well.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => {
    const c = columns(knex, table);
    c.flag('notify_whatsapp');
    // As JSON; null where nobody chose.
    table.text('notify');
  });
  await knex.schema.createTable('unsubscribed', (table) => {
    const c = columns(knex, table);
    c.ascii('address_hash');
    c.ascii('topic');
    c.instant('created_at');
    table.primary(['address_hash', 'topic']);
  });
  await remind(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex('message_out').where({ event: 'day-before' }).delete();
  await knex.schema.dropTable('unsubscribed');
  await knex.schema.alterTable('user', (table) => table.dropColumns('notify_whatsapp', 'notify'));
}

const batch = 500;
const hourMs = 3_600_000;
const dubaiOffsetMs = 4 * hourMs;

async function remind(knex: Knex): Promise<void> {
  const now = new Date().toISOString();
  for (let after = ''; ; ) {
    const rows = await knex('booking')
      .where('status', 'confirmed')
      .whereNull('urgent')
      .where('starts_at', '>', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', 'user_id', 'starts_at');
    const reminders = rows.map((row) => reminderOf(row, now)).filter(({ due_at }) => due_at > now);
    if (reminders.length > 0) await knex('message_out').insert(reminders);
    if (rows.length < batch) return;
    after = rows.at(-1).id;
  }
}

interface Visit {
  id: string;
  user_id: string | null;
  starts_at: string;
}

/** At 6:00 PM in Dubai of the evening before, by mail. */
function reminderOf({ id, user_id, starts_at }: Visit, now: string) {
  const local = new Date(Date.parse(starts_at) + dubaiOffsetMs);
  const midnight = local.setUTCHours(0, 0, 0, 0) - dubaiOffsetMs;
  return {
    id: randomUUID(),
    key: ['day-before', `${id}:${starts_at}`, 'email', user_id ?? 'guest'].join(':'),
    event: 'day-before',
    channel: 'email',
    user_id,
    booking_id: id,
    facts: JSON.stringify({ startsAt: starts_at }),
    state: 'waiting',
    due_at: new Date(midnight - 6 * hourMs).toISOString(),
    created_at: now,
    changed_at: now,
  };
}
