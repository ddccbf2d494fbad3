import type { Knex } from 'knex';

/** On which days a visit is counted: its day by service, and of all services its day, its month and for ever. */
const counted = [
  ['substr(date, 1, 10)', 'service_type'],
  ['substr(date, 1, 10)', "'all'"],
  ["'month:' || substr(date, 1, 7)", "'all'"],
  ["'all'", "'all'"],
] as const;

/** The kept totals of the visits of plans, by the day of the visit. */
export async function up(knex: Knex): Promise<void> {
  for (const [day, kind] of counted)
    await knex.raw(
      `INSERT INTO total (noun, day, kind, status, count, fils)
       SELECT 'plan-visit', ${day}, ${kind}, status, COUNT(*), 0 FROM booking
       WHERE subscription_id IS NOT NULL AND return_of IS NULL GROUP BY 2, 3, 4`,
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex('total').where({ noun: 'plan-visit' }).delete();
}
