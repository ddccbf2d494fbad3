import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { normalizePhone } from '../../../contract/phone/phone-text';
import { linkDaysAfterVisit } from '../../../contract/visits/visit-header';
import type { VisitLinks } from '../../../contract/visits/visits';
import type { Tx } from '../../db/transaction';

const dayMs = 86_400_000;

/** Who ended a link before its time: the office, or whoever got it and says that it is not them. */
export type EndedBy = 'office' | 'reader';

/**
 * Makes the secret of a link to one visit, for a message on its way out: 256 bits, kept as a digest only. `sentTo`: the e-mail or
 * telephone it goes to. Earlier links of the booking go on.
 */
export async function mintVisitLink(tx: Tx, bookingId: string, sentTo: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.trx('visit_link').insert({
    token_hash: digestOf(token),
    booking_id: bookingId,
    sent_to: addressDigest(sentTo),
    created_at: tx.now.toISOString(),
  });
  return token;
}

/** The page that a link leads to. */
export function visitPath(token: string): string {
  return `/visit/${token}`;
}

/** What a link is for. */
export interface VisitLink {
  bookingId: string;
  sentTo: string;
}

/** What a link is for while it counts; undefined for one that ended, is too old or made up. */
export async function findVisitLink(knex: Knex, token: string, now: Date): Promise<VisitLink | undefined> {
  const row = await knex('visit_link')
    .join('booking', 'booking.id', 'visit_link.booking_id')
    .where('token_hash', digestOf(token))
    .whereNull('ended_at')
    .where('booking.starts_at', '>', longAgo(now))
    .first('booking_id', 'sent_to');
  return row && { bookingId: row.booking_id, sentTo: row.sent_to };
}

/** Whether a link went to one of these e-mails or telephones. */
export function wentTo({ sentTo }: VisitLink, addresses: readonly (string | null)[]): boolean {
  return addresses.some((each) => each && addressDigest(each) === sentTo);
}

/** Ends the links of a booking, or those that went to one address; answers how many still counted. */
export async function endVisitLinks(
  tx: Tx,
  bookingId: string,
  { by, sentTo }: { by: EndedBy; sentTo?: string },
): Promise<number> {
  return tx
    .trx('visit_link')
    .where({ booking_id: bookingId, ...(sentTo && { sent_to: sentTo }) })
    .whereNull('ended_at')
    .update({ ended_at: tx.now.toISOString(), ended_by: by });
}

/** How many links of a booking count, the newest of them, and whether somebody who got one said that they are not meant. */
export async function linksOf(knex: Knex, bookingId: string, now: Date): Promise<VisitLinks> {
  const rows: Array<{ created_at: string; ended_at: string | null; ended_by: EndedBy | null }> = await knex(
    'visit_link',
  )
    .join('booking', 'booking.id', 'visit_link.booking_id')
    .where({ booking_id: bookingId })
    .where('booking.starts_at', '>', longAgo(now))
    .select('visit_link.created_at', 'ended_at', 'ended_by');
  const live = rows.filter(({ ended_at }) => ended_at === null).map(({ created_at }) => created_at);
  return {
    live: live.length,
    newest: live.sort().at(-1) ?? null,
    isDisowned: rows.some(({ ended_by }) => ended_by === 'reader'),
  };
}

/** Whether whoever reads there said that they are not meant by this booking: nothing more of it goes to that address. */
export async function isNotTheirs(knex: Knex, bookingId: string, address: string): Promise<boolean> {
  const ended = { booking_id: bookingId, sent_to: addressDigest(address), ended_by: 'reader' };
  return (await knex('visit_link').where(ended).first('booking_id')) !== undefined;
}

/** Forgets links of visits that are long over. */
export async function forgetOldVisitLinks(tx: Tx): Promise<void> {
  const over = tx.trx('booking').where('starts_at', '<', longAgo(tx.now)).select('id');
  await tx.trx('visit_link').whereIn('booking_id', over).delete();
}

function longAgo(now: Date): string {
  return new Date(now.getTime() - linkDaysAfterVisit * dayMs).toISOString();
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The same for an e-mail however it is capitalised, and for a telephone number however it is written. */
function addressDigest(address: string): string {
  return digestOf(normalizePhone(address) ?? address.replace(/\s+/g, '').toLowerCase());
}
