import { dateText } from '../../../../contract/dates';
import { showAed, toAed } from '../../../../contract/money';
import type { DocumentSnapshot, ReceiptSnapshot } from '../../../../contract/money/documents/document-shapes';
import { payLinkDays } from '../../../../contract/money/payer/pay-link';
import { methodLabels } from '../../../../contract/money/payments/payment-shapes';
import { dubaiDay } from '../../../../contract/time';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk } from './facts';
import { callUs } from './policy-sentences';
import { linkSentence } from './visit-lines';

interface MoneyFacts {
  link: string;
  /** Of a guest the link leads to the visit; whoever pays without an account, and opens no door, gets one to pay an invoice alone. */
  reader: 'account' | 'guest' | 'payer';
  /** Whether the technician comes to them, and not to somebody they pay for. */
  atDoor: boolean;
}

type Fact = readonly [label: string, value: string];

const aed = (fils: number) => showAed(toAed(fils));

interface InvoiceFacts extends MoneyFacts {
  paper: DocumentSnapshot;
  /** Fils, of an invoice. */
  open: number;
}

function invoice(of: InvoiceFacts, desk: Desk): MessageContent {
  return of.paper.kind === 'invoice' ? invoiceContent(of, desk) : creditContent(of.paper, of, desk);
}

function invoiceContent({ paper, open, ...to }: InvoiceFacts, desk: Desk): MessageContent {
  const { totals, payBy } = paper;
  return {
    title: `Invoice ${paper.reference}: ${aed(totals.gross)}`,
    heading: `Your invoice: ${aed(totals.gross)}`,
    short: `Your invoice: ${aed(totals.gross)}${payBy ? `, to pay by ${dateText(payBy)}` : ''}.`,
    before: ['Your invoice is attached as a PDF. Thank you.'],
    facts: [...documentFacts(paper), ['Amount', withVat(paper)], ...payFacts(paper)],
    ...payAction(to, open, desk),
    after: [
      ...howToPay(to, open, desk),
      `For questions, ${callUs(desk)}.`,
      ...linkWarning(to),
      ...payWarning(to, open, desk),
    ],
    paper,
  };
}

function creditContent(paper: DocumentSnapshot, to: MoneyFacts, desk: Desk): MessageContent {
  const { totals, against } = paper;
  const goes = {
    back: 'What you paid of it goes back to you the way it came. You get a receipt for it.',
    stays: 'It stays with us as your money, for your next visit.',
    another: 'What you paid of it goes back to you as we agreed. You get a receipt for it.',
    unpaid: 'You do not pay this amount.',
  };
  return {
    title: `Credit note ${paper.reference}: ${aed(totals.gross)}`,
    heading: `Your credit note: ${aed(totals.gross)}`,
    short: `Your credit note: ${aed(totals.gross)}.`,
    before: ['We have corrected your invoice. The credit note is attached as a PDF.'],
    facts: [
      ...documentFacts(paper),
      ...(against ? [['Corrects', against.reference] as const, ['Why', against.reason] as const] : []),
      ['Amount', withVat(paper)],
    ],
    ...actionOf(to, 'See your invoices'),
    after: [...(against ? [goes[against.money]] : []), `For questions, ${callUs(desk)}.`, ...linkWarning(to)],
    paper,
  };
}

function receipt({ paper, ...to }: MoneyFacts & { paper: ReceiptSnapshot }, desk: Desk): MessageContent {
  const amount = aed(Math.abs(paper.amount));
  const { name, said } = receiptWords(paper, amount);
  return {
    title: `${name} ${paper.reference}: ${amount}`,
    heading: `Your ${name.toLowerCase()}: ${amount}`,
    short: said,
    before: [said],
    facts: [
      ['Receipt', paper.reference] as const,
      ['For', paper.about] as const,
      ['Paid by', paper.takesBack ? '' : methodLabels[paper.method]] as const,
      ['Invoice', paper.documents.join(', ')] as const,
      ['Still open', paper.open !== null && paper.open > 0 ? aed(paper.open) : ''] as const,
    ].filter(([, value]) => value),
    ...actionOf(to, 'See your payments'),
    after: [
      `The ${name.toLowerCase()} is attached as a PDF.`,
      `For questions, ${callUs(desk)}.`,
      ...linkWarning(to),
    ],
    paper,
  };
}

