import { dubaiClock } from '../../../../contract/dates';
import { beginsLater, minutesText } from '../../../../contract/dispatch/delays';
import type { MessageContent } from '../../enqueue/channel';
import type { AgreedFacts, Desk } from './facts';
import { callUs } from './policy-sentences';
import { templateOf } from './template';
import { agreedLines, linesOf, linkSentence, titled, visitOf } from './visit-lines';

/** That our technician comes later than was agreed, by so many minutes. */
export function runningLate(facts: AgreedFacts & { minutes: number }, desk: Desk): MessageContent {
  const late = minutesText(facts.minutes);
  const about = dubaiClock(beginsLater(facts, facts.minutes));
  return {
    ...titled('We are running late', facts),
    template: templateOf('running-late', facts, facts.minutes),
    short: `We are running about ${late} late: ${facts.service}, now at about ${about}.`,
    before: [`We are sorry: our technician is running about ${late} late, and comes at about ${about}.`],
    visit: visitOf(facts),
    facts: linesOf(agreedLines(facts), facts),
    action: { label: 'See your visit', href: facts.link },
    after: [`If that does not suit you, ${callUs(desk)}.`, linkSentence],
  };
}
