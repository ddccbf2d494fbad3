import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import type { OwnData } from '../../../contract/own-data/own-data';
import { photoPath } from '../../../contract/photos/photo-rules';
import { listOwn } from '../../bookings/record/list';
import type { BookingRow } from '../../bookings/row/row';
import { presentBlocks } from '../../dispatch/blocks/store';
import { homesPaidBy } from '../../money/payers/own';
import { quotesOf } from '../../money/quotes/rows/store';
import { snapshotOf } from '../../money/rows/document-row';
import { storedDocumentsOf } from '../../money/rows/documents-of';
import { fromRow as subscriptionOf } from '../../plans/rows/row';
import { visibleTo as subscriptionsFor } from '../../plans/store';
import { technicianOf } from '../../scheduling/roster/roster';
import { entriesOf } from '../../scheduling/waitlist/store';
import { workedBy, workFor } from '../../work/present';
import { settingsColumns, settingsOf } from '../accounts/row';
import { profileOf } from '../accounts/store';
import { deviceName } from '../auth/sessions/device-name';
import { passkeysOf } from '../factors/passkey-store';
import { recoveryCodesLeft } from '../factors/recovery-codes';
import { totpSince } from '../factors/totp';
import { homesOf } from '../homes/store';

const page = 100;
/** Of what is only told about and grows with every day: the newest. */
const newest = 1000;

/**
 * Everything that is kept of a person, of every table, in words and without digests. Undefined when they
 * are gone. Remarks as a customer reads them, whoever asks: internal ones are the office's own.
 */
export async function ownDataOf(knex: Knex, id: string, now: Date): Promise<OwnData | undefined> {
  const profile = await profileOf(knex, id);
  const row = await knex('user')
    .where({ id })
    .first(...settingsColumns, 'settings_at');
  if (!profile || !row) return undefined;
  const asCustomer: Actor = { id, role: 'customer' };
  return {
    exportedAt: now.toISOString(),
    profile,
    settings: { ...settingsOf(row), changedAt: row.settings_at },
    bookings: await allBookings(knex, asCustomer),
    subscriptions: (await subscriptionsFor(knex, asCustomer).orderBy('subscription.created_at')).map(
      subscriptionOf,
    ),
    homes: await homesOf(knex, asCustomer, id),
    paysFor: await homesPaidBy(knex, id),
    ...(await moneyOf(knex, id)),
    quotes: await quotesOf(knex, { userId: id }),
    visits: await visitsOf(knex, asCustomer),
    waitingFor: await entriesOf(knex, { actor: asCustomer }, now),
    work: await workOf(knex, id),
    blocks: await blocksOf(knex, id),
    given: await givenTo(knex, id),
    worked: await workedBy(knex, id, newest),
    messages: await messagesOf(knex, id),
    sessions: await sessionsOf(knex, id),
    notified: await notifiedOf(knex, id),
    secondFactor: {
      totpSince: await totpSince(knex, id),
      passkeys: await passkeysOf(knex, id),
      recoveryCodesLeft: await recoveryCodesLeft(knex, id),
    },
    links: await linksOf(knex, id),
    told: await notificationsOf(knex, id),
    sent: await sentBy(knex, id),
    history: await historyOf(knex, id),
  };
}

/** In chunks, so that a long history never holds the process. */
async function allBookings(knex: Knex, actor: Actor): Promise<OwnData['bookings']> {
  const bookings: OwnData['bookings'] = [];
  let cursor: string | undefined;
  do {
    const found = await listOwn(knex, actor, actor.id, { limit: page, cursor });
    bookings.push(...found.rows);
    cursor = found.next;
  } while (cursor);
  return bookings;
}

/** Where their invoices go to, and what was invoiced and paid: of very many the newest. */
async function moneyOf(knex: Knex, id: string): Promise<Pick<OwnData, 'billing' | 'documents' | 'payments'>> {
  const billing = await knex('billing').where({ user_id: id }).first();
  const payments = await knex('payment')
    .join('money_owner', 'money_owner.id', 'payment.id')
    .where('money_owner.user_id', id)
    .orderBy('payment.paid_at', 'desc')
    .limit(newest)
    .select('payment.id', 'reference', 'amount_fils', 'method', 'paid_at', 'their_reference');
  return {
    billing: billing
      ? {
          company: billing.company,
          taxNumber: billing.tax_number,
          address: billing.address,
          email: billing.email,
        }
      : null,
    documents: (await storedDocumentsOf(knex, { userId: id })).map((row) => ({
      ...snapshotOf(row),
      pdf: `/api/documents/${row.id}/pdf`,
    })),
    payments: payments.map((row) => ({
      reference: row.reference,
      amount: Number(row.amount_fils),
      method: row.method,
      paidAt: row.paid_at,
      theirReference: row.their_reference,
      pdf: `/api/payments/${row.id}/pdf`,
    })),
  };
}