function receiptWords({ amount: fils, takesBack }: ReceiptSnapshot, amount: string) {
  if (takesBack)
    return { name: 'Correction', said: `We recorded ${amount} by mistake, and have taken it back.` };
  return fils < 0
    ? { name: 'Refund', said: `We paid you back ${amount}.` }
    : { name: 'Receipt', said: `We received your ${amount}. Thank you.` };
}

function reminder({ paper, open, ...to }: InvoiceFacts, desk: Desk): MessageContent {
  const isLate = paper.payBy !== null && dubaiDay(desk.now) > paper.payBy;
  return {
    title: `${aed(open)} of invoice ${paper.reference} ${isLate ? 'is overdue' : 'is open'}`,
    heading: `${aed(open)} ${isLate ? 'is overdue' : 'is still open'}`,
    short: `${aed(open)} of your invoice ${isLate ? 'is overdue' : 'is still open'}.`,
    before: [
      `Of your invoice, ${aed(open)} ${isLate ? 'is overdue' : 'is still open'}. It is attached as a PDF.`,
    ],
    facts: [...documentFacts(paper), ['Open', aed(open)], ...payFacts(paper)],
    ...payAction(to, open, desk),
    after: [
      ...howToPay(to, open, desk),
      `If you have paid it already, thank you: there is nothing to do. For questions, ${callUs(desk)}.`,
      ...linkWarning(to),
      ...payWarning(to, open, desk),
    ],
    paper,
  };
}

function documentFacts({ reference, about }: DocumentSnapshot): Fact[] {
  return [
    ['Number', reference],
    ['For', about],
  ];
}

/** How it is paid: by transfer only where there is an account. */
function payFacts({ payBy, seller, reference }: DocumentSnapshot): Fact[] {
  return [
    ...(payBy ? [['Pay by', dateText(payBy)] as const] : []),
    ...(seller.iban ? [['IBAN', seller.iban] as const, ['Write with it', reference] as const] : []),
  ];
}

function withVat({ isTax, totals }: DocumentSnapshot): string {
  return isTax ? `${aed(totals.gross)}, VAT of ${aed(totals.vat)} included` : aed(totals.gross);
}

/** Whoever pays and opens no door meets no technician. */
function howToPay({ atDoor }: MoneyFacts, open: number, { online }: Desk): string[] {
  if (!atDoor || open <= 0) return [];
  return [`You can ${online ? 'pay online, or pay' : 'also pay'} the technician, in cash or by card.`];
}

/** To where it is paid; the payment company's page is opened from there alone, by whoever it belongs to. */
function payAction(to: MoneyFacts, open: number, { online }: Desk): Pick<MessageContent, 'action'> {
  if (!online || open <= 0) return actionOf(to, 'See your invoices');
  return { action: { label: `Pay ${aed(open)} online`, href: to.link } };
}

function actionOf({ reader, link }: MoneyFacts, label: string): Pick<MessageContent, 'action'> {
  if (reader === 'payer') return {};
  return { action: { label: reader === 'guest' ? 'See your visit' : label, href: link } };
}

function linkWarning({ reader }: MoneyFacts): string[] {
  return reader === 'guest' ? [linkSentence] : [];
}

function payWarning({ reader }: MoneyFacts, open: number, { online }: Desk): string[] {
  if (reader !== 'payer' || !online || open <= 0) return [];
  return [
    `The link is for this invoice alone, for ${payLinkDays} days. Anyone who has it can see and pay it.`,
  ];
}

/** What owners of documents and payments are sent. */
export const moneyContent = { invoice, receipt, 'payment-reminder': reminder };
