import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { inChunks } from './in-chunks';

/** In chunks of its own, so that the office goes on working meanwhile. */
export const config = { transaction: false };

/**
 * Telephones in their one form, `+971501234567`, wherever one is kept. What is none stays as it was typed. Devices show and dial
 * what they have in the same form themselves, so no row is sent anew.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(kept)) {
    await inChunks<Row>(knex, table, {
      columns,
      async write(_, rows) {
        const changes = rows.flatMap((row) => changesIn(row, columns));
        if (changes.length === 0) return;
        await knex.transaction(async (trx) => {
          for (const change of changes) await convert(trx, table, change);
        });
      },
    });
  }
}

/** How a number was written before is not known any more; the new form is as good. */
export async function down(): Promise<void> {}

const kept = {
  booking: ['phone', 'site_phone'],
  user: ['phone'],
  home: ['contact_phone'],
};

type Row = { id: string } & Record<string, string | null>;

interface Change {
  id: string;
  column: string;
  from: string;
  to: string;
}

function changesIn(row: Row, columns: readonly string[]): Change[] {
  return columns.flatMap((column) => {
    const from = row[column];
    const to = from && normalizePhone(from);
    return to && to !== from ? { id: row.id, column, from, to } : [];
  });
}

async function convert(trx: Knex, table: string, { id, column, from, to }: Change): Promise<void> {
  await trx(table)
    .where({ id, [column]: from })
    .update({ [column]: to });
  // Who said that a booking is not theirs is not written to about it again.
  if (table === 'booking' && column === 'phone')
    await trx('visit_link')
      .where({ booking_id: id, sent_to: digestOf(from) })
      .update({ sent_to: digestOf(to) });
}

/** As the links to visits keep where they went. */
function digestOf(address: string): string {
  return createHash('sha256').update(address.replace(/\s+/g, '').toLowerCase()).digest('base64url');
}

/** As the app reads numbers. */
function normalizePhone(typed: string): string | undefined {
  const latin = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/^\s*tel:/i, '');
  const plain = (/^\D*(\+|00)/.test(latin) ? latin.replace(/\(\s*0\s*\)/, '') : latin)
    .replace(/[\s().\-/\p{Cf}\u2010-\u2015\u2044\u2212]/gu, '')
    .replace(/^(\d+)\+$/, '+$1');
  const digits = plain.replace(/^(\+|00)/, '');
  if (!/^\d{5,15}$/.test(digits)) return undefined;
  const inside = digits.startsWith('971') ? emirates(digits.slice(3)) : undefined;
  if (plain === digits) return inside ?? emirates(digits);
  if (digits.startsWith('971')) return inside;
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}

function emirates(number: string): string | undefined {
  const local = number.replace(/^0/, '');
  const isOne =
    /^(5[02-68]\d{7}|[2-4679]\d{7}|800\d{2,9}|400\d{6}|600[2569]\d{5}|700[05]\d{5}|900[02]\d{5})$/;
  return isOne.test(local) ? `+971${local}` : undefined;
}
