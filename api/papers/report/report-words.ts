import { arabicClock } from '../../../contract/date-text/arabic-dates';
import { dubaiClock } from '../../../contract/dates';
import type { Language } from '../../../contract/notifications/languages';

/** What a report says by itself, ours without vowel signs, which readers of PDF copy twice. */
const words = {
  title: ['Service report', 'تقرير الخدمة'],
  customer: ['Customer', 'العميل'],
  address: ['Address', 'العنوان'],
  technician: ['Technician', 'الفني'],
  technicians: ['Technicians', 'الفنيون'],
  work: ['Work', 'وقت العمل'],
  done: ['What was done', 'ما تم إنجازه'],
  readings: ['Readings', 'القراءات'],
  unit: ['Unit', 'الوحدة'],
  note: ['Note.', 'ملاحظة.'],
  beforeAfter: ['Before and after', 'قبل وبعد'],
  before: ['Before', 'قبل'],
  after: ['After', 'بعد'],
  and: [' and ', '، '],
  to: ['to', 'إلى'],
  comma: [', ', '، '],
  amount: ['Amount', 'المبلغ'],
  line: ['Line', 'البند'],
  quantity: ['Quantity', 'الكمية'],
  price: ['Price', 'السعر'],
  sum: ['AED', 'المبلغ، درهم'],
  net: ['Without VAT', 'قبل الضريبة'],
  vat: ['VAT 5 %', 'ضريبة القيمة المضافة 5 %'],
  vatOf: ['VAT', 'ضريبة القيمة المضافة'],
  total: ['Total', 'الإجمالي'],
  totalTaxed: ['Total, VAT included', 'الإجمالي شامل الضريبة'],
  signature: ['Signature', 'التوقيع'],
  agreed: ['Agreed to the work.', 'تمت الموافقة على العمل.'],
  agreedTo: ['Agreed to the work and to AED {sum}.', 'تمت الموافقة على العمل وعلى مبلغ {sum} درهم.'],
  changed: ['Changed after signing.', 'تم التعديل بعد التوقيع.'],
  nobody: ['Nobody could sign:', 'لم يتمكن أحد من التوقيع:'],
  later: ['Confirmed later by the link: ', 'تم التأكيد لاحقا عبر الرابط: '],
  notDone: ['Not done: ', 'لم ينجز: '],
  toDo: ['Still to do: {list}.', 'المتبقي: {list}'],
  more: [' and {count} more', ' (+{count})'],
  book: ['Pick a time at {where}.', 'يمكنكم حجز موعد عبر {where}.'],
  bookOrCall: [
    'Pick a time at {where} or call {phone}.',
    'يمكنكم حجز موعد عبر {where} أو الاتصال بنا على {phone}.',
  ],
  notTax: [
    'This is a service report, not a tax invoice. Dubai time.',
    'هذا تقرير خدمة وليس فاتورة ضريبية. التوقيت بتوقيت دبي.',
  ],
  page: ['Page {at} of {of}', 'صفحة {at} من {of}'],
} as const;

/** A word of ours; what stands in braces is put in from `more`. */
export type Say = (word: keyof typeof words, more?: Record<string, string>) => string;

/** Its words in one language. */
export function sayIn(language: Language): Say {
  return (word, more = {}) =>
    inLanguage(language, words[word]).replace(/\{(\w+)\}/g, (braces, name: string) => more[name] ?? braces);
}

/** Of what is said in both languages, in one. */
export function inLanguage<T>(language: Language, [en, ar]: readonly [T, T]): T {
  return language === 'ar' ? ar : en;
}

/** `9:12 AM`, `9:12 ص` */
export function clockIn(language: Language, at: string): string {
  return language === 'ar' ? arabicClock(new Date(at)) : dubaiClock(at);
}

/** `2 photos follow`: named, and not here yet. */
export function followText(language: Language, count: number): string {
  if (language === 'en') return count === 1 ? '1 photo follows' : `${count} photos follow`;
  return `${counted(count, { one: 'ستصل صورة واحدة', two: 'ستصل صورتان', few: 'صور', many: 'صورة', before: 'ستصل ' })} لاحقا`;
}

/** `1 h 19 min`, of whole minutes. */
export function durationText(language: Language, ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (language === 'en') {
    const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
    return parts.filter(Boolean).join(' ');
  }
  const parts = [
    hours > 0 && counted(hours, { one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' }),
    (rest > 0 || hours === 0) && counted(rest, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  ];
  return parts.filter(Boolean).join(' و');
}

/** `3 units`, which a point was done at. */
export function unitsText(language: Language, count: number): string {
  if (language === 'en') return count === 1 ? '1 unit' : `${count} units`;
  return counted(count, { one: 'وحدة واحدة', two: 'وحدتان', few: 'وحدات', many: 'وحدة' });
}

/** How Arabic counts: one and two are words, from 3 to 10 and above the noun differs. */
function counted(
  count: number,
  noun: { one: string; two: string; few: string; many: string; before?: string },
): string {
  if (count === 1) return noun.one;
  if (count === 2) return noun.two;
  const few = count % 100 >= 3 && count % 100 <= 10;
  return `${noun.before ?? ''}${count} ${few ? noun.few : noun.many}`;
}
