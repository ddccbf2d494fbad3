import { randomUUID } from 'node:crypto';
import { foundBy, termRows } from '../../api/db/lists/search';
import { addDays } from '../../contract/time';
import type { Row } from './bulk';

/** A quote of a visit; `n`: its number, `at`: when something was done with it last. */
export interface BenchQuote {
  state: 'draft' | 'sent' | 'expired' | 'declined' | 'accepted';
  n: number;
  at: string;
  today: string;
  name: string;
  gross: number;
}

/** Its rows, as the stores write them, and the words by which it is found. */
export function quoteOf(bookingId: string, { state, n, at, today, name, gross }: BenchQuote) {
  const id = randomUUID();
  const isSent = state !== 'draft';
  const reference = isSent ? `QUO-2026-${String(n).padStart(4, '0')}` : null;
  const lines = [{ text: 'Flooring of two rooms', quantity: 1000, unitPrice: gross, unit: 'visit' }];
  const validUntil = addDays(today, state === 'expired' ? -3 : 14);
  const content = { title: 'Flooring', lines, terms: '', validUntil, deposit: 0, days: [], vat: null };
  const findable = { name, ...(reference && { reference }) };
  const isDecided = state === 'accepted' || state === 'declined';
  const quote: Row = {
    ...{ id, booking_id: bookingId, reference, state: state === 'expired' ? 'sent' : state },
    ...{
      version: isSent ? 1 : 0,
      draft: isSent ? null : JSON.stringify(content),
      draft_at: isSent ? null : at,
    },
    ...{ decided_at: isDecided ? at : null, decided_by: null, decided_name: '', decided_why: '' },
    ...{ created_by: null, created_at: at, updated_at: at, found_by: foundBy(findable) },
  };
  const version: Row = {
    ...{ quote_id: id, version: 1, content: JSON.stringify(content), gross_fils: gross },
    ...{ valid_until: validUntil, sent_at: at, sent_by: null },
  };
  return { quote: [quote], quote_version: isSent ? [version] : [], terms: termRows('quote', id, findable) };
}
