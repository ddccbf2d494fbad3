import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import type { NeedsTime } from '../../../../contract/bookings/bookings';
import { customerLabels } from '../../../../contract/bookings/no-time-reasons';
import type { NotInPlan } from '../../../../contract/bookings/plan-parts';
import { type UrgentKind, urgentKindDetails } from '../../../../contract/bookings/urgent';
import { dubaiClock, instantText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk, VisitFacts } from './facts';
import { callUs } from './policy-sentences';
import { templateOf } from './template';
import { linesOf, linkSentence, visitOf } from './visit-lines';

const see = (label: string, href: string) => ({ label, href });

interface ReceivedFacts extends VisitFacts {
  needsTime?: NeedsTime['why'] | undefined;
  /** It is a visit of a plan, or was to be one and is not. */
  ofPlan?: boolean | undefined;
  notInPlan?: NotInPlan | undefined;
  /** `fee` in AED. */
  urgent?: { what: UrgentKind; until: string | null; fee: number } | undefined;
}

function received(facts: ReceivedFacts, desk: Desk): MessageContent {
  if (facts.urgent) return urgentReceived(facts, facts.urgent, desk);
  const { needsTime, service, date, slots } = facts;
  const when = visitWhen(date, slots);
  if (needsTime) {
    const next = isCalledAbout({ why: needsTime }) ? '' : ' Choose another time, or we call you.';
    return {
      title: `Your request needs a time: ${service}`,
      short: `${customerLabels[needsTime]} Your request for ${service} is kept.`,
      before: [`${customerLabels[needsTime]} Your request is kept.${next}`],
      visit: visitOf(facts),
      facts: linesOf([], facts),
      action: see(isCalledAbout({ why: needsTime }) ? 'See your request' : 'Choose another time', facts.link),
      after: [linkSentence],
    };
  }
  return {
    title: `We have your request: ${service}`,
    short: `Not confirmed yet: ${service}, ${when}. ${nextSentence(facts)}`,
    before: [`We have your request. It is not confirmed yet: ${lowerFirst(nextSentence(facts))}`],
    visit: visitOf(facts),
    facts: linesOf([], facts),
    action: see('See your request', facts.link),
    after: [
      'Until we confirm it, moving and cancelling is free.',
      linkSentence,
      'If you did not ask for this, tell us with the link: we then send nothing more about it.',
    ],
  };
}

/** What comes after a request: a visit of a plan has no price to agree. */
function nextSentence({ ofPlan, notInPlan }: ReceivedFacts): string {
  if (ofPlan) return 'It is a visit of your plan, and we confirm it soon.';
  if (notInPlan) return 'It is not in your plan, and you owe nothing until we agree its price with you.';
  return 'We call to agree the price.';
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function urgentReceived(
  facts: ReceivedFacts,
  urgent: NonNullable<ReceivedFacts['urgent']>,
  desk: Desk,
): MessageContent {
  const { label, now } = urgentKindDetails[urgent.what];
  const aim = urgent.until ? `We aim to be there by ${dubaiClock(urgent.until)}.` : 'We call you first.';
  return {
    title: `Urgent help: ${label}`,
    short: `We have your urgent request. ${aim}`,
    before: [`We have your urgent request. ${aim}`, `Until then: ${now}`],
    facts: [
      ['What', label],
      ...(urgent.fee > 0 ? [['Call-out', showAed(urgent.fee)] as const] : []),
      ['Reference', facts.reference],
    ],
    action: see('See your request', facts.link),
    after: [`If it gets worse, ${callUs(desk)}.`, linkSentence],
  };
}

/** `proposed`: the time that is kept for them until the instant `until`. */
function proposed(facts: VisitFacts & { proposed: string; until: string }): MessageContent {
  const when = visitWhen(facts.proposed, facts.slots);
  const until = instantText(facts.until);
  return {
    title: `Does this time suit you? ${facts.service}, ${when}`,
    heading: 'Does this time suit you?',
    template: templateOf('proposed', { ...facts, date: facts.proposed }),
    short: `We can come ${when}. Kept for you until ${until}.`,
    before: [`We can come ${when}. We keep that time for you until ${until}.`],
    visit: visitOf({ ...facts, date: facts.proposed }),
    facts: linesOf([['You requested', visitWhen(facts.date, facts.slots)]], facts),
    action: see('See the time', facts.link),
    after: ['Accepting it is free. If it does not suit you, choose another time there.', linkSentence],
  };
}

function urgentClaimed(
  facts: VisitFacts & { until: string | null; technician?: string | undefined },
  desk: Desk,
): MessageContent {
  const aim = facts.until ? ` We aim to be there by ${dubaiClock(facts.until)}.` : '';
  return {
    title: `A technician has your urgent request: ${facts.service}`,
    template: templateOf('urgent-taken', facts),
    short: `A technician has your urgent request.${aim}`,
    before: [`A technician has your urgent request.${aim}`],
    facts: [
      ['Service', facts.service],
      ...(facts.technician ? [['Who comes', facts.technician] as const] : []),
      ['Reference', facts.reference],
    ],
    action: see('See your request', facts.link),
    after: [`If it gets worse, ${callUs(desk)}.`, linkSentence],
  };
}

/** `reference`: of the visit that would be moved there, if one would be. */
type FreeFacts = Pick<VisitFacts, 'service' | 'date' | 'slots' | 'link'> & { reference?: string | undefined };

function slotFree(facts: FreeFacts): MessageContent {
  const when = visitWhen(facts.date, facts.slots);
  return {
    title: `A time is free again: ${when}`,
    heading: 'A time is free again',
    short: `Free again: ${facts.service}, ${when}. First come, first served.`,
    before: ['Everyone who asked gets this message now: first come, first served.'],
    visit: visitOf(facts),
    ...(facts.reference && { facts: [['Your visit', facts.reference]] }),
    action: see(facts.reference ? 'Move to this time' : 'Ask for this time', facts.link),
    after: [
      facts.reference ? 'Until you take it, your visit stays as it is.' : 'We are not keeping it for you.',
    ],
  };
}

/** What customers are sent about what they asked for, and about times that they can have. */
export const requestContent = {
  received,
  proposed,
  'urgent-taken': urgentClaimed,
  'place-free': slotFree,
};
