import type { Knex } from 'knex';
import { columns } from './columns';

/**
 * What becomes of a plan: the one that it follows, its home from a later day on, what a term costs for a larger home, what was asked of it and waits,
 * and how it was ended early.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscription', (table) => {
    const c = columns(knex, table);
    c.ref('renewed_from');
    c.ref('next_home_id');
    c.ref('next_home_from');
    table.bigInteger('term_fils');
    table.text('asked');
    c.ref('ended_at');
    table.bigInteger('refund_fils');
  });
  // Most plans follow none, move nowhere and wait for nothing, and write nothing for it.
  await knex.schema.alterTable('subscription', (table) => {
    const some = (column: string) => ({ predicate: knex.whereNotNull(column) });
    table.index(['renewed_from'], 'subscription_renewals', some('renewed_from'));
    table.index(['next_home_from'], 'subscription_moving', some('next_home_from'));
    table.index(['id'], 'subscription_asked', some('asked'));
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscription', (table) => {
    for (const name of ['subscription_renewals', 'subscription_moving', 'subscription_asked'])
      table.dropIndex([], name);
  });
  await knex.schema.alterTable('subscription', (of) =>
    of.dropColumns(
      'renewed_from',
      'next_home_id',
      'next_home_from',
      'term_fils',
      'asked',
      'ended_at',
      'refund_fils',
    ),
  );
}
