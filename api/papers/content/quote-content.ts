import { arabicDate } from '../../../contract/date-text/arabic-dates';
import { dubaiClock, weekdayDate } from '../../../contract/dates';
import type { DocumentLine } from '../../../contract/money/documents/document-shapes';
import { lineTaxed } from '../../../contract/money/lines/lines';
import type { QuotePaper } from '../../../contract/money/quotes/quote-paper';
import { quoteTotals } from '../../../contract/money/quotes/quote-rules';
import type { QuotedDay } from '../../../contract/money/quotes/quotes';
import { dubaiDay } from '../../../contract/time';
import { visitSpan } from '../../../contract/visits/visit-when';
import { sideBySide } from './document-content';
import { linesOf } from './document-lines';
import { total } from './document-sums';
import { fact, type PaperContent } from './paper-content';
import { buyerFacts, sellerLines } from './parties';
import { day } from './values';

/** A quote as it is printed. It asks for nothing yet: what is paid, and when, is said and not demanded. */
export function quoteContent(paper: QuotePaper): PaperContent {
  const { reference, version, seller, isTax, terms } = paper;
  const lines: DocumentLine[] = paper.lines.map((line) => ({
    ...line,
    ...lineTaxed({ ...line, tax: isTax ? line.tax : 'exempt' }),
  }));
  return {
    title: {
      ...{ en: 'Quote', ar: 'عرض سعر' },
      sub: version > 1 ? { en: `Version ${version}`, ar: `الإصدار ${version}` } : null,
    },
    name: `Quote ${reference}`,
    number: reference,
    author: seller.name,
    seller: sellerLines(seller),
    buyer: null,
    received: null,
    facts: factsOf(paper),
    why: { label: null, words: { en: paper.title, ar: paper.titleAr ?? null } },
    what: { en: 'What', ar: 'البيان' },
    isNumbered: true,
    ...linesOf({ lines, isTax, isFull: false }),
    note: daysNote(paper.days),
    totals: totalsOf(paper),
    terms:
      terms.length > 0 ? { title: { en: 'What you agree to', ar: 'ما توافقون عليه' }, items: terms } : null,
    foot: isTax
      ? { en: 'Amounts in AED, VAT included.', ar: 'المبالغ بالدرهم شاملة الضريبة.' }
      : { en: 'Amounts in AED.', ar: 'المبالغ بالدرهم.' },
  };
}

function factsOf({ reference, sentAt, validUntil, booking, buyer }: QuotePaper): PaperContent['facts'] {
  const [sent, until] = [day(dubaiDay(sentAt)), day(validUntil)];
  return sideBySide(
    [
      ...fact({ en: 'Number', ar: 'رقم العرض' }, reference, { strong: true }),
      ...fact({ en: 'Sent', ar: 'تاريخ الإرسال' }, sent.en, { ar: sent.ar }),
      ...fact({ en: 'Valid until', ar: 'صالح حتى' }, until.en, { ar: until.ar, strong: true }),
    ],
    [
      ...buyerFacts(buyer, { en: 'Customer', ar: 'العميل' }, { en: 'Address', ar: 'العنوان' }),
      ...fact({ en: 'Booking', ar: 'رقم الحجز' }, booking),
    ],
  );
}

/** The days of the work; nothing where none was named. */
function daysNote(days: readonly QuotedDay[]): PaperContent['note'] {
  if (days.length === 0) return null;
  return {
    title: { en: 'The days', ar: 'أيام العمل' },
    facts: days.flatMap(({ date, slots }, at) => {
      const span = visitSpan(date, slots);
      const on = date.slice(0, 10);
      const times = span ? `, ${dubaiClock(span.start)} to ${dubaiClock(span.end)}` : '';
      const names = { en: `Day ${at + 1}`, ar: `اليوم ${at + 1}` };
      return fact(names, `${weekdayDate(on)}${times}`, { ar: arabicDate(on) });
    }),
    words: {
      en: 'They are yours when you accept, not before.',
      ar: 'تحجز لكم عند القبول وليس قبله.',
    },
  };
}

function totalsOf(paper: QuotePaper): PaperContent['totals'] {
  const { gross, vat, deposit, rest } = quoteTotals(paper);
  return [
    ...(paper.isTax ? [total('VAT, included', 'ضريبة القيمة المضافة، مشمولة', vat)] : []),
    paper.isTax
      ? total('Sum, VAT included', 'المجموع شامل الضريبة', gross, true)
      : total('Sum', 'المجموع', gross, true),
    ...(deposit > 0
      ? [
          total('Deposit, when you accept', 'دفعة مقدمة عند القبول', deposit),
          total('After the work', 'بعد إنجاز العمل', rest),
        ]
      : []),
  ];
}
