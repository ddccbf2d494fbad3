import { dubaiClock } from '../../../../contract/dates';
import { beginsLater, minutesText } from '../../../../contract/dispatch/delays';
import { showAed } from '../../../../contract/money';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { AgreedFacts, Desk, VisitFacts } from './facts';
import { callUs, chargeSentences, policySentences } from './policy-sentences';
import { templateOf } from './template';
import { agreedLines, calendarOf, linesOf, linkSentence, titled, visitOf } from './visit-lines';

const see = (label: string, href: string) => ({ label, href });

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

/** That our technician comes later than was agreed, by so many minutes. */
function runningLate(facts: AgreedFacts & { minutes: number }, desk: Desk): MessageContent {
  const late = minutesText(facts.minutes);
  const about = dubaiClock(beginsLater(facts, facts.minutes));
  return {
    ...titled('We are running late', facts),
    template: templateOf('running-late', facts, facts.minutes),
    short: `We are running about ${late} late: ${facts.service}, now at about ${about}.`,
    before: [`We are sorry: our technician is running about ${late} late, and comes at about ${about}.`],
    visit: visitOf(facts),
    facts: linesOf(agreedLines(facts), facts),
    action: see('See your visit', facts.link),
    after: [`If that does not suit you, ${callUs(desk)}.`, linkSentence],
  };
}

/** What customers are sent about visits. */
export const visitContent = {
  confirmed,
  moved,
  cancelled,
  'day-before': dayBefore,
  'two-hours': twoHours,
  'running-late': runningLate,
};