/** What was done at their visits: signatures with their strokes, and where the photos and the report are. */
async function visitsOf(knex: Knex, actor: Actor): Promise<OwnData['visits']> {
  const rows: BookingRow[] = await knex<BookingRow>('booking')
    .where({ user_id: actor.id })
    .orderBy('starts_at', 'desc')
    .limit(newest);
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  return (await workFor(knex, rows, actor)).map((work) => ({
    reference: references.get(work.id) ?? '',
    work,
    photos: work.photos
      .filter(({ state }) => state === 'here')
      .map(({ id, purpose, takenAt }) => ({ purpose, takenAt, file: photoPath(id) })),
    report: work.finishedAt ? `/api/bookings/${work.id}/report.pdf` : null,
  }));
}

async function workOf(knex: Knex, id: string): Promise<OwnData['work']> {
  const row = await knex('technician').where({ user_id: id }).first('roster');
  return row ? (technicianOf(row.roster) as OwnData['work']) : null;
}

async function blocksOf(knex: Knex, id: string): Promise<OwnData['blocks']> {
  const rows = await knex('block').where({ technician_id: id }).orderBy('day', 'desc').limit(newest);
  return presentBlocks(knex, rows);
}

async function givenTo(knex: Knex, id: string): Promise<OwnData['given']> {
  const rows = await knex('assignment')
    .join('booking', 'booking.id', 'assignment.booking_id')
    .where('assignment.user_id', id)
    .orderBy('sent_at', 'desc')
    .limit(newest)
    .select('reference', 'sent_at', 'on_phone_at', 'opened_at');
  return rows.map((row) => ({
    ...{ reference: row.reference, sentAt: row.sent_at },
    ...(row.on_phone_at && { onPhoneAt: row.on_phone_at }),
    ...(row.opened_at && { openedAt: row.opened_at }),
  }));
}

async function messagesOf(knex: Knex, id: string): Promise<OwnData['messages']> {
  const rows = await knex('message')
    .where({ user_id: id })
    .orderBy('created_at')
    .select('id', 'name', 'email', 'subject', 'message', 'created_at');
  return rows.map(({ created_at: sentAt, ...row }) => ({ ...row, sentAt }));
}

async function sessionsOf(knex: Knex, id: string): Promise<OwnData['sessions']> {
  const rows = await knex('session')
    .where({ user_id: id })
    .orderBy('created_at', 'desc')
    .limit(newest)
    .select('user_agent', 'created_at', 'last_seen_at', 'revoked_at');
  return rows.map((row) => ({
    device: deviceName(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
    endedAt: row.revoked_at,
  }));
}

async function notifiedOf(knex: Knex, id: string): Promise<OwnData['notified']> {
  const rows = await knex('push_subscription')
    .where({ user_id: id })
    .orderBy('created_at')
    .select('endpoint', 'created_at');
  return rows.map((row) => ({ service: new URL(row.endpoint).hostname, since: row.created_at }));
}

async function linksOf(knex: Knex, id: string): Promise<OwnData['links']> {
  const rows = await knex('password_reset')
    .where({ user_id: id })
    .orderBy('created_at')
    .select('purpose', 'created_at', 'used_at');
  return rows.map((row) => ({ purpose: row.purpose, createdAt: row.created_at, usedAt: row.used_at }));
}

async function notificationsOf(knex: Knex, id: string): Promise<OwnData['told']> {
  const rows = await knex('message_out')
    .where({ user_id: id })
    .orderBy('created_at', 'desc')
    .limit(newest)
    .select('event', 'channel', 'state', 'sent_at', 'created_at');
  return rows.map(({ event, channel, state, sent_at: sentAt, created_at: at }) => ({
    event,
    channel,
    state,
    at: sentAt ?? at,
  }));
}

async function sentBy(knex: Knex, id: string): Promise<OwnData['sent']> {
  const rows = await knex('sync_receipt')
    .where({ actor: id })
    .orderBy('created_at', 'desc')
    .limit(newest)
    .select('kind', 'entity', 'created_at');
  return rows.map((row) => ({ kind: row.kind, entity: row.entity, at: row.created_at }));
}

/** What was noted about the account. What staff and admins did to others is those others' history, not theirs. */
async function historyOf(knex: Knex, id: string): Promise<OwnData['history']> {
  const rows = await knex('audit')
    .where({ entity_type: 'user', entity_id: id })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(newest)
    .select('action', 'at', 'actor_id');
  return rows.map((row) => ({ action: row.action, at: row.at, byOneself: row.actor_id === id }));
}
