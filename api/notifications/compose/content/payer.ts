import { showAed } from '../../../../contract/money';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { PayerNews } from '../../enqueue/to-payer';
import type { Desk } from './facts';
import { callUs } from './policy-sentences';

interface PayerFacts {
  /** Where their account is read; of whoever has none it leads nowhere. */
  link: string;
  hasAccount: boolean;
  /** What whoever lives there is called, and where that is. */
  customer: string;
  place: string;
  /** Of one visit; else that they were named for the home. `amount`: what it costs so far, AED. */
  visit?: {
    is: PayerNews;
    reference: string;
    service: string;
    date: string;
    slots: number;
    was?: string | undefined;
    amount: number;
  };
}

const said: Readonly<Record<PayerNews, { title: string; sentence: string }>> = {
  confirmed: { title: 'Confirmed', sentence: 'A visit that you pay for is confirmed.' },
  moved: { title: 'Moved', sentence: 'A visit that you pay for has a new time.' },
  undone: {
    title: 'Not confirmed any more',
    sentence: 'A visit that you pay for is not confirmed any more.',
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'A visit that you pay for is cancelled. You owe nothing for it.',
  },
  done: { title: 'Done', sentence: 'A visit that you pay for is done.' },
};

function payer(facts: PayerFacts, desk: Desk): MessageContent {
  return facts.visit ? ofVisit(facts, facts.visit, desk) : named(facts, desk);
}

function ofVisit(facts: PayerFacts, visit: NonNullable<PayerFacts['visit']>, desk: Desk): MessageContent {
  const { is, reference, service, date, slots, was, amount } = visit;
  const { title, sentence } = said[is];
  const when = visitWhen(date, slots);
  return {
    title: `${title}: ${service}, ${when}`,
    heading: `${title}: ${service}`,
    short: `${title}: ${service}, ${when}.`,
    before: [sentence],
    facts: [
      ...homeFacts(facts),
      ['When', when] as const,
      ...(was ? [['Before', visitWhen(was, slots)] as const] : []),
      ...(amount > 0 && is !== 'cancelled' ? [['Price', showAed(amount)] as const] : []),
      ['Reference', reference] as const,
    ],
    ...actionOf(facts),
    after: [
      'Whoever opens the door has the same news, and can move or cancel the visit.',
      `If you do not pay for this, ${callUs(desk)}.`,
    ],
  };
}

function named(facts: PayerFacts, desk: Desk): MessageContent {
  return {
    title: 'You pay for the visits at a home',
    short: 'Our office noted that you pay for the visits at a home.',
    before: [
      'Our office noted that you pay for the visits at this home. Its invoices, receipts and reminders come to you from now on.',
    ],
    facts: homeFacts(facts),
    ...actionOf(facts),
    after: [`If that is not so, ${callUs(desk)}. We end it at once, and you owe nothing.`],
  };
}

function homeFacts({ customer, place }: PayerFacts): Array<readonly [string, string]> {
  return [['Customer', customer] as const, ['Where', place] as const].filter(([, value]) => value);
}

function actionOf({ hasAccount, link }: PayerFacts): Pick<MessageContent, 'action'> {
  return hasAccount ? { action: { label: 'See your payments', href: link } } : {};
}

/** What whoever pays for a home is sent. */
export const payerContent = { payer };
