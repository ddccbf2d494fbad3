import type { Knex } from 'knex';

const columns = ['state', 'updated_at', 'id'];

/** The few quotes that wait are found among all there ever were. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quote', (table) => table.index(columns));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quote', (table) => table.dropIndex(columns));
}
