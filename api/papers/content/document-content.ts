import type { DocumentLine, DocumentSnapshot } from '../../contract/money/document-shapes';
import { sumTaxed, vatPercent } from '../../contract/money/vat';
import { type Both, fact, type PaperContent } from './paper-content';
import { buyerFacts, buyerPanel, sellerLines } from './parties';
import { amount, day, days, ibanText, quantity } from './values';

type Total = PaperContent['totals'][number];

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

interface Column {
  names: Both;
  cell(line: DocumentLine): string;
}

/** The lines and their columns, as far as VAT is stated. */
export function linesOf({
  lines,
  isTax,
  isFull,
}: Pick<DocumentSnapshot, 'lines' | 'isTax' | 'isFull'>): Pick<
  PaperContent,
  'columns' | 'lines' | 'amountColumn'
> {
  const columns = columnsOf({ isTax, isFull, isMixed: isMixed(lines) });
  return {
    columns: columns.map(({ names }) => names),
    lines: lines.map((line) => ({
      text: line.text,
      textAr: line.textAr || null,
      discount: discountOf(line),
      cells: columns.map(({ cell }) => cell(line)),
    })),
    amountColumn: columns.length - 1,
  };
}

function columnsOf({
  isTax,
  isFull,
  isMixed: mixed,
}: {
  isTax: boolean;
  isFull: boolean;
  isMixed: boolean;
}): Column[] {
  const count = { names: { en: 'Quantity', ar: 'الكمية' }, cell: quantity };
  const price = {
    names: { en: 'Unit price', ar: 'سعر الوحدة' },
    cell: ({ unitPrice }: DocumentLine) => amount(unitPrice),
  };
  const gross = {
    names: { en: 'Amount, AED', ar: 'المبلغ' },
    cell: (line: DocumentLine) => amount(line.gross),
  };
  if (!isTax) return [count, price, gross];
  const rate = { names: { en: 'VAT', ar: 'الضريبة' }, cell: rateText };
  const net = {
    names: { en: 'Without VAT', ar: 'قبل الضريبة' },
    cell: (line: DocumentLine) => amount(line.net),
  };
  const vat = {
    names: { en: 'VAT, AED', ar: 'مبلغ الضريبة' },
    cell: (line: DocumentLine) => amount(line.vat),
  };
  if (!isFull) return [count, price, rate, vat, gross];
  return mixed
    ? [count, price, net, rate, vat, gross]
    : [count, price, net, { ...vat, names: { en: 'VAT 5 %', ar: 'الضريبة' } }, gross];
}

function isMixed(lines: readonly DocumentLine[]): boolean {
  return lines.some(({ tax }) => tax !== 'standard');
}

function rateText({ tax }: DocumentLine): string {
  return tax === 'exempt' ? 'Exempt' : `${vatPercent[tax]} %`;
}

function discountOf({ discount, discountReason }: DocumentLine): Both | null {
  if (discount === 0) return null;
  return { en: `${discountReason ?? 'Discount'}, ${amount(-discount)}`, ar: `خصم ${amount(-discount)}` };
}

/** One sum, in fils. */
export function total(en: string, ar: string, fils: number, strong = false): Total {
  return { en, ar, value: amount(fils), strong };
}

function vatTotal({ lines }: DocumentSnapshot, vat: number): Total {
  return isMixed(lines)
    ? total('VAT', 'ضريبة القيمة المضافة', vat)
    : total('VAT 5 %', 'ضريبة القيمة المضافة 5 %', vat);
}

function invoiceTotals(snapshot: DocumentSnapshot): Total[] {
  const { isTax, lines, deducted, totals } = snapshot;
  const all = sumTaxed(lines);
  if (deducted.length === 0)
    return [
      ...(isTax
        ? [total('Total without VAT', 'الإجمالي قبل الضريبة', totals.net), vatTotal(snapshot, totals.vat)]
        : []),
      isTax
        ? total('Total, VAT included', 'الإجمالي شامل الضريبة', totals.gross, true)
        : total('Total', 'الإجمالي', totals.gross, true),
    ];
  return [
    isTax
      ? total('All lines, VAT included', 'مجموع البنود شامل الضريبة', all.gross)
      : total('All lines', 'مجموع البنود', all.gross),
    ...deducted.map(({ reference, gross }) =>
      total(`Invoiced before as ${reference}`, `سبقت فوترته ${reference}`, -gross),
    ),
    ...(isTax
      ? [
          total('This invoice without VAT', 'هذه الفاتورة قبل الضريبة', totals.net),
          vatTotal(snapshot, totals.vat),
        ]
      : []),
    isTax
      ? total('To pay, VAT included', 'المطلوب شامل الضريبة', totals.gross, true)
      : total('To pay', 'المطلوب', totals.gross, true),
  ];
}

function creditTotals(snapshot: DocumentSnapshot): Total[] {
  const { isTax, totals, against } = snapshot;
  return [
    ...(against
      ? [
          total('Value before', 'القيمة قبل التعديل', against.before.gross),
          total('Right value', 'القيمة الصحيحة', against.right.gross),
        ]
      : []),
    ...(isTax
      ? [total('Difference without VAT', 'الفرق قبل الضريبة', totals.net), vatTotal(snapshot, totals.vat)]
      : []),
    isTax
      ? total('Difference, VAT included', 'الفرق شامل الضريبة', totals.gross, true)
      : total('Difference', 'الفرق', totals.gross, true),
  ];
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
