import type { Knex } from 'knex';
import { columns } from './columns';

/** Photos of bookings: what the device said of each, and what came of its bytes. The bytes themselves are in the store of files. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('photo', (table) => {
    const c = columns(knex, table);
    c.id();
    c.ascii('booking_id').references('booking.id').onDelete('CASCADE');
    c.ascii('purpose');
    c.ref('point_id');
    // Of the bytes that the device has.
    c.ascii('sha256');
    table.integer('bytes').notNullable();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    c.instant('taken_at');
    // Null for a guest.
    c.ref('added_by');
    c.instant('added_at');
    // The photo at the same place with the same bytes, where this one is that one once more.
    c.ref('same_as');
    c.ref('arrived_at');
    // Why its bytes cannot be taken.
    c.ref('refused');
    // Of what the server made of them.
    c.ref('stored_sha256');
    c.ref('small_sha256');
    table.integer('stored_bytes');
    c.ref('removed_at');
    table.primary(['id']);
    table.index(['booking_id', 'added_at']);
    table.index(['added_by']);
    table.index(['same_as']);
    table.index(['stored_sha256']);
    table.index(['small_sha256']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('photo');
}
