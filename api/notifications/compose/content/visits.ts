import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import type { NeedsTime } from '../../../../contract/bookings/bookings';
import { customerLabels } from '../../../../contract/bookings/no-time-reasons';
import type { NotInPlan } from '../../../../contract/bookings/plan-parts';
import { type UrgentKind, urgentKindDetails } from '../../../../contract/bookings/urgent';
import { dubaiClock, instantText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { AgreedFacts, Desk, VisitFacts } from './facts';
import { runningLate } from './late';
import { callUs, chargeSentences, policySentences } from './policy-sentences';
import { templateOf } from './template';
import { agreedLines, calendarOf, linesOf, linkSentence, titled, visitOf } from './visit-lines';

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

function confirmed(facts: AgreedFacts & { amount: number }, desk: Desk): MessageContent {
  const when = visitWhen(facts.date, facts.slots);
  const price = facts.amount > 0 ? showAed(facts.amount) : '';
  return {
    ...titled('Confirmed', facts),
    template: templateOf('confirmed', facts),
    short: `Confirmed: ${facts.service}, ${when}.`,
    before: ['Your visit is confirmed.'],
    visit: visitOf(facts),
    facts: linesOf([...agreedLines(facts), ['Price', price]], facts),
    action: see('See, move or cancel', facts.link),
    after: [...policySentences(facts.changing, desk), linkSentence],
    calendar: calendarOf('confirmed', facts, desk),
  };
}

interface MovedFacts extends AgreedFacts {
  /** The time before. */
  was: string;
  by: 'customer' | 'us';
  /** Whether the new time stands; else it is asked for. */
  confirmed: boolean;
  /** Its time is confirmed no more, and is the same. */
  undone?: boolean | undefined;
  /** The time that was wanted and found no place: the visit's own stays. */
  lost?: string | undefined;
  /** What the late move cost, AED. */
  charged?: number | undefined;
}

function moved(facts: MovedFacts, desk: Desk): MessageContent {
  const { service, was, by, lost } = facts;
  if (facts.undone) return undone(facts, desk);
  const when = visitWhen(facts.date, facts.slots);
  if (lost) {
    const wanted = visitWhen(lost, facts.slots);
    return {
      ...titled('Your visit stays as it was', facts),
      template: templateOf('stays', facts),
      short: `${wanted} was taken. Your visit stays ${when}.`,
      before: [
        `You asked to move your visit to ${wanted}. That time was taken, so your visit stays as it was.`,
      ],
      visit: visitOf(facts),
      facts: linesOf(agreedLines(facts), facts),
      action: see('Choose another time', facts.link),
      after: [...policySentences(facts.changing, desk), linkSentence],
    };
  }
  const oldTime = visitWhen(was, facts.slots);
  if (!facts.confirmed) {
    return {
      ...titled('New time requested', facts),
      template: templateOf('asked', facts),
      short: `Not confirmed yet: ${service}, now ${when}.`,
      before: [
        `Your request is now for ${when}, not ${oldTime}. It is not confirmed yet: we call to agree the price.`,
      ],
      visit: visitOf(facts),
      facts: linesOf([], facts),
      action: see('See your request', facts.link),
      after: [linkSentence],
    };
  }
  const said = by === 'us' ? 'We have moved your visit.' : 'Your visit has a new time.';
  return {
    ...titled('Moved', facts),
    template: templateOf('moved', facts),
    short: `Moved: ${service} is now ${when}.`,
    before: [said],
    visit: visitOf(facts),
    facts: linesOf([['Instead of', oldTime], ...agreedLines(facts)], facts),
    action: see('See, move or cancel', facts.link),
    after: [
      ...chargeSentences('move', facts.charged),
      ...policySentences(facts.changing, desk),
      linkSentence,
    ],
    calendar: calendarOf('moved', facts, desk),
  };
}

/** A visit that we had confirmed is a request again: nobody comes before it is agreed anew, and calendars have it no more. */
function undone(facts: MovedFacts, desk: Desk): MessageContent {
  const when = visitWhen(facts.date, facts.slots);
  return {
    ...titled('No longer confirmed', facts),
    short: `No longer confirmed: ${facts.service}, ${when}. We call to agree on a time.`,
    before: ['Your visit is no longer confirmed. Your request is kept: we call to agree on a time.'],
    visit: visitOf(facts),
    facts: linesOf([], facts),
    action: { label: 'See your request', href: facts.link },
    after: [`For questions, ${callUs(desk)}.`, linkSentence],
    calendar: calendarOf('cancelled', facts, desk),
  };
}

interface CancelledFacts extends VisitFacts {
  by: 'customer' | 'us';
  /** Whether it was; then a calendar may know it. */
  confirmed: boolean;
  /** AED. */
  charged?: number | undefined;
  noShow?: 'customer' | 'us' | undefined;
}

function cancelled(facts: CancelledFacts, desk: Desk): MessageContent {
  const when = visitWhen(facts.date, facts.slots);
  const { service, noShow } = facts;
  const what = facts.confirmed ? 'visit' : 'request';
  const said = cancelledBecause(facts, what, desk);
  return {
    ...titled(noShow ? 'Did not take place' : 'Cancelled', facts),
    template: templateOf(noShow ? 'missed' : 'cancelled', facts),
    short: noShow
      ? `Your visit did not take place: ${service}, ${when}.`
      : `Cancelled: ${service}, ${when}. No one will come.`,
    before: [said],
    visit: visitOf(facts),
    facts: linesOf([], facts),
    action: see('Ask for another visit', `${desk.publicUrl}/booking`),
    after: noShow === 'us' ? [] : lateCharge(facts),
    ...(facts.confirmed && { calendar: calendarOf('cancelled', facts, desk) }),
  };
}

function cancelledBecause({ noShow, by }: CancelledFacts, what: string, desk: Desk): string {
  if (noShow === 'us') return 'We did not come to your visit, and we are sorry. It costs you nothing.';
  if (noShow) return 'We came, but no one could let us in. The visit is over.';
  if (by === 'customer') return `Your ${what} is cancelled, as you asked. No one will come.`;
  return `We have cancelled your ${what}. No one will come. For questions, ${callUs(desk)}.`;
}

function lateCharge({ noShow, charged }: CancelledFacts): string[] {
  if (!noShow) return chargeSentences('cancellation', charged);
  return charged ? [`It costs ${showAed(charged)}, like a late cancellation.`] : [];
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

function reminder(said: string, short: string, facts: AgreedFacts, desk: Desk): MessageContent {
  return {
    ...titled(short, facts),
    short: `${short}: ${facts.service}, ${visitWhen(facts.date, facts.slots)}.`,
    before: [said],
    visit: visitOf(facts),
    facts: linesOf(agreedLines(facts), facts),
    action: see('See, move or cancel', facts.link),
    after: [...policySentences(facts.changing, desk), linkSentence],
  };
}

function dayBefore(facts: AgreedFacts, desk: Desk): MessageContent {
  return reminder('Your visit is tomorrow.', 'Tomorrow', facts, desk);
}

function twoHours(facts: AgreedFacts, desk: Desk): MessageContent {
  return reminder('Your visit is today.', 'Today', facts, desk);
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

/** What customers are sent about visits, and about times that are free. */
export const visitContent = {
  received,
  confirmed,
  moved,
  cancelled,
  proposed,
  'day-before': dayBefore,
  'two-hours': twoHours,
  'running-late': runningLate,
  'urgent-taken': urgentClaimed,
  'place-free': slotFree,
};
