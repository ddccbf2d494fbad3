import { useState } from 'react';
import { readAmount, typedAmount } from '../../../../contract/amount';
import { type EndQuote, quoteEnd } from '../../../../contract/plans/life/plan-quotes';
import type { WorkedOut } from '../../../../contract/plans/plan-changes';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';

/** What is typed of the figures of an end, and what follows from it. */
export interface EndFigures {
  quote: EndQuote;
  worked: WorkedOut;
  /** Whether how much was paid has to be said. */
  asksPaid: boolean;
  typed: Record<string, string>;
  type(what: string, text: string): void;
}

/** Under this name stands what was paid; under a booking's id its price. */
export const paidField = 'paid';

/** What is given back of a plan, by what was paid and the price of each visit that was used: what nobody has said yet is typed. */
export function useEndFigures({ subscription, visits }: PlanOverview, known: WorkedOut = {}): EndFigures {
  const [typed, setTyped] = useState<Record<string, string>>(() => textsOf(known));
  const amountOf = (text: string | undefined) =>
    text?.trim() ? readAmount(text, { free: true }) : undefined;
  const { id, entitlements = [], amount, paid: state, paidFils } = subscription;
  const paid = amountOf(typed[paidField]);
  const prices = Object.fromEntries(
    visits.flatMap((visit) => {
      const price = amountOf(typed[visit.id]);
      return price === undefined ? [] : [[visit.id, price]];
    }),
  );
  const asksPaid = state === 'part' && paidFils === undefined;
  const worked: WorkedOut = {
    ...(asksPaid && paid !== undefined && { paid }),
    ...(Object.keys(prices).length > 0 && { prices }),
  };
  return {
    quote: quoteEnd({ id, entitlements, amount, paid: state, paidFils }, visits, worked),
    worked,
    asksPaid,
    typed,
    type: (what, text) => setTyped((before) => ({ ...before, [what]: text })),
  };
}

function textsOf({ paid, prices = {} }: WorkedOut): Record<string, string> {
  const texts = Object.entries(prices).map(([id, price]) => [id, typedAmount(price)]);
  return Object.fromEntries([...texts, ...(paid === undefined ? [] : [[paidField, typedAmount(paid)]])]);
}
