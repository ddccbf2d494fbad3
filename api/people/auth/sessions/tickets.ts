import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { ticketMinutes, ticketTries } from '../../../../contract/accounts/second-factor-rules';
import type { Tx } from '../../../db/transaction';

/** A sign-in whose first step is done. */
export interface Ticket {
  digest: string;
  userId: string;
  /** How the first step was done. */
  way: FirstStep;
  /** What the device keeps of an earlier sign-in. */
  mark: string | undefined;
}

export type FirstStep = 'password' | 'google';

/** Makes the secret with which a sign-in goes on: kept as a digest only, for one use within minutes. */
export async function issueTicket(tx: Tx, { userId, way, mark }: Omit<Ticket, 'digest'>): Promise<string> {
  await forgetOldTickets(tx);
  const ticket = randomBytes(32).toString('base64url');
  await tx.trx('sign_in_ticket').insert({
    digest: digestOf(ticket),
    user_id: userId,
    way,
    device: mark ?? null,
    tries: 0,
    expires_at: new Date(tx.now.getTime() + ticketMinutes * 60_000).toISOString(),
  });
  return ticket;
}

/** The sign-in that goes on with this ticket, while it counts. */
export async function findTicket(knex: Knex, ticket: string, now: Date): Promise<Ticket | undefined> {
  const digest = digestOf(ticket);
  const row = await knex('sign_in_ticket')
    .where({ digest })
    .where('expires_at', '>', now.toISOString())
    .first('user_id', 'way', 'device');
  return row && { digest, userId: row.user_id, way: row.way, mark: row.device ?? undefined };
}

/** Uses a ticket up; of two at once one gets it, and the other false. */
export async function spendTicket(tx: Tx, { digest }: Pick<Ticket, 'digest'>): Promise<boolean> {
  const spent = await tx
    .trx('sign_in_ticket')
    .where({ digest })
    .where('expires_at', '>', tx.now.toISOString())
    .delete();
  return spent > 0;
}

/** Counts a wrong try; the last one ends the ticket. False where it had ended already. */
export async function failTicket(tx: Tx, { digest }: Pick<Ticket, 'digest'>): Promise<boolean> {
  const [row] = await tx
    .trx('sign_in_ticket')
    .where({ digest })
    .where('expires_at', '>', tx.now.toISOString())
    .update({ tries: tx.trx.raw('tries + 1') })
    .returning('tries');
  if (!row) return false;
  if (Number(row.tries) >= ticketTries) await tx.trx('sign_in_ticket').where({ digest }).delete();
  return true;
}

/** Ends the sign-ins of a person that are half done. */
export async function voidTickets(tx: Tx, userId: string): Promise<void> {
  await tx.trx('sign_in_ticket').where({ user_id: userId }).delete();
}

export async function forgetOldTickets(tx: Tx): Promise<void> {
  await tx.trx('sign_in_ticket').where('expires_at', '<=', tx.now.toISOString()).delete();
}

function digestOf(ticket: string): string {
  return createHash('sha256').update(`ticket ${ticket}`).digest('base64url');
}
