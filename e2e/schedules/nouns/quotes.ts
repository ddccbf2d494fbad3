import type { QuoteDraft } from '../../../contract/money/quotes/admin-quotes';
import type { Quote } from '../../../contract/money/quotes/quotes';
import type { OpOf } from '../../../contract/sync/sync';
import { someTime } from '../state/capacity';

/** How a customer answers a quote. */
export const quoteKinds = ['accept quote', 'decline quote'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

export function isOfQuote(kind: string): kind is QuoteKind {
  return quoteKinds.some((each) => each === kind);
}

/** An answer to one of the quotes that the device has, as it stands there: by arrival another version may count. */
export function quoteOp(
  kind: QuoteKind,
  quotes: readonly Quote[],
  pick: number,
): { entity: string; op: OpOf<'quote.accept' | 'quote.decline'> } | undefined {
  const quote = quotes[pick % quotes.length];
  if (!quote) return undefined;
  const { version } = quote.current;
  const op =
    kind === 'accept quote'
      ? ({ kind: 'quote.accept', version } as const)
      : ({ kind: 'quote.decline', version, why: '' } as const);
  return { entity: `quote:${quote.id}`, op };
}

/** What the office offers: at times with a deposit, and with a further day. */
export function someQuote(pick: number): QuoteDraft {
  return {
    title: 'Work',
    lines: [
      {
        ...{ id: crypto.randomUUID(), text: 'Work', quantity: 1000, unitPrice: 10_000 + pick },
        ...{ discount: 0, tax: 'standard' },
      },
    ],
    terms: [],
    deposit: { percent: pick % 3 === 0 ? 30 : 0 },
    days: pick % 4 === 0 ? [{ date: someTime(pick + 7), slots: 1, people: 1 }] : [],
    changes: '',
  };
}
