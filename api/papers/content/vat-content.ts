import { countOf } from '../../../contract/counts';
import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { documentReference } from '../../../contract/money/documents/document-shapes';
import { type BoxValue, boxesOf, type VatBox } from '../../../contract/money/returns/vat-boxes';
import type { VatReturn } from '../../../contract/money/returns/vat-return';
import { sideBySide } from './document-content';
import { total } from './document-sums';
import { type Both, fact, type PaperContent } from './paper-content';
import { sellerLines } from './parties';
import { amount, day, moment } from './values';

/** The VAT of a period as it stood at an instant. */
export interface VatPaper {
  kind: 'vat';
  /** `VAT-2026-10-01-to-2026-12-31` */
  reference: string;
  printedAt: string;
  seller: DocumentSnapshot['seller'];
  of: VatReturn;
}

/** The boxes of the VAT return of a period, as they are printed for the accountant. */
export function vatContent({ reference, printedAt, seller, of }: VatPaper): PaperContent {
  const { sales, rest } = boxesOf(of);
  return {
    title: { en: 'VAT of a period', ar: 'ضريبة القيمة المضافة', sub: null },
    name: reference,
    number: reference,
    author: seller.name,
    seller: sellerLines(seller),
    buyer: null,
    received: null,
    facts: factsOf(of, printedAt),
    why: null,
    what: { en: 'Box', ar: 'الخانة' },
    columns: [
      { en: 'Without VAT, AED', ar: 'بدون الضريبة' },
      { en: 'VAT, AED', ar: 'الضريبة' },
    ],
    isNumbered: false,
    lines: [...sales, ...rest].map(lineOf),
    amountColumn: 1,
    note: checksOf(of),
    totals: [
      total('Invoices, VAT', 'ضريبة الفواتير', of.invoices.vat),
      total('Credit notes, VAT', 'ضريبة الإشعارات الدائنة', of.notes.vat),
      total('VAT due, box 12', 'الضريبة المستحقة، الخانة 12', of.total.vat, true),
    ],
    terms: null,
    foot: {
      en: 'What was sold, not what was bought: the rest is your accountant’s.',
      ar: 'ما تم بيعه دون المشتريات، والباقي لدى محاسبكم.',
    },
  };
}

function factsOf({ from, to, invoices, notes }: VatReturn, printedAt: string): PaperContent['facts'] {
  const [first, last, printed] = [day(from), day(to), moment(printedAt)];
  return sideBySide(
    [
      ...fact({ en: 'From', ar: 'من' }, first.en, { ar: first.ar, strong: true }),
      ...fact({ en: 'To', ar: 'إلى' }, last.en, { ar: last.ar, strong: true }),
    ],
    [
      ...fact(
        { en: 'Issued', ar: 'أصدر' },
        `${countOf(invoices.count, 'invoice')}, ${countOf(notes.count, 'credit note')}`,
      ),
      ...fact({ en: 'As of', ar: 'حتى' }, printed.en, { ar: printed.ar }),
    ],
  );
}

function lineOf({ box, label, labelAr, net, vat }: VatBox): PaperContent['lines'][number] {
  return { text: `${box}  ${label}`, textAr: labelAr, discount: null, cells: [net, vat].map(shown) };
}

function shown(value: BoxValue): string {
  if (value === 'none') return '';
  return value === 'theirs' ? '–' : amount(value);
}

/** Which numbers are there, and what has no box. */
function checksOf({ numbers, untaxed, rounding }: VatReturn): PaperContent['note'] {
  return {
    title: { en: 'Checked', ar: 'تم التحقق' },
    facts: [
      ...numbers.flatMap(({ series, year, first, last, missing }) => {
        const value = `${documentReference(series, year, first)} to ${documentReference(series, year, last)}`;
        const names = { en: 'Numbers', ar: 'الأرقام' };
        return [
          ...fact(names, value),
          ...fact({ en: 'Missing', ar: 'ناقصة' }, missing.length === 0 ? 'None' : missing.join(', ')),
        ];
      }),
      ...(untaxed.count > 0
        ? fact(
            { en: 'Without a tax number, in no box', ar: 'بدون رقم ضريبي' },
            `${untaxed.count}, AED ${amount(untaxed.net)}`,
          )
        : []),
    ],
    words: roundingOf(rounding),
  };
}

function roundingOf(fils: number): Both {
  const by = amount(Math.abs(fils));
  return fils < 0
    ? {
        en: `Tax is rounded on each line: ${by} less than 5/105 of the sum.`,
        ar: `تقرب الضريبة في كل بند: أقل من 5/105 من المجموع بمقدار ${by}.`,
      }
    : {
        en: `Tax is rounded on each line: ${by} more than 5/105 of the sum.`,
        ar: `تقرب الضريبة في كل بند: أكثر من 5/105 من المجموع بمقدار ${by}.`,
      };
}
