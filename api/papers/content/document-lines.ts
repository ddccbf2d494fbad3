import type { DocumentLine, DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { vatPercent } from '../../../contract/money/lines/vat';
import type { Both, PaperContent } from './paper-content';
import { amount, quantity } from './values';

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

/** Whether not all of it is of the standard rate. */
export function isMixed(lines: readonly DocumentLine[]): boolean {
  return lines.some(({ tax }) => tax !== 'standard');
}

function rateText({ tax }: DocumentLine): string {
  return tax === 'exempt' ? 'Exempt' : `${vatPercent[tax]} %`;
}

function discountOf({ discount, discountReason }: DocumentLine): Both | null {
  if (discount === 0) return null;
  return { en: `${discountReason ?? 'Discount'}, ${amount(-discount)}`, ar: `خصم ${amount(-discount)}` };
}
