import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { sumTaxed } from '../../../contract/money/lines/vat';
import { isMixed } from './document-lines';
import type { PaperContent } from './paper-content';
import { amount } from './values';

type Total = PaperContent['totals'][number];

/** One sum, in fils. */
export function total(en: string, ar: string, fils: number, strong = false): Total {
  return { en, ar, value: amount(fils), strong };
}

function vatTotal({ lines }: DocumentSnapshot, vat: number): Total {
  return isMixed(lines)
    ? total('VAT', 'ضريبة القيمة المضافة', vat)
    : total('VAT 5 %', 'ضريبة القيمة المضافة 5 %', vat);
}

/** Of an invoice, with what was invoiced before taken off. */
export function invoiceTotals(snapshot: DocumentSnapshot): Total[] {
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

/** Of a credit note: the value before, the right one, and what is between. */
export function creditTotals(snapshot: DocumentSnapshot): Total[] {
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
