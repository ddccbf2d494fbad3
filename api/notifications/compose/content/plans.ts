import { dateText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk } from './facts';
import { callUs } from './policy-sentences';

interface PlanFacts {
  name: string;
  /** Its last Dubai day. */
  endDate: string;
  link: string;
}

interface BoughtFacts extends PlanFacts {
  /** Empty where none is named, or the address is not proved. */
  home: string;
  startDate: string;
  /** AED */
  amount: number;
}

function planBought(
  { name, home, startDate, endDate, amount, link }: BoughtFacts,
  desk: Desk,
): MessageContent {
  const [from, until] = [dateText(startDate), dateText(endDate)];
  return {
    title: `Your plan: ${name}`,
    short: `${name}, ${from} to ${until}.`,
    before: [`Your plan begins on ${from}. Thank you.`],
    facts: [
      ['Plan', name],
      ...(home ? [['Home', home] as const] : []),
      ['First day', from],
      ['Last day', until],
      ['Price', `${showAed(amount)} for the whole term`],
    ],
    action: { label: 'See your plan', href: link },
    after: [
      'What happens next: we call you to agree the first visit, and how you would like to pay.',
      `For questions, ${callUs(desk)}.`,
      'Your plan does not renew automatically. We write to you two weeks before the last day.',
    ],
  };
}

function planEnds({ name, endDate, link }: PlanFacts): MessageContent {
  const day = dateText(endDate);
  return {
    title: `Your plan ends on ${day}`,
    short: `${name} ends on ${day}.`,
    before: [`Your plan ends on ${day}. Your plan does not renew automatically.`],
    facts: [
      ['Plan', name],
      ['Last day', day],
    ],
    action: { label: 'See your plan', href: link },
    after: [],
  };
}

/** What owners are sent about plans. */
export const planContent = { 'plan-bought': planBought, 'plan-ends': planEnds };
