import { isOpen, lastBookableDay, startsAt, tooFarAhead } from '../../../../contract/bookings/booking-rules';
import { type FieldFaults, Problem } from '../../../../contract/errors';
import { documentReference } from '../../../../contract/money/documents/document-shapes';
import { sumOf } from '../../../../contract/money/lines/booking-lines';
import type { QuoteDraft } from '../../../../contract/money/quotes/admin-quotes';
import { quoteReference, quoteSeries, validUntilFrom } from '../../../../contract/money/quotes/quote-rules';
import { dubaiDay } from '../../../../contract/time';
import type { BookingRow } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';
import { settingsInForce } from '../../../office/settings/store';
import { takeNumber } from '../../documents/number';
import { hasInvoice } from '../../rows/documents-of';
import { draftOf, type QuoteContent, type QuoteRow, touchQuote, type VersionRow } from '../rows/row';
import { tellCustomer } from '../rows/tell';
import { holdForOffice, writeQuote } from './draft';

/**
 * Sends what the draft says as the next version: from then on only that one can be accepted. The first one gets the quote its number.
 * `invalid` where something is missing, `breaks_rules` where the visit is cancelled or invoiced.
 */
export async function sendQuote(tx: Tx, bookingId: string, seen: number | undefined): Promise<void> {
  const { booking, row } = await holdForOffice(tx, bookingId, seen);
  const draft = row && draftOf(row);
  if (!row || !draft) throw new Problem('breaks_rules', 'There is nothing new to send.');
  await assertStands(tx, booking);
  const content = await contentFor(tx, booking, draft);
  const version = row.version + 1;
  const written: VersionRow = {
    quote_id: row.id,
    version,
    content: JSON.stringify(content),
    gross_fils: sumOf(content.lines),
    valid_until: content.validUntil,
    sent_at: tx.now.toISOString(),
    sent_by: tx.actor?.id ?? null,
  };
  await tx.trx('quote_version').insert(written);
  const after = await writeQuote(tx, row, {
    ...{ version, state: 'sent', draft: null, draft_at: null },
    ...{ decided_at: null, decided_by: null, decided_name: '', decided_why: '' },
    reference: row.reference ?? (await referenceFor(tx)),
  });
  const { reference } = after;
  await tx.audit({
    ...{ action: 'quote.send', type: 'quote', id: row.id },
    after: { reference, version, gross_fils: written.gross_fils },
  });
  touchQuote(tx, after, { before: booking, after: booking });
  await tellCustomer(tx, after, booking);
}

async function assertStands(tx: Tx, { id, status }: BookingRow): Promise<void> {
  if (status === 'cancelled') throw new Problem('breaks_rules', 'This visit is cancelled.');
  if (await hasInvoice(tx.trx, id))
    throw new Problem('breaks_rules', 'Its invoice is issued: a credit note changes it.');
}

/** What is sent: whole, and judged by this day. */
async function contentFor(
  tx: Tx,
  { status, service_type }: BookingRow,
  { service, validUntil, titleAr, ...draft }: QuoteDraft,
): Promise<QuoteContent> {
  const today = dubaiDay(tx.now);
  const faults: FieldFaults = {};
  if (sumOf(draft.lines) === 0) faults.lines = 'Add what it costs.';
  if (validUntil && validUntil < today) faults.validUntil = 'This day is past.';
  if (!isOpen(status) && draft.days.length === 0)
    faults.days = 'This visit is over: choose the days of the work.';
  for (const [at, { date }] of draft.days.entries()) {
    if (startsAt(date) <= tx.now.toISOString()) faults[`days.${at}.date`] = 'This time is past.';
    else if (date.slice(0, 10) > lastBookableDay(today)) faults[`days.${at}.date`] = tooFarAhead;
  }
  if (Object.keys(faults).length > 0) throw new Problem('invalid', undefined, { fields: faults });
  const settings = await settingsInForce(tx.trx);
  return {
    ...draft,
    ...(titleAr && { titleAr }),
    days: [...draft.days].sort((a, b) => (startsAt(a.date) < startsAt(b.date) ? -1 : 1)),
    service: service ?? service_type,
    validUntil: validUntil ?? validUntilFrom(today),
    isTax: Boolean(settings.taxNumber),
  };
}

/** Its number, with four digits where those do; noted as a document's is, so that a restored database gives none twice. */
async function referenceFor(tx: Tx): Promise<QuoteRow['reference']> {
  const year = Number(dubaiDay(tx.now).slice(0, 4));
  const number = await takeNumber(tx, quoteSeries, year);
  const { onDocumentIssued } = tx.followers;
  const noted = { reference: documentReference(quoteSeries, year, number), at: tx.now.toISOString() };
  if (onDocumentIssued) tx.afterCommit(() => onDocumentIssued(noted));
  return quoteReference(year, number);
}
