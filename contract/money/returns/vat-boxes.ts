import type { VatReturn } from './vat-return';

/** What stands in a box: fils, nothing, or what the app does not know and the accountant does. */
export type BoxValue = number | 'none' | 'theirs';

export interface VatBox {
  box: string;
  label: string;
  labelAr: string;
  net: BoxValue;
  vat: BoxValue;
  isSum?: true;
}

/** The boxes of the return; we serve Dubai alone, and sell nothing to tourists. */
export function boxesOf(of: Pick<VatReturn, 'standard' | 'zero' | 'exempt' | 'total'>): {
  sales: VatBox[];
  rest: VatBox[];
} {
  const { standard, zero, exempt, total } = of;
  return {
    sales: [
      { box: '1b', label: 'Standard rated, Dubai', labelAr: 'خاضعة للنسبة الأساسية، دبي', ...standard },
      {
        ...{ box: '1a, 1c–1g', label: 'Standard rated, other emirates' },
        ...{ labelAr: 'خاضعة للنسبة الأساسية، الإمارات الأخرى', net: 0, vat: 0 },
      },
      { box: '2', label: 'Refunds to tourists', labelAr: 'المبالغ المردودة للسياح', net: 0, vat: 0 },
      { box: '3', label: 'Reverse charge', labelAr: 'الاحتساب العكسي', net: 'theirs', vat: 'theirs' },
      { box: '4', label: 'Zero rated', labelAr: 'خاضعة لنسبة الصفر', net: zero, vat: 'none' },
      { box: '5', label: 'Exempt', labelAr: 'معفاة', net: exempt, vat: 'none' },
      { box: '8', label: 'Sum of what we issued', labelAr: 'مجموع ما أصدرناه', ...total, isSum: true },
    ],
    rest: [
      {
        box: '9, 10',
        label: 'Expenses with VAT',
        labelAr: 'المصروفات مع الضريبة',
        net: 'theirs',
        vat: 'theirs',
      },
      {
        ...{ box: '12', label: 'VAT due, from box 8', labelAr: 'الضريبة المستحقة من الخانة 8' },
        ...{ net: 'none', vat: total.vat, isSum: true },
      },
      {
        box: '13',
        label: 'VAT you get back',
        labelAr: 'الضريبة القابلة للاسترداد',
        net: 'none',
        vat: 'theirs',
      },
      {
        ...{ box: '14', label: 'To pay, box 12 less box 13', labelAr: 'المستحق: الخانة 12 ناقص الخانة 13' },
        ...{ net: 'none', vat: 'theirs' },
      },
    ],
  };
}
