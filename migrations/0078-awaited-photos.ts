import type { Knex } from 'knex';

/** What is still on phones, of all that ever was: photos without their bytes, and visits not finished. Asked for with each look at what rings. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `CREATE INDEX photo_awaited ON photo (added_at, id)
     WHERE arrived_at IS NULL AND removed_at IS NULL AND refused IS NULL`,
  );
  await knex.schema.alterTable('work', (table) => {
    table.dropIndex(['finished_at']);
    table.index(['finished_at', 'updated_at', 'booking_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('work', (table) => {
    table.dropIndex(['finished_at', 'updated_at', 'booking_id']);
    table.index(['finished_at']);
  });
  await knex.raw('DROP INDEX photo_awaited');
}
