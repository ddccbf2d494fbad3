import { arabicService } from '../../../contract/bookings/arabic-services';
import { lineGross, linesTaxed } from '../../../contract/money/lines/lines';
import type { PriceUnit } from '../../../contract/prices/price-units';
import { amount, quantity } from '../content/values';
import type { ReportPaper } from './report-paper';
import { inLanguage, type Say } from './report-words';

export interface ReportAmount {
  title: string;
  head: string[];
  lines: { text: string; discount: string | null; cells: string[] }[];
  /** Without VAT and VAT; none where it is not stated. */
  taxes: { label: string; value: string }[];
  total: { label: string; value: string };
}

/** What was charged; null where that is nothing, or nobody's business who reads it. */
export function amountOf({ lines, language, isTax }: ReportPaper, say: Say): ReportAmount | null {
  if (!lines || lines.length === 0) return null;
  const { gross, net, vat } = linesTaxed(lines);
  const isStandard = lines.every(({ tax }) => tax === 'standard');
  return {
    title: say('amount'),
    head: [say('line'), say('quantity'), say('price'), say('sum')],
    lines: lines.map((line) => ({
      // A visit without a list of prices is one line, called as its service.
      text: inLanguage(language, [line.text, line.textAr || arabicService(line.text)]),
      discount:
        line.discount > 0
          ? [line.discountReason, amount(-line.discount)].filter(Boolean).join(say('comma'))
          : null,
      cells: [
        quantity({
          quantity: line.quantity,
          unit: inLanguage(language, [line.unit as PriceUnit | undefined, undefined]),
        }),
        amount(line.unitPrice),
        amount(lineGross(line)),
      ],
    })),
    taxes: isTax
      ? [
          { label: say('net'), value: amount(net) },
          { label: say(isStandard ? 'vat' : 'vatOf'), value: amount(vat) },
        ]
      : [],
    total: { label: say(isTax ? 'totalTaxed' : 'total'), value: amount(gross) },
  };
}
