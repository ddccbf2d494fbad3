import { showAed } from '../../../../contract/money';
import type { ReportPaper } from '../../../papers/report/report-paper';
import type { MessageContent } from '../../enqueue/channel';
import type { AgreedFacts, Desk } from './facts';
import { callUs } from './policy-sentences';
import { templateOf } from './template';
import { agreedLines, linesOf, linkSentence, titled, visitOf } from './visit-lines';

/** That whoever comes has set out. */
function onTheWay(facts: AgreedFacts, desk: Desk): MessageContent {
  const who = facts.technician || 'Our technician';
  return {
    ...titled(`${who} is on the way`, facts),
    template: templateOf('on-the-way', facts),
    short: `${who} is on the way to you: ${facts.service}.`,
    before: [`${who} is on the way to you.`],
    visit: visitOf(facts),
    facts: linesOf(agreedLines(facts), facts),
    action: { label: 'See your visit', href: facts.link },
    after: [`If nobody can open the door, ${callUs(desk)}.`, linkSentence],
  };
}

/** `follows`: how many photos are not in it yet. `amount`: AED, where it is their business. */
type ReportFacts = AgreedFacts & { paper: ReportPaper; follows: number; amount?: number | undefined };

/** That the work is done, with its report. */
function reportReady(facts: ReportFacts, desk: Desk): MessageContent {
  const { paper, follows, amount = 0, service } = facts;
  const count = follows === 1 ? '1 photo follows' : `${follows} photos follow`;
  const later = follows > 0 ? [`${count}. Behind the link the report is always the newest.`] : [];
  return {
    ...titled('The report of your visit', facts),
    template: templateOf('report-ready', facts),
    short: `The work is done. Here is the report: ${service}.`,
    before: ['The work is done. The report is attached as a PDF. Thank you.', ...later],
    visit: visitOf(facts),
    facts: linesOf([...agreedLines(facts), ['Amount', amount > 0 ? showAed(amount) : '']], facts),
    action: { label: 'See the report', href: facts.link },
    after: [`For questions, ${callUs(desk)}.`, linkSentence],
    paper,
  };
}

/** To a technician: how many photos of how many finished jobs are still on their phone. */
function photosWaiting({
  photos,
  jobs,
  link,
}: {
  photos: number;
  jobs: number;
  link: string;
}): MessageContent {
  const what = photos === 1 ? '1 photo is' : `${photos} photos are`;
  const of = jobs === 1 ? 'a finished job' : `${jobs} finished jobs`;
  return {
    title: `${what} still on your phone`,
    short: `${what} still on your phone. Open the app and keep it open until they are sent.`,
    before: [`${what} still on your phone, of ${of}.`, 'Open the app and keep it open until they are sent.'],
    action: { label: 'Send them', href: link },
    after: [],
  };
}

/** What is sent of the work at a visit. */
export const doneContent = {
  'on-the-way': onTheWay,
  'report-ready': reportReady,
  'photos-waiting': photosWaiting,
};
