import type { Knex } from 'knex';
import { inChunks } from './in-chunks';

/** In chunks of its own, so that the office goes on working meanwhile. */
export const config = { transaction: false };

/**
 * What was charged before bookings had lines becomes one line each, named after its service. Nothing that anybody reads is another by it, so
 * revisions and feed stay. An amount that the release before writes meanwhile, or after, has no line of its own and is read as one.
 */
export async function up(knex: Knex): Promise<void> {
  await inChunks<Row>(knex, 'booking', {
    columns: ['amount_fils', 'service_type', 'lines'],
    async write(_, rows) {
      const alone = rows.filter(({ amount_fils, lines }) => Number(amount_fils) > 0 && lines === null);
      if (alone.length === 0) return;
      await knex.transaction(async (trx) => {
        for (const { id, amount_fils, service_type } of alone)
          await trx('booking')
            .where({ id, amount_fils, service_type, lines: null })
            .update({ lines: JSON.stringify([line(id, service_type, Number(amount_fils))]) });
      });
    },
  });
}

/** The column goes with the migration that made it; until then an amount is read as its lines. */
export async function down(): Promise<void> {}

interface Row {
  id: string;
  amount_fils: number;
  service_type: string;
  lines: string | null;
}

function line(id: string, text: string, unitPrice: number) {
  return { id, text, quantity: 1000, unitPrice, discount: 0, tax: 'standard' };
}
