import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { sumTaxed } from '../../../contract/money/lines/vat';
import { linesOf } from './document-lines';
import { creditTotals, invoiceTotals } from './document-sums';
import { type Both, fact, type PaperContent } from './paper-content';
import { buyerFacts, buyerPanel, sellerLines } from './parties';
import { amount, day, days, ibanText } from './values';

/** An invoice or credit note as it is printed. */
export function documentContent(snapshot: DocumentSnapshot): PaperContent {
  const { reference, seller, buyer, isFull } = snapshot;
  const title = titleOf(snapshot);
  return {
    title,
    name: `${title.en} ${reference}`,
    number: reference,
    author: seller.name,
    seller: sellerLines(seller),
    buyer: isFull ? buyerPanel(buyer) : null,
    received: null,
    facts: factsOf(snapshot),
    why: whyOf(snapshot),
    what: { en: 'What', ar: 'البيان' },
    isNumbered: true,
    ...linesOf(snapshot),
    note: snapshot.against ? moneyNote(snapshot) : payNote(snapshot),
    totals: snapshot.against ? creditTotals(snapshot) : invoiceTotals(snapshot),
    terms: null,
    foot: footOf(snapshot),
  };
}

function titleOf({ kind, isTax, isFull }: DocumentSnapshot): PaperContent['title'] {
  const sub = isTax && !isFull && kind === 'invoice' ? { en: 'Simplified', ar: 'مبسطة' } : null;
  if (kind === 'credit_note')
    return isTax
      ? { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي', sub }
      : { en: 'Credit Note', ar: 'إشعار دائن', sub };
  return isTax ? { en: 'Tax Invoice', ar: 'فاتورة ضريبية', sub } : { en: 'Invoice', ar: 'فاتورة', sub };
}

function factsOf(snapshot: DocumentSnapshot): PaperContent['facts'] {
  const {
    reference,
    kind,
    issuedDay,
    supplied,
    booking,
    about,
    aboutAr = null,
    against,
    isFull,
    payBy,
  } = snapshot;
  const number = { en: 'Number', ar: kind === 'invoice' ? 'رقم الفاتورة' : 'رقم الإشعار' };
  const issued = day(issuedDay);
  const span = supplied && days(supplied);
  const due = payBy && day(payBy);
  const first = [
    ...fact(number, reference, { strong: true }),
    ...fact({ en: 'Issued', ar: 'تاريخ الإصدار' }, issued.en, { ar: issued.ar }),
    ...(span ? fact({ en: 'Supplied', ar: 'تاريخ التوريد' }, span.en, { ar: span.ar }) : []),
    ...(against ? againstFact(against) : []),
  ];
  const what = booking ? { en: 'Booking', ar: 'رقم الحجز' } : { en: 'For', ar: 'عن' };
  const second = [
    ...(isFull
      ? []
      : buyerFacts(snapshot.buyer, { en: 'Customer', ar: 'العميل' }, { en: 'Address', ar: 'العنوان' })),
    ...fact(what, [booking, about].filter(Boolean).join(', '), { ar: aboutAr }),
    ...(isFull && due ? fact({ en: 'Pay by', ar: 'تاريخ الاستحقاق' }, due.en, { ar: due.ar }) : []),
  ];
  return sideBySide(first, second);
}

function againstFact({ reference, issuedDay }: NonNullable<DocumentSnapshot['against']>) {
  const issued = day(issuedDay);
  const names = { en: 'Against', ar: 'عن الفاتورة' };
  return fact(names, `${reference} of ${issued.en}`, { ar: `الصادرة في ${issued.ar}`, strong: true });
}

/** Two columns in the order in which they are set: one of each in turn. */
export function sideBySide<Each>(first: readonly Each[], second: readonly Each[]): Each[] {
  const rows = Math.max(first.length, second.length);
  return Array.from({ length: rows }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((each) => each !== undefined);
}

function whyOf({ against }: DocumentSnapshot): PaperContent['why'] {
  if (!against) return null;
  return { label: { en: 'Why.', ar: 'السبب.' }, words: { en: against.reason, ar: against.reasonAr || null } };
}

/** How an invoice is paid; nothing where nothing of it is left to pay. */
function payNote({ seller, reference, payBy, totals }: DocumentSnapshot): PaperContent['note'] {
  if (totals.gross <= 0) return null;
  const due = payBy && day(payBy);
  return {
    title: { en: 'How to pay', ar: 'طريقة الدفع' },
    facts: [
      ...(seller.iban
        ? [
            ...fact({ en: 'IBAN', ar: 'رقم الآيبان' }, ibanText(seller.iban), { strong: true }),
            ...fact({ en: 'Write', ar: 'المرجع' }, reference, { strong: true }),
          ]
        : []),
      ...(due ? fact({ en: 'By', ar: 'قبل' }, due.en, { ar: due.ar, strong: true }) : []),
    ],
    words: seller.iban
      ? { en: 'Or to the technician, in cash or by card.', ar: 'أو للفني مباشرة، نقدا أو بالبطاقة.' }
      : { en: 'To the technician, in cash or by card.', ar: 'للفني مباشرة، نقدا أو بالبطاقة.' },
  };
}

/** What becomes of the money that a credit note gives back. */
function moneyNote({ against, totals }: DocumentSnapshot): PaperContent['note'] {
  const sum = amount(totals.gross);
  const words = {
    back: {
      en: `AED ${sum} goes back the way it came. You get a receipt for it.`,
      ar: `يعاد مبلغ ${sum} درهم بالطريقة نفسها التي دفع بها، مع إيصال.`,
    },
    stays: {
      en: `AED ${sum} stays with us as your money, for your next visit.`,
      ar: `يبقى مبلغ ${sum} درهم رصيدا لكم لزيارتكم القادمة.`,
    },
    another: {
      en: `AED ${sum} goes back to you as agreed. You get a receipt for it.`,
      ar: `يعاد مبلغ ${sum} درهم بالطريقة المتفق عليها، مع إيصال.`,
    },
    unpaid: {
      en: `AED ${sum} was not paid yet: you do not pay it.`,
      ar: `لم يدفع مبلغ ${sum} درهم بعد، ولا يلزمكم دفعه.`,
    },
  };
  return {
    title: { en: 'Your money', ar: 'استرداد المبلغ' },
    facts: [],
    words: words[against?.money ?? 'unpaid'],
  };
}

function footOf({ kind, isTax, lines, deducted }: DocumentSnapshot): Both {
  if (kind === 'credit_note')
    return {
      en: 'Amounts in AED. This note changes the invoice named above; the invoice itself stays as it was.',
      ar: 'المبالغ بالدرهم. يعدل هذا الإشعار الفاتورة المذكورة أعلاه، وتبقى الفاتورة كما صدرت.',
    };
  if (!isTax) return { en: 'Amounts in AED.', ar: 'المبالغ بالدرهم.' };
  const foot = {
    en: 'Amounts in AED, unit prices with VAT. VAT is worked out on each line',
    ar: 'المبالغ بالدرهم، وأسعار الوحدات شاملة الضريبة. تحتسب الضريبة على كل بند',
  };
  if (deducted.length === 0) return { en: `${foot.en}.`, ar: `${foot.ar}.` };
  const [all, before] = [amount(sumTaxed(lines).vat), amount(sumTaxed(deducted).vat)];
  return {
    en: `${foot.en}: ${all} in all, ${before} of it on what was invoiced before.`,
    ar: `${foot.ar}: ${all}، منها ${before} فيما سبقت فوترته.`,
  };
}
