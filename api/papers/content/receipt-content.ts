import type { ReceiptSnapshot } from '../../../contract/money/documents/document-shapes';
import { methodLabels, type PaymentMethod } from '../../../contract/money/payments/payment-shapes';
import { amountInWords } from './amount-words';
import { type Both, fact, type PaperContent } from './paper-content';
import { buyerFacts, sellerLines } from './parties';
import { amount, moment } from './values';

const methods: Record<PaymentMethod, Both> = {
  cash: { en: 'in cash', ar: 'نقدا' },
  card: { en: 'by card', ar: 'بالبطاقة' },
  transfer: { en: 'by transfer', ar: 'بحوالة مصرفية' },
  cheque: { en: 'by cheque', ar: 'بشيك' },
  online: { en: 'online', ar: 'عبر الإنترنت' },
};

/** In which a receipt differs by what became of the money: it came, it went back, or neither and it was a mistake. */
const kinds = {
  paid: {
    title: { en: 'Receipt', ar: 'إيصال قبض' },
    received: { en: 'We received', ar: 'استلمنا مبلغ' },
    who: { en: 'From', ar: 'من' },
    taker: { en: 'Taken by', ar: 'استلمه' },
    now: { en: 'Paid now', ar: 'المدفوع الآن' },
    held: { en: 'Held for you', ar: 'رصيدكم لدينا' },
  },
  refund: {
    title: { en: 'Refund Receipt', ar: 'إيصال استرداد' },
    received: { en: 'We paid back', ar: 'رددنا مبلغ' },
    who: { en: 'To', ar: 'إلى' },
    taker: { en: 'Given by', ar: 'سلمه' },
    now: { en: 'Paid back now', ar: 'المسترد الآن' },
    held: { en: 'To pay back', ar: 'المستحق رده' },
  },
  correction: {
    title: { en: 'Correction', ar: 'تصحيح' },
    received: { en: 'Recorded by mistake', ar: 'سجل خطأ' },
    who: { en: 'Customer', ar: 'العميل' },
    taker: { en: 'Corrected by', ar: 'صححه' },
    now: { en: 'Taken back', ar: 'الملغى' },
    held: { en: 'Held for you', ar: 'رصيدكم لدينا' },
  },
} satisfies Record<string, Record<string, Both>>;
type Words = (typeof kinds)[keyof typeof kinds];

/** The receipt of a payment, of money that went back, or of what was recorded by mistake, as it is printed. */
export function receiptContent(snapshot: ReceiptSnapshot): PaperContent {
  const { reference, seller } = snapshot;
  const words = kinds[snapshot.takesBack ? 'correction' : snapshot.amount < 0 ? 'refund' : 'paid'];
  return {
    title: { ...words.title, sub: null },
    name: `${words.title.en} ${reference}`,
    number: reference,
    author: seller.name,
    seller: sellerLines(seller),
    buyer: null,
    received: receivedOf(snapshot, words),
    facts: factsOf(snapshot, words),
    why: whyOf(snapshot),
    what: { en: 'For', ar: 'عن' },
    isNumbered: false,
    ...lineOf(snapshot, words),
    note: null,
    totals: [],
    terms: null,
    foot: {
      en: 'This is a receipt for money, not a tax invoice. The tax stands on the invoice.',
      ar: 'هذا إيصال بالمبلغ وليس فاتورة ضريبية. الضريبة مبينة في الفاتورة.',
    },
  };
}

function receivedOf({ amount: fils, method }: ReceiptSnapshot, words: Words): PaperContent['received'] {
  const [inWords, by] = [amountInWords(Math.abs(fils)), methods[method]];
  return {
    label: words.received,
    amount: amount(Math.abs(fils)),
    words: { en: `${inWords.en}, ${by.en}`, ar: `${inWords.ar}، ${by.ar}` },
  };
}

function factsOf(snapshot: ReceiptSnapshot, words: Words): PaperContent['facts'] {
  const { reference, paidAt, method, theirReference, takenBy, buyer } = snapshot;
  const when = moment(paidAt);
  return [
    ...fact({ en: 'Number', ar: 'رقم الإيصال' }, reference, { strong: true }),
    ...buyerFacts({ ...buyer, address: '' }, words.who, words.who),
    ...fact({ en: 'When', ar: 'التاريخ والوقت' }, when.en, { ar: when.ar }),
    ...(takenBy ? fact(words.taker, ...taker(takenBy)) : []),
    ...fact({ en: 'By', ar: 'طريقة الدفع' }, methodLabels[method], { ar: methods[method].ar }),
    ...fact({ en: 'Where', ar: 'المكان' }, buyer.address),
    ...fact({ en: 'Their number', ar: 'مرجع الدفع' }, theirReference),
  ];
}

function taker({ name, isTechnician }: NonNullable<ReceiptSnapshot['takenBy']>): [string, { ar: string }] {
  return isTechnician ? [`${name}, technician`, { ar: 'فني' }] : [`${name}, office`, { ar: 'المكتب' }];
}

function whyOf({ takesBack }: ReceiptSnapshot): PaperContent['why'] {
  if (!takesBack) return null;
  const words = {
    en: `It takes back ${takesBack}. No money changed hands.`,
    ar: `يلغي هذا التصحيح ${takesBack}، ولم تنتقل أي مبالغ.`,
  };
  return { label: null, words };
}

function lineOf(
  snapshot: ReceiptSnapshot,
  words: Words,
): Pick<PaperContent, 'columns' | 'lines' | 'amountColumn'> {
  const { amount: fils, about, aboutAr, booking, documents, isTax, open } = snapshot;
  const invoice = isTax ? { en: 'Tax Invoice ', ar: 'فاتورة ضريبية' } : { en: 'Invoice ', ar: 'فاتورة' };
  const isInvoiced = documents.length > 0;
  const text = [isInvoiced && invoice.en + documents.join(', '), about, booking].filter(Boolean).join(', ');
  const textAr = [isInvoiced && invoice.ar, aboutAr].filter(Boolean).join('، ') || null;
  // What was open before it and is open after it; nothing where nothing is invoiced yet.
  const before = open === null ? [] : [openCell(open + fils, { owed: names.toPay, held: words.held })];
  const after = open === null ? [] : [openCell(open, { owed: names.stillOpen, held: kinds.paid.held })];
  const cells = [...before, [words.now, Math.abs(fils)] as const, ...after];
  return {
    columns: cells.map(([names]) => names),
    lines: [{ text, textAr, discount: null, cells: cells.map(([, value]) => amount(value)) }],
    amountColumn: before.length,
  };
}

const names = {
  toPay: { en: 'To pay', ar: 'المطلوب' },
  stillOpen: { en: 'Still open', ar: 'المتبقي' },
};

/** What is open in fils, or, below 0, what we hold of theirs. */
function openCell(
  fils: number,
  { owed, held }: { owed: Both; held: Both },
): readonly [names: Both, fils: number] {
  return fils < 0 ? [held, -fils] : [owed, fils];
}
