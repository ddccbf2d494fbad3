import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * What packages include as data, and what of it each subscription was bought with: null until somebody said it, as in all rows of before.
 * And of a booking which plan's visit it is, and what became of that. What points to other rows is checked by the app alone:
 * SQLite would copy the table to add a key to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('package', (table) => {
    table.text('entitlements');
  });
  await knex.schema.alterTable('subscription', (table) => {
    const c = columns(knex, table);
    table.text('entitlements');
    table.text('terms');
    c.ascii('paid').defaultTo('due');
    c.ref('released_by');
  });
  await knex.schema.alterTable('booking', (table) => {
    const c = columns(knex, table);
    c.ref('subscription_id');
    c.ref('entitlement_id');
    table.integer('plan_units');
    c.ref('plan_used_by');
    table.text('plan_given_back');
    table.text('not_in_plan');
  });
  // Most bookings are of no plan, and write nothing for it.
  await knex.schema.alterTable('booking', (table) => {
    table.index(['subscription_id', 'starts_at'], 'booking_plan', {
      predicate: knex.whereNotNull('subscription_id'),
    });
  });
  await knex.schema.alterTable('subscription', (table) => {
    table.index(['id'], 'subscription_unsaid', { predicate: knex.whereNull('entitlements') });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('booking', (table) => table.dropIndex([], 'booking_plan'));
  await knex.schema.alterTable('subscription', (table) => table.dropIndex([], 'subscription_unsaid'));
  const added = {
    booking: [
      'subscription_id',
      'entitlement_id',
      'plan_units',
      'plan_used_by',
      'plan_given_back',
      'not_in_plan',
    ],
    subscription: ['entitlements', 'terms', 'paid', 'released_by'],
    package: ['entitlements'],
  };
  for (const [table, names] of Object.entries(added))
    await knex.schema.alterTable(table, (of) => of.dropColumns(...names));
}
