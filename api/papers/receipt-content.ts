import type { ReceiptSnapshot } from '../../contract/money/document-shapes';
import { methodLabels, type PaymentMethod } from '../../contract/money/payment-shapes';
import { type Both, fact, type PaperContent } from './paper-content';
import { buyerFacts, sellerLines } from './parties';
import { amount, moment } from './values';

const methodsAr: Record<PaymentMethod, string> = {
  cash: 'نقدا',
  card: 'بالبطاقة',
  transfer: 'حوالة مصرفية',
  cheque: 'شيك',
  online: 'عبر الإنترنت',
};

/** The receipt of a payment, or of money that went back, as it is printed. */
export function receiptContent(snapshot: ReceiptSnapshot): PaperContent {
  const { reference, seller } = snapshot;
  const isRefund = snapshot.amount < 0;
  const title = isRefund ? { en: 'Refund Receipt', ar: 'إيصال استرداد' } : { en: 'Receipt', ar: 'إيصال قبض' };
  return {
    title: { ...title, sub: null },
    name: `${title.en} ${reference}`,
    number: reference,
    author: seller.name,
    seller: sellerLines(seller),
    buyer: null,
    received: receivedOf(snapshot, isRefund),
    facts: factsOf(snapshot, isRefund),
    why: whyOf(snapshot),
    what: { en: 'For', ar: 'عن' },
    isNumbered: false,
    ...lineOf(snapshot, isRefund),
    note: null,
    totals: [],
    foot: {
      en: 'This is a receipt for money, not a tax invoice. The tax stands on the invoice.',
      ar: 'هذا إيصال بالمبلغ وليس فاتورة ضريبية. الضريبة مبينة في الفاتورة.',
    },
  };
}

function receivedOf({ amount: fils, method }: ReceiptSnapshot, isRefund: boolean): PaperContent['received'] {
  return {
    label: isRefund ? { en: 'We paid back', ar: 'رددنا مبلغ' } : { en: 'We received', ar: 'استلمنا مبلغ' },
    amount: amount(Math.abs(fils)),
    words: { en: methodLabels[method], ar: methodsAr[method] },
  };
}

function factsOf(snapshot: ReceiptSnapshot, isRefund: boolean): PaperContent['facts'] {
  const { reference, paidAt, method, theirReference, takenBy, buyer } = snapshot;
  const when = moment(paidAt);
  const who: Both = isRefund ? { en: 'To', ar: 'إلى' } : { en: 'From', ar: 'من' };
  return [
    ...fact({ en: 'Number', ar: 'رقم الإيصال' }, reference, { strong: true }),
    ...buyerFacts({ ...buyer, address: '' }, who, who),
    ...fact({ en: 'When', ar: 'التاريخ والوقت' }, when.en, { ar: when.ar }),
    ...(takenBy
      ? fact({ en: isRefund ? 'Given by' : 'Taken by', ar: isRefund ? 'سلمه' : 'استلمه' }, ...taker(takenBy))
      : []),
    ...fact({ en: 'By', ar: 'طريقة الدفع' }, methodLabels[method], { ar: methodsAr[method] }),
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
    en: `It takes back ${takesBack}, which was recorded by mistake.`,
    ar: `يلغي هذا الإيصال ${takesBack} الذي سجل خطأ.`,
  };
  return { label: null, words };
}

function lineOf(
  snapshot: ReceiptSnapshot,
  isRefund: boolean,
): Pick<PaperContent, 'columns' | 'lines' | 'amountColumn'> {
  const { amount: fils, about, aboutAr = null, booking, documents } = snapshot;
  const text = [documents.join(', '), about, booking].filter(Boolean).join(', ');
  const now = isRefund ? { en: 'Paid back now', ar: 'المسترد الآن' } : { en: 'Paid now', ar: 'المدفوع الآن' };
  const { before, after } = aroundIt(snapshot, isRefund);
  const cells = [...before, [now, Math.abs(fils)] as const, ...after];
  return {
    columns: cells.map(([names]) => names),
    lines: [{ text, textAr: aboutAr, discount: null, cells: cells.map(([, value]) => amount(value)) }],
    amountColumn: before.length,
  };
}

type Cell = readonly [names: Both, fils: number];

/** What was open before it and is open after it; what we hold of theirs is said as that, and nothing where nothing is invoiced. */
function aroundIt(
  { amount: fils, open }: ReceiptSnapshot,
  isRefund: boolean,
): { before: Cell[]; after: Cell[] } {
  if (open === null) return { before: [], after: [] };
  const was = open + fils;
  const held: Both = isRefund
    ? { en: 'To pay back', ar: 'المستحق رده' }
    : { en: 'Held for you', ar: 'رصيدكم لدينا' };
  return {
    before: was < 0 ? [[held, -was]] : [[{ en: 'To pay', ar: 'المطلوب' }, was]],
    after:
      open < 0
        ? [[{ en: 'Held for you', ar: 'رصيدكم لدينا' }, -open]]
        : [[{ en: 'Still open', ar: 'المتبقي' }, open]],
  };
}
