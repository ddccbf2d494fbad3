import { randomUUID } from 'node:crypto';
import { noPlan } from '../../api/bookings/row/plan';
import type { DatabaseLocation } from '../../api/db/database';
import { foundBy, sortKeyOf, termRows } from '../../api/db/lists/search';
import { invoiceSnapshot } from '../../api/papers/testing';
import { startsAt } from '../../contract/bookings/booking-rules';
import { documentReference } from '../../contract/money/documents/document-shapes';
import { vatIn } from '../../contract/money/lines/vat';
import { addDays, dubaiDay } from '../../contract/time';
import { inBulk, type Row } from './bulk';
import { type BenchQuote, quoteOf } from './fill-quotes';

const chunk = 2000;
/** What is open and what came today, however many documents there are: an office that keeps up. */
const [openMany, todayMany] = [200, 40];
/** Between two visits. */
const apart = 90_000;
const kept = { kept_until: '2040-12-31' };
const methods = ['cash', 'card', 'transfer', 'cheque'];

/**
 * A database with so many documents, each an invoice of a visit of its own, of which nearly all are paid; of one in fifty a part was credited. Its
 * newest rows are the same whatever its size. Written past the stores.
 */
export async function fillMoney(location: DatabaseLocation, count: number, now = new Date()): Promise<void> {
  const today = dubaiDay(now);
  const snapshot = invoiceSnapshot();
  await inBulk(location, async (bulk) => {
    for (let done = 0; done < count; done += chunk) {
      const all = Array.from({ length: Math.min(chunk, count - done) }, (_, at) =>
        visitOf(done + at, { count, today, now, snapshot }),
      );
      for (const table of tables)
        await bulk.insert(
          table,
          all.flatMap((each) => each[table]),
        );
    }
  });
}

const tables = [
  'user',
  'booking',
  'document',
  'payment',
  'money_owner',
  'money_open',
  'quote',
  'quote_version',
  'search_term',
] as const;

interface Whole {
  count: number;
  today: string;
  now: Date;
  snapshot: ReturnType<typeof invoiceSnapshot>;
}

/** The nth newest visit with all that belongs to it. */
function visitOf(n: number, { count, today, now, snapshot }: Whole): Record<(typeof tables)[number], Row[]> {
  const at = new Date(now.getTime() - n * apart).toISOString();
  const day = n < todayMany ? today : addDays(today, -1 - Math.floor(n / 100));
  const person = { name: `Person Buyer${n}`, email: `money.${n}@homehub.example`, phone: '+971501234567' };
  const [owner, booking, invoice, note, payment] = [0, 1, 2, 3, 4].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const gross = 10_000 + (n % 400) * 250;
  const isOpen = n % Math.ceil(count / openMany) === 0;
  const isCredited = n % 50 === 7;
  const number = count - n;
  const reference = `INV-2026-${String(number).padStart(6, '0')}`;
  const document = (id: string, kind: 'invoice' | 'credit_note', fils: number) => {
    const series = kind === 'invoice' ? 'INV' : 'CRN';
    // One in fifty has a note: their numbers follow each other too.
    const numbered =
      kind === 'invoice'
        ? { number, reference }
        : {
            number: Math.ceil(number / 50),
            reference: documentReference(series, 2026, Math.ceil(number / 50)),
          };
    const own = { ...snapshot, kind, reference, issuedAt: at, issuedDay: day };
    return {
      ...{ id, kind, series, year: 2026, ...numbered },
      ...{ issued_at: at, issued_day: day, booking_id: booking, subscription_id: null, charge_id: null },
      ...{ against_id: kind === 'invoice' ? null : invoice, snapshot: JSON.stringify(own) },
      ...{ gross_fils: fils, net_fils: fils - vatIn(fils, 'standard'), vat_fils: vatIn(fils, 'standard') },
      ...{ pay_by: addDays(day, 7), issued_by: null },
      ...{ is_part: false, found_by: foundBy({ name: person.name }), ...kept },
    };
  };
  const findable = { reference: `PAY-${n.toString(36).toUpperCase().padStart(5, '0')}`, name: person.name };
  const paid = {
    ...{ id: payment, reference: findable.reference, amount_fils: gross - (isCredited ? 2500 : 0) },
    ...{ method: methods[n % 4] ?? 'cash', paid_at: at, paid_day: day, recorded_at: at, recorded_by: null },
    ...{ held_by: null, their_reference: '', note: '', booking_id: booking, subscription_id: null },
    ...{ charge_id: null, document_id: null, takes_back: null, found_by: foundBy(findable), ...kept },
  };
  const documents = [
    document(invoice, 'invoice', gross),
    ...(isCredited ? [document(note, 'credit_note', 2500)] : []),
  ];
  const owned = [...documents.map(({ id }) => id), ...(isOpen ? [] : [payment])];
  const { terms: quoteTerms, ...quotes } = quoteOf(booking, {
    at,
    today,
    name: person.name,
    gross,
    n: number,
    state: quoteStateOf(n, count),
  });
  return {
    user: [
      {
        ...{ id: owner, display_name: person.name, name_key: sortKeyOf(person.name), email: person.email },
        ...{ phone: person.phone, role: 'customer', created_at: at, found_by: foundBy(person) },
      },
    ],
    booking: [
      {
        ...noPlan,
        ...{ id: booking, reference: `HH-${n.toString(36).toUpperCase().padStart(5, '0')}`, user_id: owner },
        ...{ service_type: 'Cleaning', date: `${day} 9:00 AM`, starts_at: startsAt(`${day} 9:00 AM`) },
        ...{ amount_fils: gross, status: 'completed', notes: '', ...person, address: '', area: 'Al Barsha' },
        ...{ late: false, created_at: at, created_day: day, updated_at: at, found_by: '' },
      },
    ],
    document: documents,
    payment: isOpen ? [] : [paid],
    money_owner: owned.map((id) => ({ id, user_id: owner })),
    ...quotes,
    money_open: isOpen ? [{ subject: booking }] : [],
    search_term: [
      ...documents.flatMap(({ id }) => termRows('document', id, { name: person.name })),
      ...(isOpen ? [] : termRows('payment', payment, findable)),
      ...quoteTerms,
    ],
  };
}

/** As many wait, and waited in vain, as invoices are open; nearly all others were accepted. */
function quoteStateOf(n: number, count: number): BenchQuote['state'] {
  const apart = Math.ceil(count / openMany);
  if (n % apart === 0) return 'sent';
  if (n % apart === 1) return 'expired';
  if (n % apart === 2) return 'draft';
  return n % 10 === 3 ? 'declined' : 'accepted';
}
