import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { payLinkDays } from '../../../../contract/money/payer/pay-link';
import type { Tx } from '../../../db/transaction';
import { holderOf } from '../../rows/holder';

const dayMs = 86_400_000;

/** What a link to pay is for. */
export interface PayLink {
  documentId: string;
}

/**
 * Makes the secret of a link by which whoever pays without an account pays one invoice, for a message on its way out: 256 bits, kept as a
 * digest only. Earlier ones go on.
 */
export async function mintPayLink(tx: Tx, documentId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: digestOf(token), document_id: documentId, created_at: tx.now.toISOString() };
  await tx.trx('pay_link').insert(row);
  return token;
}

/** The page that a link leads to. */
export function payPath(token: string): string {
  return `/pay/${token}`;
}

/** What a link is for while it counts, and its invoice is of a payer; undefined for one that ended, is too old or made up. */
export async function findPayLink(knex: Knex, token: string, now: Date): Promise<PayLink | undefined> {
  const row = await knex('pay_link')
    .where('token_hash', digestOf(token))
    .whereNull('ended_at')
    .where('created_at', '>', longAgo(now))
    .first('document_id');
  if (!row || (await holderOf(knex, row.document_id)).payerId === null) return undefined;
  return { documentId: row.document_id };
}

/** Ends the links to the invoices of a booking. */
export async function endPayLinks({ trx, now }: Tx, bookingId: string): Promise<number> {
  const invoices = trx('document').where({ booking_id: bookingId }).select('id');
  return trx('pay_link')
    .whereIn('document_id', invoices)
    .whereNull('ended_at')
    .update({ ended_at: now.toISOString() });
}

/** When the links to the invoices of a booking that count were made. */
export async function payLinksOf(knex: Knex, bookingId: string, now: Date): Promise<string[]> {
  return knex('pay_link')
    .join('document', 'document.id', 'pay_link.document_id')
    .where({ booking_id: bookingId, ended_at: null })
    .where('pay_link.created_at', '>', longAgo(now))
    .pluck('pay_link.created_at');
}

/** Forgets links that nobody can pay by any more. */
export async function forgetOldPayLinks({ trx, now }: Tx): Promise<void> {
  await trx('pay_link').where('created_at', '<=', longAgo(now)).delete();
}

function longAgo(now: Date): string {
  return new Date(now.getTime() - payLinkDays * dayMs).toISOString();
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
