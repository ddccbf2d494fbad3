import type { UsedBy } from '../../../../contract/bookings/plan-parts';
import { dateText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk, VisitFacts } from './facts';
import { callUs } from './policy-sentences';
import { linesOf, linkSentence, titled, visitOf } from './visit-lines';

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
      'Your plan does not renew automatically. We write to you a month before the last day.',
    ],
  };
}

function planEnds({ name, endDate, graceDays, link }: PlanFacts & { graceDays: number }): MessageContent {
  const day = dateText(endDate);
  return {
    title: `Your plan ends on ${day}`,
    short: `${name} ends on ${day}.`,
    before: [
      `Your plan ends on ${day}. It does not renew by itself.`,
      `You can renew it on its page: the new plan begins on ${day}, so no day is without one.`,
    ],
    facts: [
      ['Plan', name],
      ['Last day', day],
    ],
    action: { label: 'Renew your plan', href: link },
    after:
      graceDays > 0
        ? [`Visits that you ask for until then can still take place in the ${graceDays} days after it.`]
        : [],
  };
}

interface DueFacts {
  name: string;
  /** What the plan calls it. */
  visit: string;
  /** The Dubai day since which it is due. */
  dueOn: string;
  link: string;
}

function planDue({ name, visit, dueOn, link }: DueFacts): MessageContent {
  const since = dateText(dueOn);
  return {
    title: 'A visit of your plan is due',
    short: `Due since ${since}: ${visit}.`,
    before: [`A visit of your plan is due. It is included: choose a time that suits you.`],
    facts: [
      ['Visit', visit],
      ['Due since', since],
      ['Plan', name],
    ],
    action: { label: 'Choose a time', href: link },
    after: [],
  };
}

interface AnswerFacts {
  name: string;
  asked: 'move' | 'end';
  /** `stays`: a move that was planned is called off. */
  is: 'done' | 'stays' | 'figured' | 'refused';
  /** AED: what moving costs, or what is given back. */
  figure?: number | undefined;
  /** Why it was refused. */
  reason?: string | undefined;
  /** From which Dubai day on it is at its new home, where that is a later one. */
  from?: string | undefined;
  link: string;
}

function planAnswer(facts: AnswerFacts, desk: Desk): MessageContent {
  const { name, asked, is, figure = 0, reason, link } = facts;
  const titles = {
    done: asked === 'move' ? 'Your plan is moved' : 'Your plan is ended',
    stays: 'Your plan stays at its home',
    figured: asked === 'move' ? 'What moving your plan costs' : 'What you get back for your plan',
    refused: asked === 'move' ? 'Your plan stays at its home' : 'Your plan goes on',
  };
  return {
    title: titles[is],
    short: `${titles[is]}${is === 'figured' ? `: ${showAed(figure)}` : ''}.`,
    before: [answerSentence(facts)],
    facts: [['Plan', name], ...(reason ? [['Why', reason] as const] : [])],
    action: { label: is === 'figured' ? 'See it and answer' : 'See your plan', href: link },
    after: [`For questions, ${callUs(desk)}.`],
  };
}

function answerSentence({ asked, is, figure = 0, from }: AnswerFacts): string {
  if (is === 'stays')
    return 'The move of your plan to another home is called off. Its visits are at the home it is for now.';
  if (is === 'refused')
    return asked === 'move'
      ? 'We could not move your plan as you asked.'
      : 'We could not end your plan as you asked.';
  if (is === 'figured')
    return asked === 'move'
      ? `Moving your plan costs ${showAed(figure)}. Nothing is moved before you agree to it.`
      : `You would get ${showAed(figure)} back. Your plan goes on until you agree to it.`;
  if (asked === 'move')
    return from
      ? `Your plan is for your other home from ${dateText(from)}.`
      : 'Your plan is for your other home now.';
  return figure > 0 ? `Your plan is ended, and you get ${showAed(figure)} back.` : 'Your plan is ended.';
}

function visitUsed(facts: VisitFacts & { usedBy: UsedBy }): MessageContent {
  const when = visitWhen(facts.date, facts.slots);
  const because = {
    late_cancel: 'Your visit was cancelled late, and you chose to use it.',
    no_show: 'No one could let us in, so your visit is used.',
  };
  return {
    ...titled('Used from your plan', facts),
    short: `A visit of your plan is used: ${facts.service}, ${when}.`,
    before: [`${because[facts.usedBy]} You pay no fee.`],
    visit: visitOf(facts),
    facts: linesOf([], facts),
    action: { label: 'See your visit', href: facts.link },
    after: [linkSentence],
  };
}

/** What owners are sent about plans. */
export const planContent = {
  'plan-bought': planBought,
  'plan-ends': planEnds,
  'plan-due': planDue,
  'plan-answer': planAnswer,
  'visit-used': visitUsed,
};
