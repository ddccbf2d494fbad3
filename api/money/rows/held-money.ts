import type { Knex } from 'knex';
import { insertRows } from '../../db/statements';
import { type Belonging, belonging, subjectIn } from './open-money';
import { workGoesOn } from './work-days';

/**
 * A booking, a plan or a fee of which more was paid than is owed: how much more, in fils, and since when (a Dubai day). Of a fee `about` is its
 * kind. Of whoever deleted their account a visit has no name, and nothing a contact.
 */
export interface HeldMoney {
  id: string;
  booking_id: string | null;
  subscription_id: string | null;
  charge_id: string | null;
  user_id: string | null;
  payer_id: string | null;
  name: string;
  contact: string;
  about: string;
  reference: string;
  held: number | string;
  since: string;
}

/**
 * All of which money is held, as the rows of a query named `held`, less what is on its way back online; of one thing, whether it is, with what is
 * on its way, which may fail. Of a booking that has no whole invoice and whose work was not cancelled what is charged is owed, as the contract's
 * `heldOf` has it; of all else what its documents come to.
 */
export function heldMoney(knex: Knex, subject?: string): Knex.QueryBuilder {
  const named = subject === undefined ? knex('money_held').select('subject') : [subject];
  const parts = belonging.map((column) => {
    const sum = `${beyondOwed(column)}${subject === undefined ? ` - ${underWay(column)}` : ''} AS held`;
    const part = partsOf[column](knex).select(knex.raw(sum));
    return part.whereIn(`${tables[column]}.id`, named);
  });
  return knex.from(knex.unionAll(parts).as('held')).where('held.held', '>', 0);
}

type Column = (typeof belonging)[number];
const tables = { charge_id: 'charge', subscription_id: 'subscription', booking_id: 'booking' } as const;

function of(table: 'document' | 'payment', column: Column, what: string, more = ''): string {
  const subject = `${tables[column]}.id`;
  return `(SELECT ${what} FROM ${table}
    WHERE ${table}.${column} = ${subject} AND ${subjectIn(table)} = ${subject} ${more})`;
}

const gross = `COALESCE(SUM(CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END), 0)`;
const whole = of('document', 'booking_id', 'COUNT(*)', `AND kind = 'invoice' AND NOT is_part`);

/** What was paid of it beyond what is owed, in fils. */
function beyondOwed(column: Column): string {
  const documents = of('document', column, gross);
  const owed =
    column === 'booking_id'
      ? `CASE WHEN (booking.status = 'cancelled' AND NOT ${workGoesOn}) OR ${whole} > 0 THEN ${documents} ELSE booking.amount_fils END`
      : documents;
  return `${of('payment', column, 'COALESCE(SUM(amount_fils), 0)')} - ${owed}`;
}

/** What the office asked for to go back of it online, which is not known to have gone yet. */
function underWay(column: Column): string {
  const subject = `${tables[column]}.id`;
  return `(SELECT COALESCE(SUM(online_refund.amount_fils), 0)
    FROM checkout JOIN online_refund ON online_refund.checkout_id = checkout.id
    WHERE checkout.${column} = ${subject} AND ${subjectIn('checkout')} = ${subject} AND online_refund.state = 'asked')`;
}

/** When the last of it came. */
const since = (column: Column) => `${of('payment', column, 'MAX(paid_day)', 'AND amount_fils > 0')} AS since`;

const contact = `COALESCE(NULLIF(booking.phone, ''), booking.email) AS contact`;

const partsOf: Record<Column, (knex: Knex) => Knex.QueryBuilder> = {
  booking_id: (knex) =>
    knex('booking').select(
      knex.raw(`booking.id, booking.id AS booking_id, NULL AS subscription_id, NULL AS charge_id, booking.user_id,
        booking.payer_id, COALESCE(booking.payer_name, booking.name) AS name, ${contact},
        booking.service_type AS about, booking.reference, ${since('booking_id')}`),
    ),
  subscription_id: (knex) =>
    knex('subscription')
      .join('user', 'user.id', 'subscription.user_id')
      .select(
        knex.raw(`subscription.id, NULL AS booking_id, subscription.id AS subscription_id, NULL AS charge_id,
          subscription.user_id, NULL AS payer_id, display_name AS name,
          CASE WHEN erased_at IS NULL THEN COALESCE(NULLIF(phone, ''), email) ELSE '' END AS contact,
          package_name AS about, '' AS reference, ${since('subscription_id')}`),
      ),
  // Of whoever moved or cancelled, and never of who pays for the home.
  charge_id: (knex) =>
    knex('charge')
      .join('booking', 'booking.id', 'charge.booking_id')
      .select(
        knex.raw(`charge.id, charge.booking_id, NULL AS subscription_id, charge.id AS charge_id, charge.user_id,
          NULL AS payer_id, booking.name, ${contact}, charge.kind AS about, booking.reference, ${since('charge_id')}`),
      ),
};

/**
 * Notes whether money is held of what a document or payment just written is for: `money_held` names it, and no amount. The last of several who
 * write for the same sees all that was written: `noteOpen`, called just before, holds its name until the end, and whoever changes a booking
 * holds that, as each does who writes for it.
 */
export async function noteHeld(knex: Knex, of: Belonging): Promise<void> {
  const subject = of.charge_id ?? of.subscription_id ?? of.booking_id;
  if (!subject) return;
  const isHeld = await heldMoney(knex, subject).first(knex.raw('1 AS one'));
  if (isHeld) await insertRows(knex, 'money_held', [{ subject }], 'ON CONFLICT DO NOTHING');
  else await knex('money_held').where({ subject }).delete();
}
