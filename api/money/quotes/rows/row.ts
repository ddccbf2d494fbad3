import type { Knex } from 'knex';
import type { QuoteDraft } from '../../../../contract/money/quotes/admin-quotes';
import type { JudgedQuote, QuoteState } from '../../../../contract/money/quotes/quote-rules';
import type { Quote, QuoteVersion } from '../../../../contract/money/quotes/quotes';
import type { RowOf } from '../../../../contract/sync/sync';
import type { BookingRow } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';

/** A quote as it is stored. */
export interface QuoteRow {
  id: string;
  booking_id: string;
  /** `QUO-2026-0041`, from its first version on. */
  reference: string | null;
  state: QuoteState;
  /** The newest that was sent; 0 is none. */
  version: number;
  /** What the next one is to say, as JSON. */
  draft: string | null;
  draft_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decided_name: string;
  decided_why: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  found_by: string;
  rev: number;
}

/** A version as it was sent, and is never changed. */
export interface VersionRow {
  quote_id: string;
  version: number;
  /** All of it but its number and when it was sent, as JSON. */
  content: string;
  gross_fils: number;
  valid_until: string;
  sent_at: string;
  sent_by: string | null;
}

/** What a version says. */
export type QuoteContent = Omit<QuoteVersion, 'version' | 'sentAt'>;

export function contentOf({ content }: Pick<VersionRow, 'content'>): QuoteContent {
  return JSON.parse(content) as QuoteContent;
}

export function versionOf(row: VersionRow): QuoteVersion {
  return { ...contentOf(row), version: row.version, sentAt: row.sent_at };
}

export function draftOf({ draft }: QuoteRow): QuoteDraft | null {
  return draft === null ? null : (JSON.parse(draft) as QuoteDraft);
}

/** The versions of these quotes, the newest first. */
export async function versionsOf(knex: Knex, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  return knex('quote_version')
    .whereIn('quote_id', ids)
    .orderBy([
      { column: 'quote_id', order: 'asc' },
      { column: 'version', order: 'desc' },
    ]);
}

/** As its customer reads it; undefined before anything was sent. */
export function fromRow(row: QuoteRow, versions: readonly VersionRow[]): Quote | undefined {
  const at = (version: number) =>
    versions.find((each) => each.quote_id === row.id && each.version === version);
  const [current, before] = [at(row.version), at(row.version - 1)];
  if (!current || row.reference === null) return undefined;
  return {
    id: row.id,
    reference: row.reference,
    bookingId: row.booking_id,
    state: row.state,
    current: versionOf(current),
    before: before ? versionOf(before) : null,
    answered: row.decided_at === null ? null : { at: row.decided_at, name: row.decided_name },
    rev: row.rev,
  };
}

/** The shape in which devices keep it. */
export function asSyncRow(quote: Quote): RowOf<'quote'> {
  return { type: 'quote', id: quote.id, rev: quote.rev, data: quote };
}

/** What decides about an answer. `valid_until`: of the newest version. */
export function judged(row: QuoteRow, newest: VersionRow | undefined): JudgedQuote {
  return { state: row.state, version: row.version, validUntil: newest?.valid_until ?? '' };
}

/** Whose account reads a quote and answers it: its customer's, but where somebody else pays nobody's, as by the visit's link. */
export function readerOf({ user_id, payer_id }: Pick<BookingRow, 'user_id' | 'payer_id'>): string | null {
  return payer_id === null ? user_id : null;
}

/** Tells the devices of whoever reads it, or read it. A draft is the office's alone. */
export function touchQuote(
  tx: Tx,
  { id, version }: Pick<QuoteRow, 'id' | 'version'>,
  { before, after }: Record<'before' | 'after', Pick<BookingRow, 'user_id' | 'payer_id'>>,
): void {
  if (version === 0) return;
  const audience = (reader: string | null) => (reader ? [`user:${reader}`] : []);
  const [was, is] = [readerOf(before), readerOf(after)];
  tx.touch({ type: 'quote', id, before: audience(was), after: audience(is) });
}
