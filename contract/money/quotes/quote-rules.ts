import { addDays } from '../../time';
import { linesTaxed, type MoneyLine } from '../lines/lines';
import { shareOf, type Tax, taxes } from '../lines/vat';

/** What a stored quote is: `sent` until it is answered. That its time is over is seen by its day, and is stored nowhere. */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** What of a quote one version is: only the newest can be answered, and only until its last day. */
export type VersionState = QuoteState | 'expired' | 'superseded';

/** By which letters quotes are numbered. */
export const quoteSeries = 'QUO';

/** `QUO-2026-0041`: four digits where those do. */
export function quoteReference(year: number, number: number): string {
  return `${quoteSeries}-${year}-${String(number).padStart(4, '0')}`;
}

/** A quote can be accepted for so many days from the one on which it is sent, unless the office says otherwise. */
export const quoteDays = 14;

/** What is paid when a quote is accepted: per cent of its sum, or fils; nothing where it is 0. */
export type Deposit = { percent: number } | { fils: number };

/** The last day of a quote that is sent on this one, both Dubai days. */
export function validUntilFrom(today: string): string {
  return addDays(today, quoteDays);
}

/** What a deposit comes to, in fils: half a fils counts up, and it is never more than the sum. */
export function depositOf(sum: number, deposit: Deposit): number {
  const fils = 'fils' in deposit ? deposit.fils : Math.floor((2 * sum * deposit.percent + 100) / 200);
  return Math.min(fils, sum);
}

/** What a quote comes to, in fils. `vat`: what of `gross` is VAT, worked out on each line; 0 where we had no tax number when it was sent. */
export interface QuoteTotals {
  /** Before discounts. */
  lines: number;
  /** All discounts together. */
  discount: number;
  gross: number;
  vat: number;
  deposit: number;
  /** After the work. */
  rest: number;
}

type QuoteLine = Omit<MoneyLine, 'id' | 'text'>;

/** All sums of a quote: `gross = lines − discount = deposit + rest`. */
export function quoteTotals({
  lines,
  deposit,
  isTax,
}: {
  lines: readonly QuoteLine[];
  deposit: Deposit;
  isTax: boolean;
}): QuoteTotals {
  const taxIn = (tax: Tax) => (isTax ? tax : 'exempt');
  const { gross, vat } = linesTaxed(lines.map((line) => ({ ...line, tax: taxIn(line.tax) })));
  const whole = linesTaxed(lines.map((line) => ({ ...line, discount: 0, tax: 'exempt' }))).gross;
  const paidFirst = depositOf(gross, deposit);
  return {
    lines: whole,
    discount: whole - gross,
    gross,
    vat,
    deposit: paidFirst,
    rest: gross - paidFirst,
  };
}

/** What of a quote decides about an answer. */
export interface JudgedQuote {
  state: QuoteState;
  /** The newest that was sent; 0 where none was. */
  version: number;
  /** Its last day, a Dubai day. */
  validUntil: string;
}

/** What one version of a quote is on a Dubai day. */
export function versionState(
  { state, version, validUntil }: JudgedQuote,
  of: number,
  today: string,
): VersionState {
  if (of < version) return 'superseded';
  return state === 'sent' && validUntil < today ? 'expired' : state;
}

/** How a visit stands that a quote is for. */
export interface QuotedVisit {
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  /** Whether its whole invoice is issued: what is charged cannot be changed then. */
  isInvoiced: boolean;
}

/**
 * What stands in the way of an answer to a version, by when it arrives. `not_there`: it was never sent; `answered`: the other answer
 * came first; `visit_over`: the visit is cancelled, or invoiced; declining is in nobody's way then.
 */
export type AnswerFault = 'not_there' | 'superseded' | 'answered' | 'expired' | 'visit_over';

/** Whether an answer repeats one that was given, changes something, or why it cannot be given. */
export function judgeAnswer(
  quote: JudgedQuote,
  answer: { is: 'accepted' | 'declined'; version: number },
  { visit, today }: { visit: QuotedVisit; today: string },
): 'same' | 'write' | AnswerFault {
  if (quote.version === 0 || answer.version > quote.version) return 'not_there';
  const state = versionState(quote, answer.version, today);
  if (state === 'superseded') return 'superseded';
  if (state === answer.is) return 'same';
  if (state === 'accepted' || state === 'declined') return 'answered';
  if (answer.is === 'declined') return 'write';
  if (state === 'expired') return 'expired';
  return visit.status === 'cancelled' || visit.isInvoiced ? 'visit_over' : 'write';
}

/**
 * A deposit by how its lines are taxed, in fils. Each tax has its share of the deposit, and the share of the VAT that its lines have, which is
 * worked out on each: so a deposit of the whole has the VAT of the whole, and what is left of any other never has less than none.
 */
export function depositShares(
  lines: readonly QuoteLine[],
  deposit: number,
): Array<{ tax: Tax; gross: number; vat: number }> {
  const sums = taxes.map((tax) => ({ tax, sum: linesTaxed(lines.filter((line) => line.tax === tax)) }));
  const all = sums.reduce((total, { sum }) => total + sum.gross, 0);
  // From border to border, so that none has more than its lines.
  let [before, asked] = [0, 0];
  const shares = sums.map(({ tax, sum }) => {
    before += sum.gross;
    const gross = shareOf(deposit, before, all) - asked;
    asked += gross;
    return { tax, gross, vat: shareOf(sum.vat, gross, sum.gross) };
  });
  return shares.filter(({ gross }) => gross > 0);
}
