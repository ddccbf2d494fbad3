import { dateText } from '../../../../contract/dates';
import { showAed, toAed } from '../../../../contract/money';
import type { QuotePaper } from '../../../../contract/money/quotes/quote-paper';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk, JobFacts } from './facts';
import { callUs } from './policy-sentences';
import { linkSentence } from './visit-lines';

/** What a message says of a quote; money in fils. Nothing that was typed into it: it is read where it stands. */
export interface QuoteFacts {
  reference: string;
  version: number;
  service: string;
  gross: number;
  deposit: number;
  /** How many days it books. */
  days: number;
  validUntil: string;
  paper: QuotePaper;
  link: string;
  /** A guest's link leads to the visit; who pays for somebody else's home answers us, and gets none. */
  reader: 'account' | 'guest' | 'payer';
}

const aed = (fils: number) => showAed(toAed(fils));

function quote(facts: QuoteFacts, desk: Desk): MessageContent {
  const { reference, version, service, gross, deposit, days, validUntil, paper, link, reader } = facts;
  const until = dateText(validUntil);
  const replaced =
    version > 1 ? ` Version ${version} replaces the one of before, which can no longer be accepted.` : '';
  return {
    title: `Quote ${reference}: ${aed(gross)}, valid until ${until}`,
    heading: `Your quote: ${aed(gross)}`,
    short: `Your quote is ready: ${aed(gross)}, valid until ${until}.`,
    before: [`Your quote for ${service} is ready, and attached as a PDF.${replaced}`],
    facts: [
      ['Number', version > 1 ? `${reference}, version ${version}` : reference],
      ['Amount', `${aed(gross)}, VAT included`],
      ...(deposit > 0 ? [['Deposit, when you accept', aed(deposit)] as const] : []),
      ['Valid until', until],
    ],
    ...(reader !== 'payer' && { action: { label: 'See the quote', href: link } }),
    after: [
      ...(days > 0 ? ['Its days are kept for you when you accept, not before.'] : []),
      reader === 'payer'
        ? `To accept it, or for questions, ${callUs(desk)}.`
        : `For questions, ${callUs(desk)}.`,
      ...(reader === 'guest' ? [linkSentence] : []),
    ],
    paper,
  };
}

interface QuoteAnswerFacts extends JobFacts {
  quote: string;
  is: 'accepted' | 'declined' | 'late' | 'deposit';
  version: number;
  gross: number;
}

const answers = {
  accepted: {
    title: 'Quote accepted',
    said: 'A customer accepted a quote. Its lines are charged, and its days stand in the calendar or need a time.',
  },
  declined: { title: 'Quote declined', said: 'A customer declined a quote.' },
  late: {
    title: 'Quote accepted too late',
    said: 'A customer accepted a quote that could not be accepted any more. Please call them.',
  },
  deposit: {
    title: 'Cancelled, with a deposit',
    said: 'A visit was cancelled whose deposit is invoiced. What becomes of the deposit is for you to decide: open the money of the booking.',
  },
} as const;

function officeQuote({
  quote: reference,
  is,
  version,
  gross,
  service,
  link,
  ...of
}: QuoteAnswerFacts): MessageContent {
  const { title, said } = answers[is];
  return {
    title: `${title}: ${reference}, ${aed(gross)}`,
    heading: title,
    short: `${title}: ${service}, ${aed(gross)}.`,
    before: [said],
    facts: [
      ['Quote', version > 1 ? `${reference}, version ${version}` : reference],
      ['Service', service],
      ['Amount', aed(gross)],
      ['Reference', of.reference],
    ],
    action: { label: 'Open the booking', href: link },
    after: [],
  };
}

/** What customers are sent of quotes, and the office of the answers. */
export const quoteContent = { quote, 'office-quote': officeQuote };
