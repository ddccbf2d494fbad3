import type { Knex } from 'knex';
import { columns } from './columns';

/** What the store of files holds, by content; and the uploads that are under way, for all processes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('file', (table) => {
    const c = columns(knex, table);
    c.ascii('key');
    c.ascii('sha256').unique();
    table.integer('bytes').notNullable();
    c.instant('added_at');
    // From when on it goes, unless something refers to it again.
    c.ref('goes_at').index();
    table.primary(['key']);
  });
  await knex.schema.createTable('upload', (table) => {
    const c = columns(knex, table);
    c.id();
    // One of a photo.
    c.ascii('photo_id').unique();
    // Whose id; null for a guest.
    c.ref('begun_by').index();
    c.instant('touched_at').index();
    // Whole and in its place: its pieces are gone, and a repeat is told so.
    c.flag('is_over');
    // On PostgreSQL: which process writes to it, and until when that counts.
    c.ref('held_by');
    c.ref('held_until');
    table.primary(['id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('upload');
  await knex.schema.dropTable('file');
}
