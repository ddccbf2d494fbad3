import type { Knex } from 'knex';

/** How much is to be sent. */
export interface Queue {
  /** To be sent now or later, reminders of days to come among them. */
  waiting: number;
  /** Seconds for which the oldest that is due has waited. */
  overdue: number;
  /** Kept back until the office releases it. */
  held: number;
}

/** Counts what is to be sent. */
export async function queueOf(knex: Knex, now: Date): Promise<Queue> {
  const open = await knex('message_out')
    .whereNotNull('due_at')
    .count({ count: '*' })
    .min({ oldest: 'due_at' })
    .first();
  const held = await knex('message_out').where({ state: 'held' }).count({ count: '*' }).first();
  const oldest = typeof open?.oldest === 'string' ? Date.parse(open.oldest) : now.getTime();
  return {
    waiting: Number(open?.count ?? 0),
    overdue: Math.max(0, (now.getTime() - oldest) / 1000),
    held: Number(held?.count ?? 0),
  };
}
