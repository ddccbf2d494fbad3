import type { Booking } from '../../../../../contract/bookings/bookings';
import {
  type AdminQuote,
  type QuoteDraft,
  type QuoteFitInput,
  quoteDraft,
  quoteFitInput,
} from '../../../../../contract/money/quotes/admin-quotes';
import { validUntilFrom } from '../../../../../contract/money/quotes/quote-rules';
import { newId } from '../../../../../contract/new-id';
import { slots } from '../../../../../contract/slots';
import { readFils, typedFils } from '../../../kit/money/money-text';
import { type DraftLine, draftsOf, type LineFaults, readDrafts } from '../money/draft-lines';

/** A day of the work as it is chosen. `start`: of its first slot; `slots` and `people` as a select has them. */
export interface TypedDay {
  id: string;
  day: string;
  start: string;
  slots: string;
  people: string;
}

/** A quote as it is typed. `deposit`: per cent, or `amount` where `depositAmount` says it. */
export interface TypedQuote {
  title: string;
  titleAr: string;
  service: string;
  lines: DraftLine[];
  validUntil: string;
  deposit: string;
  depositAmount: string;
  days: TypedDay[];
  terms: string[];
  changes: string;
}

export const depositChoices = ['0', '10', '20', '30', '40', '50', '100', 'amount'] as const;

/** What the next version begins with: its draft, else what was sent last, else what the booking is asked for. */
export function typedOf(quote: AdminQuote | null, booking: Booking, today: string): TypedQuote {
  const [newest] = quote?.versions ?? [];
  const from = quote?.draft ?? newest;
  if (!from)
    return {
      ...{ title: booking.serviceType, titleAr: '', service: booking.serviceType, lines: draftsOf(booking) },
      ...{
        validUntil: validUntilFrom(today),
        deposit: '0',
        depositAmount: '',
        days: [],
        terms: [],
        changes: '',
      },
    };
  const { title, titleAr = '', service, lines, terms, deposit, days } = from;
  const isDraft = quote?.draft === from;
  return {
    ...{ title, titleAr, service: service ?? booking.serviceType, lines: draftsOf({ lines }) },
    validUntil: (isDraft ? from.validUntil : undefined) ?? validUntilFrom(today),
    ...depositTyped(deposit),
    days: days.map(({ date, ...size }) => ({
      ...{ id: newId(), day: date.slice(0, 10), start: date.slice(11) },
      ...{ slots: String(size.slots), people: String(size.people) },
    })),
    terms,
    changes: isDraft ? from.changes : '',
  };
}

function depositTyped(deposit: QuoteDraft['deposit']): Pick<TypedQuote, 'deposit' | 'depositAmount'> {
  if ('fils' in deposit) return { deposit: 'amount', depositAmount: typedFils(deposit.fils) };
  const percent = String(deposit.percent);
  return { deposit: percent, depositAmount: '' };
}

/** One more day: the one after the last, as long as that one. */
export function nextDay(days: readonly TypedDay[]): TypedDay {
  const last = days.at(-1);
  const [first] = slots;
  return {
    id: newId(),
    day: '',
    start: last?.start ?? first.start,
    slots: last?.slots ?? '1',
    people: last?.people ?? '1',
  };
}

/** The days that are chosen, each once. */
function daysOf({ days }: Pick<TypedQuote, 'days'>) {
  return days
    .filter(({ day }) => day !== '')
    .map(({ day, start, ...size }) => ({
      date: `${day} ${start}`,
      slots: Number(size.slots),
      people: Number(size.people),
    }));
}

/** What is asked of the days that are chosen: whether they fit. */
export function quoteFit(typed: TypedQuote): QuoteFitInput {
  const { service } = typed;
  return quoteFitInput.safeParse({ service, days: daysOf(typed) }).data ?? { days: [] };
}

/** What is wrong, by field; lines by their ids. */
export interface QuoteFaults {
  fields: ReadonlyMap<string, string>;
  lines: ReadonlyMap<string, LineFaults>;
}

/** The draft that was typed; what of it is wrong is said beside, and `draft` is undefined then. */
export function readTyped(typed: TypedQuote): { draft: QuoteDraft | undefined; faults: QuoteFaults } {
  const { lines, faults } = readDrafts(typed.lines);
  const fils = readFils(typed.depositAmount);
  const fields = new Map<string, string>();
  if (typed.deposit === 'amount' && fils === undefined) fields.set('deposit', 'Enter an amount.');
  if (typed.days.some(({ day }) => day === '')) fields.set('days', 'Choose the day.');
  const parsed = quoteDraft.safeParse({
    title: typed.title,
    ...(typed.titleAr.trim() && { titleAr: typed.titleAr }),
    service: typed.service,
    lines,
    terms: typed.terms,
    deposit: typed.deposit === 'amount' ? { fils: fils ?? 0 } : { percent: Number(typed.deposit) },
    ...(typed.validUntil && { validUntil: typed.validUntil }),
    days: daysOf(typed),
    changes: typed.changes,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    if (!fields.has(field)) fields.set(field, message);
  }
  const isWhole = parsed.success && fields.size === 0 && faults.size === 0;
  return { draft: isWhole ? parsed.data : undefined, faults: { fields, lines: faults } };
}
