import type { Knex } from 'knex';

/** What a list may be narrowed by, and its orders. */
const bookings = { narrows: ['service_type', 'assigned_to'], orders: ['created_at', 'starts_at'] };
const users = { narrow: 'role', orders: ['created_at', 'name_key'] };

/** The bookings of a service or technician, and the people of a role, in each order of their list whatever their state. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => {
    for (const order of bookings.orders) {
      for (const narrow of bookings.narrows) {
        table.index([narrow, order, 'id']);
        table.dropIndex([narrow, 'status', order, 'id']);
      }
      if (!isPostgres(knex)) continue;
      const predicate = knex.whereNull('assigned_to');
      table.index([order, 'id'], `booking_unassigned_${order}`, { predicate });
      table.dropIndex([], `booking_nobodys_${order}`);
    }
  });
  await knex.schema.alterTable('user', (table) => {
    for (const order of users.orders) {
      table.index([users.narrow, order, 'id'], `user_living_role_${order}`, living(knex));
      table.dropIndex([], `user_living_role_is_locked_${order}`);
    }
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user', (table) => {
    for (const order of users.orders) {
      table.index(
        [users.narrow, 'is_locked', order, 'id'],
        `user_living_role_is_locked_${order}`,
        living(knex),
      );
      table.dropIndex([], `user_living_role_${order}`);
    }
  });
  await knex.schema.alterTable('booking', (table) => {
    for (const order of bookings.orders) {
      for (const narrow of bookings.narrows) {
        table.index([narrow, 'status', order, 'id']);
        table.dropIndex([narrow, order, 'id']);
      }
      if (!isPostgres(knex)) continue;
      const predicate = knex.whereNull('assigned_to');
      table.index(['status', order, 'id'], `booking_nobodys_${order}`, { predicate });
      table.dropIndex([], `booking_unassigned_${order}`);
    }
  });
}

/** SQLite orders by an index that begins with a column asked to be null, PostgreSQL needs one of such rows alone. */
function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}

/** Of deleted accounts nothing is listed. */
function living(knex: Knex) {
  return { predicate: knex.whereNull('erased_at') };
}
