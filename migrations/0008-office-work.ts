import type { Knex } from 'knex';
import { columns } from './columns';

/** What the office works with: totals by day and month of all kinds, reports that are seen, and orders of its lists. */
export async function up(knex: Knex): Promise<void> {
  await keepTotals(knex, 'day');
  await keepTotals(knex, "'month:' || substr(day, 1, 7)");
  await knex.schema.alterTable('staff_report', (table) => {
    const c = columns(knex, table);
    c.ascii('state').defaultTo('new');
    c.ref('seen_at');
    c.ref('seen_by');
    table.index(['state', 'created_at', 'id']);
    table.index(['created_at', 'id']);
  });
  await knex.schema.alterTable('booking', (table) => {
    table.dropIndex(['service_type', 'created_at', 'id']);
    table.dropIndex(['assigned_to', 'starts_at']);
    for (const narrow of ['service_type', 'assigned_to']) {
      for (const order of ['created_at', 'starts_at']) table.index([narrow, 'status', order, 'id']);
    }
  });
  await knex.schema.alterTable('subscription', (table) => {
    table.index(['created_at', 'id']);
    table.index(['package_type', 'created_at', 'id']);
  });
  await knex.schema.alterTable('message', (table) => {
    table.index(['created_at', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('message', (table) => {
    table.dropIndex(['created_at', 'id']);
  });
  await knex.schema.alterTable('subscription', (table) => {
    table.dropIndex(['package_type', 'created_at', 'id']);
    table.dropIndex(['created_at', 'id']);
  });
  await knex.schema.alterTable('booking', (table) => {
    for (const narrow of ['service_type', 'assigned_to']) {
      for (const order of ['created_at', 'starts_at']) table.dropIndex([narrow, 'status', order, 'id']);
    }
    table.index(['assigned_to', 'starts_at']);
    table.index(['service_type', 'created_at', 'id']);
  });
  await knex.schema.alterTable('staff_report', (table) => {
    table.dropIndex(['created_at', 'id']);
    table.dropIndex(['state', 'created_at', 'id']);
    table.dropColumns('state', 'seen_at', 'seen_by');
  });
  await knex('total').where('kind', 'all').andWhereNot('day', 'all').delete();
}

/** Sums up, under `day`, what was kept so far by day and kind. */
async function keepTotals(knex: Knex, day: string): Promise<void> {
  await knex.raw(
    `INSERT INTO total (noun, day, kind, status, count, fils)
       SELECT noun, ${day}, 'all', status, SUM(count), SUM(fils) FROM total
       WHERE kind <> 'all' GROUP BY noun, ${day}, status`,
  );
}
