import { arabicClock } from '../../../../../contract/date-text/arabic-dates';
import { dubaiClock } from '../../../../../contract/dates';
import type { ServiceType } from '../../../../../contract/service-types';

/** In a text that runs the other way: numbers and amounts stay as they are read. */
const ltr = (text: string) => `\u2066${text}\u2069`;
/** A text in its own direction: a name, or a time with its Arabic letter. */
const own = (text: string) => `\u2068${text}\u2069`;
const clock = (at: string) => own(arabicClock(new Date(at)));

const services: Partial<Record<string, string>> & Record<ServiceType, string> = {
  'AC Services': 'خدمات التكييف',
  Plumbing: 'السباكة',
  'Electrical Work': 'الأعمال الكهربائية',
  Cleaning: 'التنظيف',
  Painting: 'الدهان',
  'Water Tank Cleaning': 'تنظيف خزان المياه',
  'Handyman Services': 'أعمال الصيانة المنزلية',
};

/** The page that is handed over, in the language of whoever signs. */
export const signWords = {
  en: {
    title: 'Please check and sign',
    other: 'العربية',
    done: 'What was done',
    costs: 'What it costs',
    agreed: 'Agreed before the visit',
    extra: (count: string) => `Extra, ${count}`,
    toPay: 'To pay',
    vat: (sum: string) => `Includes ${sum} VAT. Nothing is paid on this phone.`,
    free: 'Nothing is to be paid for this visit.',
    sign: 'Sign here',
    finger: 'with a finger',
    isDrawn: 'Sign here: signed',
    clear: 'Clear',
    who: 'Name',
    agree: (amount: string) => `I agree to the work and to ${amount}, extra work included.`,
    agreeFree: 'I agree to the work.',
    first: 'Sign first',
    confirm: (amount: string) => `Confirm, ${amount}`,
    confirmFree: 'Confirm',
    notDone: 'not done',
    service: (name: string, _type: string) => name,
    by: (who: string) => `done by ${who}`,
    from: (from: string, to: string) =>
      to ? `${dubaiClock(from)} to ${dubaiClock(to)}` : `since ${dubaiClock(from)}`,
    comma: ', ',
    changed: 'Something changed after it was signed. Please check it and sign again.',
    signed: (who: string, at: string) => `Signed by ${who}, ${dubaiClock(at)}`,
  },
  ar: {
    title: 'يرجى المراجعة والتوقيع',
    other: 'English',
    done: 'ما تم إنجازه',
    costs: 'التكلفة',
    agreed: 'متفق عليه قبل الزيارة',
    extra: (count: string) => `إضافي، ${ltr(count)}`,
    toPay: 'المبلغ المطلوب',
    vat: (sum: string) => `يشمل ${ltr(sum)} ضريبة القيمة المضافة. لا يتم الدفع على هذا الهاتف.`,
    free: 'لا يوجد مبلغ مستحق لهذه الزيارة.',
    sign: 'وقّع هنا',
    finger: 'بالإصبع',
    isDrawn: 'وقّع هنا: تم التوقيع',
    clear: 'مسح',
    who: 'الاسم',
    agree: (amount: string) => `أوافق على العمل وعلى ${ltr(amount)} بما في ذلك الأعمال الإضافية.`,
    agreeFree: 'أوافق على العمل.',
    first: 'التوقيع أولاً',
    confirm: (amount: string) => `تأكيد، ${ltr(amount)}`,
    confirmFree: 'تأكيد',
    notDone: 'لم يتم',
    service: (name: string, type: string) => services[type] ?? name,
    by: (who: string) => `نفذها ${own(who)}`,
    from: (from: string, to: string) => (to ? `من ${clock(from)} إلى ${clock(to)}` : `منذ ${clock(from)}`),
    comma: '، ',
    changed: 'تغيّر شيء بعد التوقيع. يرجى المراجعة والتوقيع مرة أخرى.',
    signed: (who: string, at: string) => `وقّعه ${own(who)}، ${clock(at)}`,
  },
} as const;

export type SignLanguage = keyof typeof signWords;
