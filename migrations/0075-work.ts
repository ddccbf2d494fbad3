import type { Knex } from 'knex';
import { columns } from './columns';

/** What was done at a visit, and the checklists that say what is to be done; every version of a list is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('work', (table) => {
    const c = columns(knex, table);
    c.id('booking_id').references('booking.id').onDelete('CASCADE');
    // As JSON, like those below: the list that the job began with, in its version.
    c.ref('checklist');
    c.ref('on_way_at');
    c.json('sessions').defaultTo('[]');
    c.json('checks').defaultTo('[]');
    c.json('lines').defaultTo('[]');
    // All of them, the one that counts last.
    c.json('signatures').defaultTo('[]');
    c.ref('finished_at');
    c.ref('finished_by');
    c.ref('manifest');
    c.flag('uncharged');
    c.instant('created_at');
    c.instant('updated_at');
    c.rev();
    table.primary(['booking_id']);
    table.index(['finished_at']);
  });
  await knex.schema.createTable('checklist', (table) => {
    const c = columns(knex, table);
    c.id();
    c.ascii('service_type').unique();
    c.json('points');
    c.instant('updated_at');
    c.rev();
    table.primary(['id']);
  });
  await knex.schema.createTable('checklist_version', (table) => {
    const c = columns(knex, table);
    c.ascii('checklist_id').references('checklist.id').onDelete('CASCADE');
    c.rev();
    c.json('points');
    c.instant('saved_at');
    c.ref('saved_by');
    table.primary(['checklist_id', 'rev']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('sync_feed').whereIn('entity_type', ['work', 'checklist']).delete();
  for (const table of ['checklist_version', 'checklist', 'work']) await knex.schema.dropTable(table);
}
