import { visitWhen } from '../../../../contract/visits/visit-when';
import type { Words } from '../../enqueue/channel';
import type { Desk, FactsOf } from './facts';
import { callUs } from './policy-sentences';
import { calendarOf, linesOf, linkSentence, titled, visitOf } from './visit-parts';

/** A visit that we had confirmed is a request again: nobody comes before it is agreed anew, and calendars have it no more. */
export function undone(facts: FactsOf['moved'], desk: Desk): Words {
  const when = visitWhen(facts.date, facts.slots);
  return {
    ...titled('Not confirmed any more', facts),
    short: `Not confirmed any more: ${facts.service}, ${when}. We call to agree on it.`,
    before: ['Your visit is not confirmed any more. Your request is kept: we call to agree on it.'],
    visit: visitOf(facts),
    facts: linesOf([], facts),
    action: { label: 'See your request', href: facts.link },
    after: [`For questions, ${callUs(desk)}.`, linkSentence],
    calendar: calendarOf(facts, 'CANCEL', desk),
  };
}
