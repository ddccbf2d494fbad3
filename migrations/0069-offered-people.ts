import type { Knex } from 'knex';

/** Who of the team is to come at a time that is offered, who leads first: their places are kept with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('slot_hold', (table) => {
    table.text('assigned').notNullable().defaultTo('[]');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('slot_hold', (table) => table.dropColumn('assigned'));
}
