import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Begins a new count of changes. To be done whenever the database becomes an older one: cursors of the time that is gone
 * would pass over what happens from now on. Every device starts over with its next pull; what waits on it stays.
 */
export async function renewEpoch(knex: Knex): Promise<void> {
  for (const space of ['main', 'public']) {
    await knex('sync_clock').where({ space }).update({ epoch: randomUUID() });
  }
}
