import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * The team: what each technician can do and when they work, and, every saved version, when the business visits and whether
 * bookings are counted by it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('technician', (table) => {
    const c = columns(knex, table);
    c.id('user_id').primary().references('user.id').onDelete('CASCADE');
    c.json('roster');
    c.rev();
    c.instant('saved_at');
    c.ref('saved_by').references('user.id').onDelete('SET NULL');
  });
  for (const [name, what] of [
    ['team_business', 'roster'],
    ['team_counting', 'counting'],
  ] as const) {
    await knex.schema.createTable(name, (table) => {
      const c = columns(knex, table);
      table.integer('version').primary();
      c.json(what);
      c.instant('saved_at');
      c.ref('saved_by').references('user.id').onDelete('SET NULL');
    });
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['team_counting', 'team_business', 'technician']) await knex.schema.dropTable(table);
}
