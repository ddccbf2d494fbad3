import type { Knex } from 'knex';
import { columns } from './columns';

/** How far a technician's phone is with a visit that they were given: sent, on the phone, opened. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('assignment', (table) => {
    const c = columns(knex, table);
    c.id('booking_id').references('booking.id').onDelete('CASCADE');
    c.ascii('user_id').references('user.id').onDelete('CASCADE');
    c.instant('sent_at');
    c.ref('on_phone_at');
    // As the phone said, corrected by what it knows of its clock, and by its own clock.
    c.ref('opened_at');
    c.ref('opened_device_at');
    table.primary(['booking_id', 'user_id']);
  });
  // Each sync of a technician asks for what is still on its way: nothing, most times.
  await knex.raw('CREATE INDEX assignment_on_its_way ON assignment (user_id) WHERE on_phone_at IS NULL');
  const ahead = { status: ['pending', 'confirmed'], from: new Date().toISOString() };
  const given = knex('booking')
    .whereIn('status', ahead.status)
    .where('starts_at', '>=', ahead.from)
    .whereNotNull('assigned_to')
    .select('id', 'assigned_to', 'updated_at');
  const crew = knex('booking_crew')
    .join('booking', 'booking.id', 'booking_crew.booking_id')
    .whereIn('booking.status', ahead.status)
    .where('booking.starts_at', '>=', ahead.from)
    .whereExists(knex('user').whereRaw('"user".id = booking_crew.user_id'))
    .select('booking.id', 'booking_crew.user_id', 'booking.updated_at');
  for (const rows of [given, crew])
    await knex(knex.raw('assignment (booking_id, user_id, sent_at)'))
      .insert(rows)
      .onConflict(['booking_id', 'user_id'])
      .ignore();
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('assignment');
}
