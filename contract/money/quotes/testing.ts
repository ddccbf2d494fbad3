import type { Quote, QuoteVersion } from './quotes';

/** Three bedrooms for AED 1,890, AED 567 of it first, on one day. */
export function version(change: Partial<QuoteVersion> = {}): QuoteVersion {
  const line = { id: '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11', tax: 'standard' as const };
  return {
    ...{ version: 1, title: 'Painting, three bedrooms', service: 'Painting', isTax: true, changes: '' },
    lines: [
      {
        ...{ ...line, text: 'Bedroom walls', quantity: 3000, unit: 'room', unitPrice: 680_00 },
        ...{ discount: 150_00, discountReason: 'Three rooms at once' },
      },
    ],
    terms: ['Furniture is covered and moved back.'],
    deposit: { percent: 30 },
    validUntil: '2026-12-11',
    days: [{ date: '2026-12-14 9:00 AM', slots: 5, people: 1 }],
    sentAt: '2026-11-27T08:00:00.000Z',
    ...change,
  };
}

/** The same, sent and not answered yet. */
export function sentQuote(change: Partial<Quote> = {}): Quote {
  return {
    ...{ id: 'aaaaaaaa-0000-4000-8000-0000000000f1', bookingId: 'aaaaaaaa-0000-4000-8000-0000000000b1' },
    ...{
      reference: 'QUO-2026-0041',
      state: 'sent',
      current: version(),
      before: null,
      answered: null,
      rev: 1,
    },
    ...change,
  };
}
