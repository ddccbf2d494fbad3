import type { Knex } from 'knex';
import { columns } from './columns';

/** When a technician does no jobs of a day: lunch, prayer, parts, vehicle, training. They count like leave, for whole slots. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('block', (table) => {
    const c = columns(knex, table);
    c.id();
    c.ascii('technician_id').references('user.id').onDelete('CASCADE');
    c.day('day');
    // Of the day, 0 for the first, as JSON.
    c.json('slots');
    c.ascii('kind');
    c.words('note');
    // Who set it: the technician themselves, or somebody of the office.
    c.ref('set_by');
    c.instant('created_at');
    c.instant('updated_at');
    c.rev();
    table.primary(['id']);
    table.index(['day', 'technician_id']);
    table.index(['technician_id', 'day']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('sync_feed').where({ entity_type: 'block' }).delete();
  await knex.schema.dropTable('block');
}
